// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "archiveUnavailable": null;
  readonly "unknownBet": null;
  readonly "roundOpen": null;
  readonly "insufficientBalance": null;
  readonly "paused": null;
  readonly "gamePaused": null;
  readonly "unknownGame": null;
  readonly "tooManyStreams": null;
  readonly "betStillOpen": null;
  readonly "tooManyGuests": null;
  readonly "roundOver": null;
  readonly "roundCashedOut": { readonly days: string | number };
  readonly "roundVoided": null;
  readonly "roundReturned": { readonly days: string | number };
  readonly "tooBusy": null;
  readonly "tooManyShared": { readonly count: number };
  readonly "nameFault.address": null;
  readonly "nameFault.invisible": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "archiveUnavailable": "Your older bets cannot be read at the moment. Nothing is lost.",
    "unknownBet": "There is no such bet.",
    "roundOpen": "Finish your open round first.",
    "insufficientBalance": "Insufficient Balance.",
    "paused": "Betting is paused for a moment. Your money is safe.",
    "gamePaused": "This game is paused for a moment. Your money is safe.",
    "unknownGame": "There is no such game.",
    "tooManyStreams": "Too many readers follow the bets. `/api/feed` has them too.",
    "betStillOpen": "This round is still open. Finish it, then share it.",
    "tooManyGuests": "Too many people look at shared bets now. Please try again in a moment.",
    "roundOver": "This round is already over.",
    "roundCashedOut": ["This round waited ",["days"]," days for your next step. It was cashed out for you."],
    "roundVoided": "This round could not be continued. Your stake was returned.",
    "roundReturned": ["This round waited ",["days"]," days for your next step. Your stake was returned."],
    "tooBusy": "Too many bets at once. Please try again in a moment.",
    "tooManyShared": ["You share ",["count","number"]," bets already. Stop sharing one first."],
    "nameFault.address": "Your name looks like an e-mail address, so it is not shown to others.",
    "nameFault.invisible": "Your name has no character that can be seen, so it is not shown to others.",
  },
  { hi: () => import('./hi.js') },
);
