// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "kind": null;
  readonly "window": null;
  readonly "amount": null;
  readonly "hours": null;
  readonly "months": null;
  readonly "minutes": null;
  readonly "choice": null;
  readonly "format": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "kind": "Choose a deposit, loss, wager or time limit.",
    "window": "Choose a day, a week or a month.",
    "amount": "Enter a valid amount",
    "hours": "A time-out lasts from 24 hours to 6 weeks.",
    "months": "A self-exclusion lasts from 6 months to 5 years, or for good.",
    "minutes": "Choose 15, 30, 60 or 120 minutes.",
    "choice": "Choose to continue or to stop.",
    "format": "Choose csv or json as the format.",
  },
  { hi: () => import('./hi.js') },
);
