// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "mines": null;
  readonly "result": null;
  readonly "payout": null;
  readonly "notReadable": null;
  readonly "readable": null;
  readonly "notAmount": null;
  readonly "lost": null;
  readonly "lostOn": { readonly tile: string | number };
  readonly "safe": { readonly tile: string | number };
  readonly "nothing": null;
  readonly "won": { readonly revealed: string | number; readonly safe: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "mines": "Mines",
    "result": "Result",
    "payout": "Payout",
    "notReadable": "Not readable",
    "readable": "A board and its revealed tiles",
    "notAmount": "Not an amount",
    "lost": "Lost",
    "lostOn": ["Lost on tile ",["tile"]],
    "safe": ["Tile ",["tile"]," is safe"],
    "nothing": "Nothing revealed",
    "won": ["Won with ",["revealed"]," of ",["safe"]," safe tiles"],
  },
  { hi: () => import('./hi.js') },
);
