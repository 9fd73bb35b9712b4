// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "roll": null;
  readonly "multiplier": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "roll": "Roll",
    "multiplier": "Multiplier",
  },
  { hi: () => import('./hi.js') },
);
