// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "mineCount": null;
  readonly "action": null;
  readonly "tile": null;
  readonly "roundOver": null;
  readonly "tileRevealed": null;
  readonly "nothingRevealed": null;
  readonly "open.none": { readonly mines: number };
  readonly "open.some": { readonly mines: number; readonly safe: number };
  readonly "over.safe": { readonly mines: number; readonly safe: number };
  readonly "over.hitFirst": { readonly mines: number };
  readonly "over.hit": { readonly mines: number; readonly safe: number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "mineCount": "Choose from 1 to 24 mines.",
    "action": "Reveal a tile or cash out.",
    "tile": "A tile is a whole number from 0 to 24.",
    "roundOver": "This round is already over.",
    "tileRevealed": "This tile is already revealed.",
    "nothingRevealed": "Reveal at least one tile first.",
    "open.none": [["mines","plural",{"one":["#"," mine"],"other":["#"," mines"]}],", no tile opened yet"],
    "open.some": [["mines","plural",{"one":["#"," mine"],"other":["#"," mines"]}],", ",["safe","plural",{"one":["#"," safe tile"],"other":["#"," safe tiles"]}]," so far"],
    "over.safe": [["mines","plural",{"one":["#"," mine"],"other":["#"," mines"]}],", ",["safe","plural",{"one":["#"," safe tile"],"other":["#"," safe tiles"]}]],
    "over.hitFirst": [["mines","plural",{"one":["#"," mine"],"other":["#"," mines"]}],", hit on the first tile"],
    "over.hit": [["mines","plural",{"one":["#"," mine"],"other":["#"," mines"]}],", hit after ",["safe","plural",{"one":["#"," safe tile"],"other":["#"," safe tiles"]}]],
  },
  { hi: () => import('./hi.js') },
);
