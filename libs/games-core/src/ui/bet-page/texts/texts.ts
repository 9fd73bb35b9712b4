// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "notFound.title": null;
  readonly "notFound.text": null;
  readonly "notFound.guest": null;
  readonly "logIn": null;
  readonly "games": null;
  readonly "title": { readonly game: string | number };
  readonly "continue": { readonly game: string | number };
  readonly "play": { readonly game: string | number };
  readonly "allBets": null;
  readonly "loadingGame": null;
  readonly "gameFailed": null;
  readonly "tryAgain": null;
  readonly "outcome": null;
  readonly "heading": null;
  readonly "loading": null;
  readonly "failed": null;
  readonly "result": null;
  readonly "result.open": null;
  readonly "result.voided": null;
  readonly "result.lost": null;
  readonly "result.won": null;
  readonly "result.back": null;
  readonly "after.voided": { readonly days: string | number };
  readonly "after.lost": { readonly days: string | number };
  readonly "after.won": { readonly days: string | number };
  readonly "after.back": { readonly days: string | number };
  readonly "stake": null;
  readonly "multiplier": null;
  readonly "returned": null;
  readonly "payout": null;
  readonly "profit": null;
  readonly "copy": null;
  readonly "copied": null;
  readonly "notCopied": null;
  readonly "share": null;
  readonly "share.on": null;
  readonly "share.off": null;
  readonly "share.about": null;
  readonly "share.stop": null;
  readonly "share.later": null;
  readonly "share.failed": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "notFound.title": "Bet not found",
    "notFound.text": "There is no bet at this address, or its player does not share it.",
    "notFound.guest": "If it is yours, log in to see it.",
    "logIn": "Log in",
    "games": "See the games",
    "title": [["game"]," bet"],
    "continue": ["Continue ",["game"]],
    "play": ["Play ",["game"]],
    "allBets": "All your bets",
    "loadingGame": "Loading the game of this bet...",
    "gameFailed": "The game of this bet could not be loaded.",
    "tryAgain": "Try again",
    "outcome": "Outcome",
    "heading": "Bet",
    "loading": "Loading the bet...",
    "failed": "The bet could not be loaded. It is tried again.",
    "result": "Result",
    "result.open": "Open",
    "result.voided": "Voided",
    "result.lost": "Lost",
    "result.won": "Won",
    "result.back": "Paid back",
    "after.voided": ["Voided after ",["days"]," days"],
    "after.lost": ["Lost after ",["days"]," days"],
    "after.won": ["Won after ",["days"]," days"],
    "after.back": ["Paid back after ",["days"]," days"],
    "stake": "Stake",
    "multiplier": "Multiplier",
    "returned": "Returned",
    "payout": "Payout",
    "profit": "Profit/Loss",
    "copy": "Copy link",
    "copied": "Link copied.",
    "notCopied": "Your browser does not copy here. Select the link and copy it.",
    "share": "Share this bet",
    "share.on": "Everyone with the link can see this bet.",
    "share.off": "Only you can see this page.",
    "share.about": "A shared page shows the game, the amounts, the outcome and the seeds, also a client seed that you typed. It never shows your name, your address or your balance.",
    "share.stop": "Stop sharing",
    "share.later": "You can share the bet once its round is over.",
    "share.failed": "This could not be changed. Please try again.",
  },
  { hi: () => import('./hi.js') },
);
