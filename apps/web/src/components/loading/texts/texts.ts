// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "loading": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  'web/components/loading',
  {
    "loading": "Loading...",
  },
  { hi: () => import('./hi.js') },
);
