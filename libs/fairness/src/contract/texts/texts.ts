// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "clientSeed": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "clientSeed": "A client seed has 1 to 64 letters, digits or signs, but no colon and no space at its ends.",
  },
  { hi: () => import('./hi.js') },
);
