// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "list.label": null;
  readonly "list.recent": null;
  readonly "list.high": null;
  readonly "about.recent": null;
  readonly "about.high": null;
  readonly "pause.label": null;
  readonly "pause.off": null;
  readonly "pause.on": null;
  readonly "failed": null;
  readonly "loading": null;
  readonly "empty": null;
  readonly "choice": null;
  readonly "head.game": null;
  readonly "head.player": null;
  readonly "head.time": null;
  readonly "head.stake": null;
  readonly "head.multiplier": null;
  readonly "head.payout": null;
  readonly "view": { readonly game: string | number };
  readonly "hidden": null;
  readonly "you": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Bets of all players",
    "list.label": "Which bets",
    "list.recent": "Recent",
    "list.high": "High stakes",
    "about.recent": "A sample of the newest bets, won and lost.",
    "about.high": "The highest stakes of today and yesterday, won and lost, one of each player.",
    "pause.label": "Pause changes of this list",
    "pause.off": "Pause",
    "pause.on": "Paused",
    "failed": "Could not load the bets.",
    "loading": "Loading bets...",
    "empty": "No bets since yesterday.",
    "choice": "What others see of your bets",
    "head.game": "Game",
    "head.player": "Player",
    "head.time": "Time",
    "head.stake": "Stake",
    "head.multiplier": "Multiplier",
    "head.payout": "Payout",
    "view": ["View and verify this ",["game"]," bet"],
    "hidden": "Hidden",
    "you": "(you)",
  },
  { hi: () => import('./hi.js') },
);
