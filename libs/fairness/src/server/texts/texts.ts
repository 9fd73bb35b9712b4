// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "unknownBet": null;
  readonly "rotationsTooOften": { readonly count: string | number };
  readonly "roundOpen": null;
  readonly "pairInUse": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  'fairness/server',
  {
    "unknownBet": "There is no such bet.",
    "rotationsTooOften": ["You can change your seeds ",["count"]," times a minute. Please wait a moment and try again."],
    "roundOpen": "Finish your open round first.",
    "pairInUse": "Your seeds were changed or used meanwhile.",
  },
  { hi: () => import('./hi.js') },
);
