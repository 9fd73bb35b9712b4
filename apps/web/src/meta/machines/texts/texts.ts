// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "preview.title": null;
  readonly "preview.description": { readonly games: string | number };
  readonly "loading": null;
  readonly "noScript": null;
  readonly "manifest": { readonly games: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "preview.title": "Paasa: provably fair games",
    "preview.description": [["games"],", with every outcome open to checking."],
    "loading": "Loading...",
    "noScript": "Paasa needs JavaScript.",
    "manifest": ["Provably fair games: ",["games"],"."],
  },
  { hi: () => import('./hi.js') },
);
