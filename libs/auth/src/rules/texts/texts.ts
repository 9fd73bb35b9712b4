// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "name.missing": null;
  readonly "name.long": { readonly max: string | number };
  readonly "name.unseen": null;
  readonly "name.invisible": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "name.missing": "Please enter your name.",
    "name.long": ["A name has at most ",["max"]," characters."],
    "name.unseen": "A name needs at least one character that can be seen.",
    "name.invisible": "This name has invisible characters. Please type it without them.",
  },
  { hi: () => import('./hi.js') },
);
