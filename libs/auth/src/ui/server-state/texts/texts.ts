// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "signedInAs": { readonly name: string | number };
  readonly "closed": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "signedInAs": ["You are now signed in as ",["name"],"."],
    "closed": "This account is closed.",
  },
  { hi: () => import('./hi.js') },
);
