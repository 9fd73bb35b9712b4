// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "continue": { readonly game: string | number };
  readonly "open": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "continue": ["Continue ",["game"]],
    "open": "Round open",
  },
  { hi: () => import('./hi.js') },
);
