// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "label": { readonly game: string | number };
  readonly "remove": null;
  readonly "add": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "label": ["Favourite: ",["game"]],
    "remove": "No longer a favourite",
    "add": "Make it a favourite",
  },
  { hi: () => import('./hi.js') },
);
