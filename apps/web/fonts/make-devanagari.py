"""Makes noto-sans-devanagari.woff2 from the npm package @fontsource-variable/noto-sans-devanagari 5.3.0, with fonttools and
brotli as in make-font.py:

    npm pack @fontsource-variable/noto-sans-devanagari@5.3.0 && tar xzf fontsource-variable-noto-sans-devanagari-5.3.0.tgz
    python3 make-devanagari.py package/files

All letters of Hindi stay, with all their conjuncts, so that names of players look as before. The signs of Vedic, and
letters that only other languages write, are left out: a font of the system shows them.
"""

import sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

JOINERS = [0x200C, 0x200D, 0x25CC]
# Signs above, vowels, consonants, signs of vowels, letters with a dot below, digits and stops.
HINDI = """0901-0903 0905-090B 090D 090F-0911 0913-0928 092A-0930 0932-0933 0935-0939 093C-0943 0945 0947-0949
    094B-094D 0950 0958-095F 0964-0970"""
SPANS = [span.split("-") for span in HINDI.split()]
LETTERS = [code for span in SPANS for code in range(int(span[0], 16), int(span[-1], 16) + 1)]

font = TTFont(f"{sys.argv[1]}/noto-sans-devanagari-devanagari-wght-normal.woff2")
font.ensureDecompiled()
subsetter = Subsetter(Options(flavor="woff2", layout_features=["*"], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14]))
subsetter.populate(unicodes=[*LETTERS, *JOINERS])
subsetter.subset(font)
font.flavor = "woff2"
font.save("noto-sans-devanagari.woff2")
