// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "checking": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "checking": "Checking authentication...",
  },
  { hi: () => import('./hi.js') },
);
