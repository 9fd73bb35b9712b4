// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "unit.crore": { readonly figure: string | number };
  readonly "unit.lakh": { readonly figure: string | number };
  readonly "unit.thousand": { readonly figure: string | number };
  readonly "unit.one": { readonly figure: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "unit.crore": [["figure"],"Cr"],
    "unit.lakh": [["figure"],"L"],
    "unit.thousand": [["figure"],"K"],
    "unit.one": [["figure"]],
  },
  { hi: () => import('./hi.js') },
);
