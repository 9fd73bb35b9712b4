// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "copy": null;
  readonly "copy.what": null;
  readonly "copy.proof": null;
  readonly "copy.collecting": null;
  readonly "copy.download": null;
  readonly "copy.done": null;
  readonly "copy.failed": null;
  readonly "close": null;
  readonly "close.open": null;
  readonly "step.withdraw": null;
  readonly "step.close": null;
  readonly "step.reopen": { readonly days: string | number };
  readonly "step.erase": { readonly days: string | number };
  readonly "erased": null;
  readonly "erased.identity": null;
  readonly "erased.signIns": null;
  readonly "erased.banks": null;
  readonly "erased.choices": null;
  readonly "kept": null;
  readonly "kept.books": null;
  readonly "kept.events": null;
  readonly "kept.exclusion": null;
  readonly "dialog": null;
  readonly "dialog.effect": { readonly days: string | number };
  readonly "dialog.type": { readonly word: string | number };
  readonly "dialog.wrong": { readonly word: string | number };
  readonly "dialog.cancel": null;
  readonly "dialog.close": null;
  readonly "dialog.closing": null;
  readonly "dialog.failed": null;
  readonly "way.withdraw": null;
  readonly "way.transactions": null;
  readonly "way.games": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "copy": "A copy of your data",
    "copy.what": "One ZIP with everything that we store about you: your account, wallet, bets, limits and choices. Each list is there as CSV for spreadsheets and as JSON for programs. A file README.txt says what each is.",
    "copy.proof": "We ask you to prove who you are first. With many bets it takes some minutes: keep this page open.",
    "copy.collecting": "Collecting your data...",
    "copy.download": "Download my data",
    "copy.done": "Your data is in your downloads.",
    "copy.failed": "Your data could not be downloaded. Please try again.",
    "close": "Close your account",
    "close.open": "Close my account…",
    "step.withdraw": "Withdraw what is in your wallet, and finish open rounds. Less than ₹1 may stay: it cannot be paid out.",
    "step.close": "Close the account here. All devices are signed out; nobody can play or deposit with it.",
    "step.reopen": ["For ",["days"]," days you can open it again: log in as before. We send no mails except about this."],
    "step.erase": ["After ",["days"]," days we erase what names you. Nobody can undo that."],
    "erased": "What we erase",
    "erased.identity": "Your name, email address, picture and password, and accounts at Google or GitHub that open this one",
    "erased.signIns": "Your sign-ins and browsers, and from which networks they came",
    "erased.banks": "Your bank accounts, UPI ids and date of birth",
    "erased.choices": "Your choices, and bets that you have shared",
    "kept": "What we keep, and why",
    "kept.books": "Payments, bets and their seeds, under a number: the law asks us to keep our books, and each result must stay verifiable",
    "kept.events": "What happened to the account and when, under the same number: we have to prove what we did, such as limits that we kept",
    "kept.exclusion": "If you are excluded from play: hashes of your email address, browsers and bank accounts, until the exclusion ends: a new account would end the exclusion otherwise",
    "dialog": "Close your account?",
    "dialog.effect": ["All devices are signed out at once. For ",["days"]," days you can open the account again. Then what names you is erased."],
    "dialog.type": ["Type ",["word"]," to confirm"],
    "dialog.wrong": ["Please type ",["word"],"."],
    "dialog.cancel": "Cancel",
    "dialog.close": "Close my account",
    "dialog.closing": "Closing...",
    "dialog.failed": "That did not work, and nothing has changed. Please try again.",
    "way.withdraw": "Withdraw your money",
    "way.transactions": "See your transactions",
    "way.games": "Go to the games",
  },
  { hi: () => import('./hi.js') },
);
