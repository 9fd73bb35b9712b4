// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "column.at": null;
  readonly "column.record": null;
  readonly "column.kind": null;
  readonly "column.amount": null;
  readonly "column.amountPaise": null;
  readonly "column.payout": null;
  readonly "column.payoutPaise": null;
  readonly "column.status": null;
  readonly "column.settledAt": null;
  readonly "column.from": null;
  readonly "column.to": null;
  readonly "column.by": null;
  readonly "column.note": null;
  readonly "column.orderId": null;
  readonly "column.paymentId": null;
  readonly "column.payoutId": null;
  readonly "column.destination": null;
  readonly "column.id": null;
  readonly "sum.depositedPaise": null;
  readonly "sum.withdrawnPaise": null;
  readonly "sum.netDepositsPaise": null;
  readonly "sum.correctedPaise": null;
  readonly "sum.wageredPaise": null;
  readonly "sum.wonPaise": null;
  readonly "sum.netResultPaise": null;
  readonly "bets": null;
  readonly "span": { readonly from: string | number; readonly to: string | number };
  readonly "joined": null;
  readonly "minutes": { readonly count: string | number };
  readonly "records": { readonly count: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "column.at": "Date",
    "column.record": "Record",
    "column.kind": "Kind",
    "column.amount": "Amount (INR)",
    "column.amountPaise": "Amount (paise)",
    "column.payout": "Payout (INR)",
    "column.payoutPaise": "Payout (paise)",
    "column.status": "Status",
    "column.settledAt": "Settled",
    "column.from": "Old value",
    "column.to": "New value",
    "column.by": "By",
    "column.note": "Note",
    "column.orderId": "Order ID",
    "column.paymentId": "Payment ID",
    "column.payoutId": "Payout ID",
    "column.destination": "Destination",
    "column.id": "ID",
    "sum.depositedPaise": "Deposits",
    "sum.withdrawnPaise": "Withdrawals",
    "sum.netDepositsPaise": "Net deposits",
    "sum.correctedPaise": "Corrections",
    "sum.wageredPaise": "Stakes",
    "sum.wonPaise": "Payouts",
    "sum.netResultPaise": "Net result",
    "bets": "Bets",
    "span": [["from"]," to ",["to"]],
    "joined": "Since you joined",
    "minutes": [["count"]," minutes"],
    "records": [["count"]," records"],
  },
  { hi: () => import('./hi.js') },
);
