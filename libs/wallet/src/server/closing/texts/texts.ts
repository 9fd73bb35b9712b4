// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "balance": null;
  readonly "transfers": null;
  readonly "transferSteps": null;
  readonly "bankDetails": null;
  readonly "payoutAccounts": null;
  readonly "payments": null;
  readonly "paymentsNotCredited": null;
  readonly "payoutFreeze": null;
  readonly "days": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "balance": "Your money now: available, held for withdrawals, in open rounds, and what has to be played first.",
    "transfers": "Every deposit, withdrawal and correction, newest first. Of an account only its last four characters are shown.",
    "transferSteps": "Each step of each deposit, withdrawal and correction: what happened, when, and who reported it.",
    "bankDetails": "Bank accounts and UPI ids that you have entered. We show only their last four characters.",
    "payoutAccounts": "Accounts to which money has gone, or was asked to go.",
    "payments": "Payments that were credited to you, and how much of each went back.",
    "paymentsNotCredited": "Payments of yours that fitted no deposit, and what happened to them.",
    "payoutFreeze": "Since when your payouts are frozen, if they are.",
    "days": "What you deposited and withdrew on each day (of India), and what we corrected.",
  },
  { hi: () => import('./hi.js') },
);
