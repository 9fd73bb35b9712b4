// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "depositAmount": null;
  readonly "withdrawalAmount": null;
  readonly "bankDetails": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "depositAmount": "Enter a valid amount up to ₹5,00,000",
    "withdrawalAmount": "Please enter an amount up to ₹5,00,000",
    "bankDetails": "Please provide valid bank details",
  },
  { hi: () => import('./hi.js') },
);
