// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "balance": null;
  readonly "amount": null;
  readonly "most": null;
  readonly "pay": null;
  readonly "processing": null;
  readonly "proceed": null;
  readonly "assurance": null;
  readonly "quick": null;
  readonly "play": null;
  readonly "again": null;
  readonly "success.title": null;
  readonly "checking.title": null;
  readonly "checking.words": null;
  readonly "failed.title": null;
  readonly "failed.words": null;
  readonly "tryAgain": null;
  readonly "checkout": null;
  readonly "toast.success": null;
  readonly "toast.notStarted": null;
  readonly "toast.notVerified": null;
  readonly "unpaid.label": null;
  readonly "unpaid.words": { readonly count: number };
  readonly "unpaid.pay": null;
  readonly "unpaid.payAmount": { readonly amount: string | number };
  readonly "unpaid.drop": null;
  readonly "unpaid.dropAmount": { readonly amount: string | number };
  readonly "unpaid.notDropped": null;
};
type Tags = {
  readonly "success.added": { readonly tags: 'amount'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Deposit Funds",
    "balance": "Available Balance",
    "amount": "Enter Amount (INR)",
    "most": "Maximum deposit limit: ₹5,00,000",
    "pay": "You pay",
    "processing": "Processing...",
    "proceed": "Proceed to Pay",
    "assurance": "Pay by card or UPI in the payment window.",
    "quick": "Quick amounts",
    "play": "Play",
    "again": "Deposit again",
    "success.title": "Deposit Successful!",
    "success.added": "<amount/> was added.",
    "checking.title": "We are checking your deposit.",
    "checking.words": "We have no answer about your payment yet. Please do not pay again. This page keeps checking, and we will add the money to your wallet as soon as it arrives, even if you leave.",
    "failed.title": "Deposit Failed",
    "failed.words": "If you were charged, we will add the money to your wallet as soon as it arrives.",
    "tryAgain": "Try again",
    "checkout": "Wallet deposit",
    "toast.success": "Deposit successful",
    "toast.notStarted": "Failed to initiate deposit",
    "toast.notVerified": "Deposit verification failed",
    "unpaid.label": "Unpaid deposits",
    "unpaid.words": [["count","plural",{"one":["You have an unpaid deposit."],"other":["You have unpaid deposits."]}]],
    "unpaid.pay": "Pay now",
    "unpaid.payAmount": ["Pay ",["amount"]," now"],
    "unpaid.drop": "Drop",
    "unpaid.dropAmount": ["Drop ",["amount"]],
    "unpaid.notDropped": "The deposit could not be dropped.",
  },
  { hi: () => import('./hi.js') },
);
