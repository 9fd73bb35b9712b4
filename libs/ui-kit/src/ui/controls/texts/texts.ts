// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "language.label": null;
  readonly "language.changed": { readonly name: string | number };
  readonly "language.failed": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "language.label": "Language",
    "language.changed": ["Language: ",["name"]],
    "language.failed": "The language could not be loaded. Please reload the page.",
  },
  { hi: () => import('./hi.js') },
);
