// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "trail": null;
  readonly "home": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "trail": "Breadcrumb",
    "home": "Home",
  },
  { hi: () => import('./hi.js') },
);
