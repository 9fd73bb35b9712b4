// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "released.note": null;
  readonly "released.sentence": null;
  readonly "reversed.note": null;
  readonly "reversed.sentence": null;
  readonly "reviewRefused.note": null;
  readonly "reviewRefused.sentence": null;
  readonly "stopped.note": null;
  readonly "stopped.sentence": null;
  readonly "note.review": null;
  readonly "note.waiting": null;
  readonly "note.created": null;
  readonly "note.requested": null;
  readonly "note.neverSent": null;
  readonly "note.returning": null;
  readonly "note.returned": null;
  readonly "note.unreturned": null;
  readonly "note.notPaid": null;
  readonly "note.givenUp": null;
  readonly "note.notStarted": null;
  readonly "note.secondRefunded": null;
  readonly "note.secondRefunding": null;
  readonly "note.refunded": null;
  readonly "note.refunding": null;
  readonly "note.unpaid": null;
  readonly "note.late": null;
  readonly "source": null;
  readonly "returnAmount": null;
  readonly "oneKeyOnly": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "released.note": "Refused by the bank",
    "released.sentence": "The bank refused the withdrawal. The money is back in your wallet.",
    "reversed.note": "Returned by the bank",
    "reversed.sentence": "The bank returned the withdrawal. The money is back in your wallet.",
    "reviewRefused.note": "Refused after a review",
    "reviewRefused.sentence": "We reviewed this withdrawal and refused it. The money is back in your wallet.",
    "stopped.note": "Stopped by you",
    "stopped.sentence": "You stopped this withdrawal. The money is back in your wallet.",
    "note.review": "Being reviewed",
    "note.waiting": "Waiting to be sent",
    "note.created": "Not sent to the bank yet",
    "note.requested": "On its way to your bank",
    "note.neverSent": "Never sent to the bank",
    "note.returning": "On its way back to where it came from",
    "note.returned": "Went back to where it came from",
    "note.unreturned": "Could not be sent back",
    "note.notPaid": "Not paid in time",
    "note.givenUp": "Not paid",
    "note.notStarted": "Could not be started",
    "note.secondRefunded": "A second payment was refunded",
    "note.secondRefunding": "A second payment is being refunded",
    "note.refunded": "Your payment was refunded",
    "note.refunding": "Your payment is being refunded",
    "note.unpaid": "Waiting for your payment",
    "note.late": "Arrived late",
    "source": "back to the source",
    "returnAmount": "Please enter an amount from ₹1 to ₹5,00,000",
    "oneKeyOnly": "Give before or after, not both.",
  },
  { hi: () => import('./hi.js') },
);
