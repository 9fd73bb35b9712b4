// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "totals": null;
  readonly "days": null;
  readonly "sessionMarks": null;
  readonly "feed": null;
  readonly "sharedBets": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "totals": "What you have staked and won in each game; * is all games together.",
    "days": "The same for each day (of India) and game.",
    "sessionMarks": "The moments from which the panel beside a game counts: your sign-ins, and your last reset.",
    "feed": "How your bets are shown to others. An empty file means: without your name.",
    "sharedBets": "The bets that you have shared by a link.",
  },
  { hi: () => import('./hi.js') },
);
