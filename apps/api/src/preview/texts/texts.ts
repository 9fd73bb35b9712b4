// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title.voided": { readonly game: string | number };
  readonly "title.won": { readonly game: string | number; readonly multiplier: string | number };
  readonly "title.paid": { readonly game: string | number; readonly multiplier: string | number };
  readonly "title.lost": { readonly game: string | number };
  readonly "returned": { readonly stake: string | number };
  readonly "paid": { readonly stake: string | number; readonly payout: string | number };
  readonly "picture": { readonly game: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title.voided": [["game"]," at Paasa: voided"],
    "title.won": [["game"]," at Paasa: won ",["multiplier"],"×"],
    "title.paid": [["game"]," at Paasa: paid ",["multiplier"],"×"],
    "title.lost": [["game"]," at Paasa: lost"],
    "returned": ["Stake ",["stake"],", returned. Every outcome at Paasa can be recomputed by anyone."],
    "paid": ["Stake ",["stake"],", payout ",["payout"],". Every outcome at Paasa can be recomputed by anyone."],
    "picture": ["The game ",["game"]," at Paasa"],
  },
  { hi: () => import('./hi.js') },
);
