// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "transactions": null;
  readonly "afterwards": null;
};
type Tags = {
  readonly "balance": { readonly tags: 'balance'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "transactions": "Your transactions",
    "balance": "Your balance is <balance/>.",
    "afterwards": "Balance afterwards",
  },
  { hi: () => import('./hi.js') },
);
