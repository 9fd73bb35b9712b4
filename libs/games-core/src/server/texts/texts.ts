// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "unknownBet": null;
  readonly "roundOpen": null;
  readonly "insufficientBalance": null;
  readonly "roundOver": null;
  readonly "roundOver.waited": { readonly days: string | number };
  readonly "roundVoided": null;
  readonly "roundVoided.waited": { readonly days: string | number };
  readonly "paused": null;
  readonly "gamePaused": null;
  readonly "tooBusy": null;
  readonly "stillOpen": null;
  readonly "tooManyShared": { readonly count: number };
  readonly "tooManyGuests": null;
  readonly "unknownGame": null;
  readonly "name.address": null;
  readonly "name.invisible": null;
  readonly "tooManyFollowers": null;
  readonly "archive": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  'games-core/server',
  {
    "unknownBet": "There is no such bet.",
    "roundOpen": "Finish your open round first.",
    "insufficientBalance": "Insufficient Balance.",
    "roundOver": "This round is already over.",
    "roundOver.waited": ["This round waited ",["days"]," days for your next step. It was cashed out for you."],
    "roundVoided": "This round could not be continued. Your stake was returned.",
    "roundVoided.waited": ["This round waited ",["days"]," days for your next step. Your stake was returned."],
    "paused": "Betting is paused for a moment. Your money is safe.",
    "gamePaused": "This game is paused for a moment. Your money is safe.",
    "tooBusy": "Too many bets at once. Please try again in a moment.",
    "stillOpen": "This round is still open. Finish it, then share it.",
    "tooManyShared": ["You share ",["count","number"]," bets already. Stop sharing one first."],
    "tooManyGuests": "Too many people look at shared bets now. Please try again in a moment.",
    "unknownGame": "There is no such game.",
    "name.address": "Your name looks like an e-mail address, so it is not shown to others.",
    "name.invisible": "Your name has no character that can be seen, so it is not shown to others.",
    "tooManyFollowers": "Too many readers follow the bets. `/api/feed` has them too.",
    "archive": "Your older bets cannot be read at the moment. Nothing is lost.",
  },
  { hi: () => import('./hi.js') },
);
