import { REOPEN_FOR_DAYS } from '../../rules/closing-times.js';

const days = `${String(REOPEN_FOR_DAYS)} days`;

/** What happens, in order. */
export const STEPS = [
  'Withdraw what is in your wallet, and finish open rounds. Less than ₹1 may stay: it cannot be paid out.',
  'Close the account here. All devices are signed out; nobody can play or deposit with it.',
  `For ${days} you can open it again: log in as before. We send no mails except about this.`,
  `After ${days} we erase what names you. Nobody can undo that.`,
] as const;

export const ERASED = [
  'Your name, email address, picture and password, and accounts at Google or GitHub that open this one',
  'Your sign-ins and browsers, and from which networks they came',
  'Your bank accounts, UPI ids and date of birth',
  'Your choices, and bets that you have shared',
] as const;

interface Kept {
  readonly what: string;
  readonly why: string;
}

export const KEPT: readonly Kept[] = [
  {
    what: 'Payments, bets and their seeds, under a number',
    why: 'the law asks us to keep our books, and each result must stay verifiable',
  },
  {
    what: 'What happened to the account and when, under the same number',
    why: 'we have to prove what we did, such as limits that we kept',
  },
  {
    what: 'If you are excluded from play: hashes of your email address, browsers and bank accounts, until the exclusion ends',
    why: 'a new account would end the exclusion otherwise',
  },
];
