// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "elsewhere": null;
  readonly "failed.start": null;
  readonly "failed.reveal": null;
  readonly "failed.cashOut": null;
  readonly "noBet": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "elsewhere": "Your round was finished elsewhere. See it in your bet history.",
    "failed.start": "Failed to start game",
    "failed.reveal": "Reveal failed",
    "failed.cashOut": "Cash out failed",
    "noBet": "Bet ID missing",
  },
  { hi: () => import('./hi.js') },
);
