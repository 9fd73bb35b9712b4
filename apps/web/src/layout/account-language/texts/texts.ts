// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "failed": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "failed": "Your account could not keep the language",
  },
  { hi: () => import('./hi.js') },
);
