"""The pictures of the documents and the gallery, and the fonts they are drawn with."""
