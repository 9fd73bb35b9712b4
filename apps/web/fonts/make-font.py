"""Makes figtree.woff2 from the npm package @fontsource-variable/figtree 5.3.0, with fonttools 4.66 and brotli 1.2:

    npm pack @fontsource-variable/figtree@5.3.0 && tar xzf fontsource-variable-figtree-5.3.0.tgz
    python3 make-font.py package/files

The package has the rupee sign in another file than the digits. A second file for one sign would be a second request.
"""

import sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

RUPEE = 0x20B9
# Latin letters with their accents, for names; signs that the pages use; no fractions.
SIGNS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ıŒœŠšŸŽž–—‘’‚“”„•…‹›€→−₹")]
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "rvrn"]

folder = sys.argv[1]
font = TTFont(f"{folder}/figtree-latin-wght-normal.woff2")
other = TTFont(f"{folder}/figtree-latin-ext-wght-normal.woff2")

# Both are decoded before the order of the glyphs changes.
font.ensureDecompiled()
name = other.getBestCmap()[RUPEE]
assert not other["glyf"][name].isComposite() and font["head"].unitsPerEm == other["head"].unitsPerEm
font.setGlyphOrder([*font.getGlyphOrder(), name])
font["glyf"][name] = other["glyf"][name]
font["hmtx"][name] = other["hmtx"][name]
font["gvar"].variations[name] = other["gvar"].variations[name]
for table in font["cmap"].tables:
    table.cmap[RUPEE] = name
# Widths of all weights are in gvar too; this table would not know the new sign.
del font["HVAR"]

options = Options(flavor="woff2", layout_features=FEATURES, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
subsetter = Subsetter(options)
subsetter.populate(unicodes=SIGNS)
subsetter.subset(font)
font.flavor = "woff2"
font.save("figtree.woff2")
