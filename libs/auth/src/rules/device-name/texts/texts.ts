// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "both": { readonly browser: string | number; readonly system: string | number };
  readonly "system": { readonly system: string | number };
  readonly "unknown": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "both": [["browser"]," on ",["system"]],
    "system": ["A browser on ",["system"]],
    "unknown": "Unknown device",
  },
  { hi: () => import('./hi.js') },
);
