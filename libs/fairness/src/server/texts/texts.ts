// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "unknownBet": null;
  readonly "roundOpen": null;
  readonly "pairInUse": null;
  readonly "rotationsTooOften": { readonly count: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "unknownBet": "There is no such bet.",
    "roundOpen": "Finish your open round first.",
    "pairInUse": "Your seeds were changed or used meanwhile.",
    "rotationsTooOften": ["You can change your seeds ",["count"]," times a minute. Please wait a moment and try again."],
  },
  { hi: () => import('./hi.js') },
);
