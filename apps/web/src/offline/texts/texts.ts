// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "broken.title": null;
  readonly "broken.text": null;
  readonly "broken.reload": null;
  readonly "home": null;
  readonly "retry": null;
  readonly "retrying": null;
  readonly "away.offline": null;
  readonly "away.unreachable": null;
  readonly "away.offline.text": null;
  readonly "away.unreachable.text": null;
  readonly "banner.online": null;
  readonly "banner.offline": null;
  readonly "banner.unreachable": null;
  readonly "unclear.label": null;
  readonly "unclear.text": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "broken.title": "Something went wrong",
    "broken.text": "This page could not be shown. Your balance and your bets are safe.",
    "broken.reload": "Reload",
    "home": "Back to home",
    "retry": "Try again",
    "retrying": "Trying...",
    "away.offline": "You are offline",
    "away.unreachable": "The server cannot be reached",
    "away.offline.text": "Paasa opens by itself when you are back online.",
    "away.unreachable.text": "Trying again… Your balance and your bets are safe.",
    "banner.online": "Back online",
    "banner.offline": "You are offline. What you see may be out of date.",
    "banner.unreachable": "The server cannot be reached. Trying again…",
    "unclear.label": "Account",
    "unclear.text": "We can’t check right now whether you’re logged in, so you see the page as a guest. Your balance and bets are safe.",
  },
  { hi: () => import('./hi.js') },
);
