// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "rows": null;
  readonly "previous": null;
  readonly "next": null;
  readonly "page": { readonly page: string | number; readonly count: string | number };
  readonly "picture": { readonly name: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "rows": "Show rows",
    "previous": "Previous",
    "next": "Next",
    "page": ["Page ",["page"]," of ",["count"]],
    "picture": ["Picture of ",["name"]],
  },
  { hi: () => import('./hi.js') },
);
