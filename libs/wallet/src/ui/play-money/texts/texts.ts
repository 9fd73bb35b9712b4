// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "lost": null;
  readonly "added": { readonly amount: string | number };
  readonly "adding": null;
  readonly "get": { readonly amount: number };
  readonly "ways": null;
  readonly "deposit": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "lost": "There is no answer yet. If the play money comes, your balance shows it.",
    "added": [["amount"]," of play money added"],
    "adding": "Adding...",
    "get": ["Get ₹",["amount","number"]," of play money"],
    "ways": "Add money",
    "deposit": "Deposit",
  },
  { hi: () => import('./hi.js') },
);
