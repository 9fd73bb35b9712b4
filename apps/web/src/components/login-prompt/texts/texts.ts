// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "logIn": null;
  readonly "register": null;
  readonly "verify.text": null;
  readonly "verify.action": null;
  readonly "bets.title": null;
  readonly "bets.login": null;
  readonly "transactions.title": null;
  readonly "transactions.login": null;
  readonly "deposit.title": null;
  readonly "deposit.login": null;
  readonly "withdraw.title": null;
  readonly "withdraw.login": null;
  readonly "security.title": null;
  readonly "security.login": null;
  readonly "data.title": null;
  readonly "data.login": null;
  readonly "record.title": null;
  readonly "record.login": null;
  readonly "safely.title": null;
  readonly "safely.login": null;
  readonly "safely.loggedOut": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "logIn": "Log in",
    "register": "Register",
    "verify.text": "Please verify your account to use wallet features.",
    "verify.action": "Verify Now",
    "bets.title": "Bets",
    "bets.login": "Log in to view bets",
    "transactions.title": "Transactions",
    "transactions.login": "Log in to view transactions",
    "deposit.title": "Deposit",
    "deposit.login": "Log in to deposit money",
    "withdraw.title": "Withdraw",
    "withdraw.login": "Log in to withdraw money",
    "security.title": "Security",
    "security.login": "Log in to protect your account",
    "data.title": "Your data",
    "data.login": "Log in to see your data",
    "record.title": "Your record",
    "record.login": "Log in to see your record",
    "safely.title": "Play safely",
    "safely.login": "Log in to set limits and to take a break",
    "safely.loggedOut": "Logged out successfully",
  },
  { hi: () => import('./hi.js') },
);
