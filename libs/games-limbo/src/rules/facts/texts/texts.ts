// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "multiplier": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "multiplier": "Multiplier",
  },
  { hi: () => import('./hi.js') },
);
