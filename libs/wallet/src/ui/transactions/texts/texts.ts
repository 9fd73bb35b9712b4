// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "head.amount": null;
  readonly "head.type": null;
  readonly "head.status": null;
  readonly "head.order": null;
  readonly "head.payment": null;
  readonly "head.date": null;
  readonly "type.DEPOSIT": null;
  readonly "type.WITHDRAW": null;
  readonly "type.CORRECTION": null;
  readonly "status.PENDING": null;
  readonly "status.SUCCESS": null;
  readonly "status.FAILED": null;
  readonly "status.ABANDONED": null;
  readonly "payOrDrop": null;
  readonly "empty": null;
  readonly "emptyHelp": null;
  readonly "deposit": null;
  readonly "failed": null;
  readonly "unknown": null;
  readonly "tryAgain": null;
  readonly "loading": null;
  readonly "csv.busy": null;
  readonly "csv.download": null;
  readonly "csv.failed": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Your Transactions",
    "head.amount": "Amount",
    "head.type": "Type",
    "head.status": "Status",
    "head.order": "Order ID",
    "head.payment": "Payment ID",
    "head.date": "Date",
    "type.DEPOSIT": "DEPOSIT",
    "type.WITHDRAW": "WITHDRAW",
    "type.CORRECTION": "CORRECTION",
    "status.PENDING": "PENDING",
    "status.SUCCESS": "SUCCESS",
    "status.FAILED": "FAILED",
    "status.ABANDONED": "ABANDONED",
    "payOrDrop": "Pay or drop",
    "empty": "No transactions to display.",
    "emptyHelp": "Your deposits and withdrawals will show up here.",
    "deposit": "Deposit Funds",
    "failed": "Failed to fetch transactions.",
    "unknown": "Your transactions could not be loaded.",
    "tryAgain": "Try again",
    "loading": "Loading transactions...",
    "csv.busy": "Downloading...",
    "csv.download": "Download CSV",
    "csv.failed": "The list could not be downloaded.",
  },
  { hi: () => import('./hi.js') },
);
