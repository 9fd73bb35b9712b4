// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "profile": null;
  readonly "security": null;
  readonly "data": null;
  readonly "play-safely": null;
  readonly "record": null;
  readonly "bets": null;
  readonly "transactions": null;
  readonly "dashboard": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "profile": "Profile",
    "security": "Security",
    "data": "Data",
    "play-safely": "Play Safely",
    "record": "Record",
    "bets": "Bets",
    "transactions": "Transactions",
    "dashboard": "Dashboard",
  },
  { hi: () => import('./hi.js') },
);
