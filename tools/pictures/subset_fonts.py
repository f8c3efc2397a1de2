"""Make the bundled fonts: `python -m tools.pictures.subset_fonts`, with fonttools installed.

Reads the fonts of the Debian packages fonts-linuxlibertine, fonts-lato, fonts-noto-core and fonts-noto-cjk and
writes what the pictures need into rendering/drawing/fonts/. Changed fonts may not keep a reserved name, hence
"Carrara".
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

SYSTEM = Path("/usr/share/fonts")
TARGET = Path(__file__).parents[2] / "rendering" / "drawing" / "fonts"

WESTERN = (*range(0x20, 0x590), *range(0x1E00, 0x2070), *range(0x20A0, 0x20D0), *range(0x2100, 0x2150))
MARKS = (0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2260, 0x2264, 0x2265, 0x25CC, 0xFB01, 0xFB02)
LATIN = tuple(c for c in (*WESTERN, *MARKS) if not 0x300 <= c < 0x370 or c < 0x330)
HEBREW = range(0x590, 0x600)
SYMBOLS = (*range(0x2190, 0x2200), *range(0x2300, 0x2400), *range(0x25A0, 0x2800), *range(0x2B00, 0x2C00))

NOTO = {
    "arabic": "Arabic",
    "armenian": "Armenian",
    "bengali": "Bengali",
    "devanagari": "Devanagari",
    "ethiopic": "Ethiopic",
    "georgian": "Georgian",
    "gujarati": "Gujarati",
    "gurmukhi": "Gurmukhi",
    "hebrew": "Hebrew",
    "kannada": "Kannada",
    "khmer": "Khmer",
    "lao": "Lao",
    "malayalam": "Malayalam",
    "myanmar": "Myanmar",
    "sinhala": "Sinhala",
    "tamil": "Tamil",
    "telugu": "Telugu",
    "thai": "Thai",
}


def common_cjk() -> Iterator[int]:
    """Characters of everyday Chinese, Japanese and Korean, as the old national standards listed them."""
    for first in (*range(0xB0, 0xD8), *range(0xA1, 0xA4)):
        for second in range(0xA1, 0xFF):
            yield from map(ord, bytes((first, second)).decode("gb2312", "ignore"))
    for first in range(0xB0, 0xD0):
        for second in range(0xA1, 0xFF):
            yield from map(ord, bytes((first, second)).decode("euc_jp", "ignore"))
    for first in range(0xB0, 0xC9):
        for second in range(0xA1, 0xFF):
            yield from map(ord, bytes((first, second)).decode("euc_kr", "ignore"))
    yield from range(0x3000, 0x3100)
    yield from range(0xFF00, 0xFFF0)


def pair_kerning(font: TTFont) -> dict[tuple[str, str], int]:
    """The kerning of letters of the first 384 code points, read out of the layout rules."""
    names = {name for code, name in font.getBestCmap().items() if code < 0x180}
    pairs: dict[tuple[str, str], int] = {}
    table = font["GPOS"].table
    lookups = {i for f in table.FeatureList.FeatureRecord if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex}
    for index in sorted(lookups):
        for sub in table.LookupList.Lookup[index].SubTable:
            for pair, value in subtable_kerning(getattr(sub, "ExtSubTable", sub), names):
                pairs.setdefault(pair, value)
    return pairs


def subtable_kerning(sub: Any, names: set[str]) -> Iterator[tuple[tuple[str, str], int]]:
    """The pairs of one subtable: listed singly, or by class."""
    if sub.LookupType != 2:
        return
    firsts = [(i, g) for i, g in enumerate(sub.Coverage.glyphs) if g in names]
    for index, first in firsts:
        if sub.Format == 1:
            for record in sub.PairSet[index].PairValueRecord:
                if record.SecondGlyph in names and record.Value1 and getattr(record.Value1, "XAdvance", 0):
                    yield (first, record.SecondGlyph), record.Value1.XAdvance
        else:
            row = sub.Class1Record[sub.ClassDef1.classDefs.get(first, 0)].Class2Record
            for second in names:
                value = row[sub.ClassDef2.classDefs.get(second, 0)].Value1
                if value and getattr(value, "XAdvance", 0):
                    yield (first, second), value.XAdvance


def add_kerning(font: TTFont, pairs: dict[tuple[str, str], int]) -> None:
    """Give the font an old-style kerning table: basic layout reads no other."""
    table = newTable("kern")
    table.version = 0
    rows = KernTable_format_0()
    rows.coverage, rows.apple, rows.format, rows.version = 1, False, 0, 0
    # The old table counts in 16 bits; the pairs that matter most fit by far.
    strongest = sorted(pairs.items(), key=lambda pair: -abs(pair[1]))[:9000]
    rows.kernTable = dict(strongest)
    table.kernTables = [rows]
    font["kern"] = table


def rename(font: TTFont, name: str) -> None:
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16, 18, 21):
            record.string = name.replace(" ", "-" if record.nameID == 6 else " ")
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [name.replace(" ", "-")]
        top = cff.topDictIndex[0]
        top.FullName, top.FamilyName = name, name


def write_subset(
    source: Path, codes: Iterable[int], target: str, *, name: str, number: int = -1, kern: bool = False
) -> None:
    """Write the glyphs of these code points, without hints and layout rules."""
    font = TTFont(source, fontNumber=number)
    pairs = pair_kerning(font) if kern and "kern" not in font else {}
    options = Options(hinting=False, layout_features=[], legacy_kern=True, notdef_outline=True, name_IDs=["*"])
    options.drop_tables += ["FFTM", "GSUB", "GPOS", "GDEF", "vhea", "vmtx", "VORG", "gasp", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=list(codes))
    subsetter.subset(font)
    rename(font, name)
    if pairs:
        add_kerning(font, {pair: v for pair, v in pairs.items() if set(pair) <= set(font.getGlyphOrder())})
    font.save(TARGET / target)


def spans(codes: Iterable[int]) -> list[list[int]]:
    """Code points as first and last of each unbroken stretch."""
    ranges: list[list[int]] = []
    for code in sorted(codes):
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ranges


def write_coverage() -> None:
    """Write which code points each font has, so that drawing need not open a font to know."""
    fonts = sorted(path for path in TARGET.iterdir() if path.suffix in (".otf", ".ttf"))
    covered = {path.name: spans(TTFont(path).getBestCmap()) for path in fonts}
    text = json.dumps(covered, separators=(",", ":")).replace(']],"', ']],\n"')
    (TARGET / "coverage.json").write_text(text + "\n", encoding="ascii")


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    libertine = SYSTEM / "opentype/linux-libertine/LinLibertine_RB.otf"
    write_subset(libertine, (*LATIN, *HEBREW), "display.otf", name="Carrara Display", kern=True)
    for weight in ("Bold", "Heavy", "Black"):
        source = SYSTEM / f"truetype/lato/Lato-{weight}.ttf"
        write_subset(source, LATIN, f"text-{weight.lower()}.ttf", name=f"Carrara Text {weight}")
    noto = SYSTEM / "truetype/noto"
    for name, script in NOTO.items():
        write_subset(
            noto / f"NotoSans{script}-Bold.ttf", range(0x10000), f"noto-{name}.ttf", name=f"Noto Sans {script}"
        )
    write_subset(noto / "NotoSansSymbols2-Regular.ttf", SYMBOLS, "noto-symbols.ttf", name="Noto Sans Symbols")
    cjk = SYSTEM / "opentype/noto/NotoSansCJK-Bold.ttc"
    write_subset(cjk, sorted(set(common_cjk())), "noto-cjk.otf", name="Noto Sans CJK", number=2)
    write_coverage()


if __name__ == "__main__":
    main()
