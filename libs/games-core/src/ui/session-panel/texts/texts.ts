// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "since.label": null;
  readonly "since.sign-in": null;
  readonly "since.today": null;
  readonly "since.reset": null;
  readonly "reset": null;
  readonly "counting": null;
  readonly "resetFailed": null;
  readonly "failed": null;
  readonly "loading": null;
  readonly "openStakes": { readonly amount: string | number; readonly count: number };
  readonly "about.never": null;
  readonly "about.today": null;
  readonly "about.since": { readonly at: string | number };
  readonly "bets": null;
  readonly "wagered": null;
  readonly "net": null;
  readonly "net.even": null;
  readonly "net.won": null;
  readonly "net.lost": null;
  readonly "bestWin": null;
  readonly "bestWin.none": null;
  readonly "move": null;
  readonly "move.hint": null;
  readonly "close": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Session",
    "since.label": "Count since",
    "since.sign-in": "Sign-in",
    "since.today": "Today",
    "since.reset": "Last reset",
    "reset": "Reset",
    "counting": "Counting from now on.",
    "resetFailed": "The counting could not be reset. Please try again.",
    "failed": "Not available right now. It will be tried again.",
    "loading": "Loading...",
    "openStakes": [["amount"]," in ",["count","plural",{"one":["an open round"],"other":[["count"]," open rounds"]}],", counted at the end"],
    "about.never": "Not reset yet. Reset counts from then on.",
    "about.today": "All games, since midnight in India",
    "about.since": ["All games, since ",["at"]],
    "bets": "Bets",
    "wagered": "Wagered",
    "net": "Net result",
    "net.even": "even",
    "net.won": "won",
    "net.lost": "lost",
    "bestWin": "Biggest win",
    "bestWin.none": "none",
    "move": "Move panel",
    "move.hint": "Use the arrow keys.",
    "close": "Close",
  },
  { hi: () => import('./hi.js') },
);
