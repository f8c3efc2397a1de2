"""`python -m tools.documents`: write the parts of the documents that are made from the code in anew."""

from __future__ import annotations

import sys

from testing.documents import ROOT, documents, renew


def main() -> int:
    for path in documents():
        text = path.read_text(encoding="utf-8")
        if (renewed := renew(text)) != text:
            path.write_text(renewed, encoding="utf-8")
            print(f"renewed {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
