// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "title.next": null;
  readonly "all": null;
  readonly "first.text": null;
  readonly "first.action": null;
  readonly "failed": null;
  readonly "loading": null;
  readonly "bet.link": { readonly game: string | number };
  readonly "bet.open": null;
  readonly "bet.voided": null;
  readonly "played": null;
  readonly "played.before": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Your recent bets",
    "title.next": "Next step",
    "all": "All your bets",
    "first.text": "You are ready for your first bet.",
    "first.action": "Roll the dice",
    "failed": "Could not load your bets.",
    "loading": "Loading bets...",
    "bet.link": ["View and verify this ",["game"]," bet"],
    "bet.open": "open",
    "bet.voided": "voided",
    "played": "Last played",
    "played.before": "Last played:",
  },
  { hi: () => import('./hi.js') },
);
