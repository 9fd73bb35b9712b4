// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "amount": null;
  readonly "feedChoice": null;
  readonly "oneKeyOnly": null;
  readonly "wholeNumber": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "amount": "Enter a valid amount",
    "feedChoice": "Choose what others see.",
    "oneKeyOnly": "Give before or after, not both.",
    "wholeNumber": "Give a whole number.",
  },
  { hi: () => import('./hi.js') },
);
