// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "staffNotes": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "staffNotes": "Notes that our staff have written about your account.",
  },
  { hi: () => import('./hi.js') },
);
