// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "date": null;
  readonly "type": null;
  readonly "amount": null;
  readonly "status": null;
  readonly "note": null;
  readonly "settled": null;
  readonly "order": null;
  readonly "payment": null;
  readonly "payout": null;
  readonly "destination": null;
  readonly "transaction": null;
  readonly "type.DEPOSIT": null;
  readonly "type.WITHDRAW": null;
  readonly "type.CORRECTION": null;
  readonly "status.PENDING": null;
  readonly "status.SUCCESS": null;
  readonly "status.FAILED": null;
  readonly "status.ABANDONED": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "date": "Date",
    "type": "Type",
    "amount": "Amount (INR)",
    "status": "Status",
    "note": "Note",
    "settled": "Settled",
    "order": "Order ID",
    "payment": "Payment ID",
    "payout": "Payout ID",
    "destination": "Destination",
    "transaction": "Transaction ID",
    "type.DEPOSIT": "DEPOSIT",
    "type.WITHDRAW": "WITHDRAW",
    "type.CORRECTION": "CORRECTION",
    "status.PENDING": "PENDING",
    "status.SUCCESS": "SUCCESS",
    "status.FAILED": "FAILED",
    "status.ABANDONED": "ABANDONED",
  },
  { hi: () => import('./hi.js') },
);
