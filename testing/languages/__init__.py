"""What tests of languages share: catalogues as syntax trees, a pseudo-language, the names of commands."""
