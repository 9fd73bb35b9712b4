// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "notRecorded": null;
  readonly "notComputable": null;
  readonly "notSettled": null;
  readonly "won": null;
  readonly "lost": null;
  readonly "result": null;
  readonly "payout": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "notRecorded": "not recorded",
    "notComputable": "cannot be computed",
    "notSettled": "Not settled",
    "won": "Won",
    "lost": "Lost",
    "result": "Result",
    "payout": "Payout",
  },
  { hi: () => import('./hi.js') },
);
