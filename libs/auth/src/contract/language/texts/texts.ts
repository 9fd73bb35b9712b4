// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "language": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "language": "Choose a language of Paasa.",
  },
  { hi: () => import('./hi.js') },
);
