// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "state": null;
  readonly "limits": null;
  readonly "changes": null;
  readonly "timePlayedByDay": null;
  readonly "playByHour": null;
  readonly "limitsReached": null;
  readonly "signs": null;
  readonly "register": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "state": "Your reality check, your date of birth if you gave it, and a time-out or self-exclusion.",
    "limits": "Your limits. Amounts are paise; of time they are minutes.",
    "changes": "Every change of what protects you, and who made it.",
    "timePlayedByDay": "Your time at play on each day (of India), if you have a time limit.",
    "playByHour": "The hours with a stake, and all that was staked and paid out before. Amounts are paise.",
    "limitsReached": "The days on which a limit has refused something.",
    "signs": "Days on which your play showed signs of harm, and the figures of the day in paise and milliseconds.",
    "register": "When the register of excluded people answered about you last.",
  },
  { hi: () => import('./hi.js') },
);
