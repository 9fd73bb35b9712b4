// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "label": null;
  readonly "welcome": { readonly name: string | number };
  readonly "balance": { readonly amount: string | number };
  readonly "profile": null;
  readonly "dashboard": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "label": "Your account",
    "welcome": ["Welcome, ",["name"],"!"],
    "balance": ["Wallet Balance: ",["amount"]],
    "profile": "Profile",
    "dashboard": "Dashboard",
  },
  { hi: () => import('./hi.js') },
);
