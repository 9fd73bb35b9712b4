// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "board": null;
  readonly "hint": null;
  readonly "rule": { readonly mines: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "board": "The board of these seeds",
    "hint": "Fill in both seeds and the nonce to see the board.",
    "rule": ["Tiles count from 0 at the top left, row by row. Each whole number is the place of the next mine among the tiles that are left, in order; that tile is taken out. Here with mines: ",["mines"],"."],
  },
  { hi: () => import('./hi.js') },
);
