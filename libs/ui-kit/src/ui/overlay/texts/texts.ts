// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "close": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "close": "Close",
  },
  { hi: () => import('./hi.js') },
);
