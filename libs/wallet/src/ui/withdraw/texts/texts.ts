// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "balance": null;
  readonly "now": null;
  readonly "amount.label": null;
  readonly "amount.most": null;
  readonly "amount.max": null;
  readonly "amount.insufficient": null;
  readonly "amount.least": null;
  readonly "amount.decimals": null;
  readonly "receive": null;
  readonly "processing": null;
  readonly "withdraw": null;
  readonly "fault.empty": null;
  readonly "fault.accountHolderName": null;
  readonly "fault.accountNumber": null;
  readonly "fault.ifscCode": null;
  readonly "fault.upiId": null;
  readonly "field.accountHolderName": null;
  readonly "field.accountNumber": null;
  readonly "field.ifscCode": null;
  readonly "field.upiId": null;
  readonly "hint.ifscCode": null;
  readonly "hint.upiId": null;
  readonly "payOutTo": null;
  readonly "kind.bank": null;
  readonly "kind.upi": null;
  readonly "saved.loading": null;
  readonly "saved.title": null;
  readonly "saved.forget": null;
  readonly "saved.forgetNamed": { readonly details: string | number };
  readonly "saved.notForgotten": null;
  readonly "saved.other": null;
  readonly "unplayed.label": null;
  readonly "unplayed.busy": null;
  readonly "unplayed.send": { readonly amount: string | number };
  readonly "unplayed.failed": null;
  readonly "frozen.why": null;
  readonly "frozen.didReset": null;
  readonly "frozen.reset": null;
  readonly "frozen.check": null;
  readonly "frozen.comeBack": null;
  readonly "frozen.resetButton": null;
  readonly "frozen.support": null;
  readonly "frozen.allow": null;
  readonly "frozen.allowing": null;
  readonly "frozen.notAllowed": null;
  readonly "success.title": null;
  readonly "success.toast": null;
  readonly "success.again": null;
  readonly "review.title": null;
  readonly "waiting.title": null;
  readonly "way.title": null;
  readonly "play": null;
  readonly "checking.title": null;
  readonly "unsent.title": null;
  readonly "unsent.words": null;
  readonly "unsent.again": null;
  readonly "unsent.change": null;
  readonly "failed.title": null;
  readonly "failed.toast": null;
  readonly "failed.words": null;
  readonly "tryAgain": null;
};
type Tags = {
  readonly "frozen.since": { readonly tags: 'time'; readonly values: null };
  readonly "success.paid": { readonly tags: 'amount'; readonly values: null };
  readonly "review.words": { readonly tags: 'amount'; readonly values: null };
  readonly "waiting.words": { readonly tags: 'amount'; readonly values: { readonly at: string | number } };
  readonly "way.words": { readonly tags: 'amount'; readonly values: null };
  readonly "checking.words": { readonly tags: 'amount'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Withdraw Money",
    "balance": "Available Balance",
    "now": "Withdrawable now",
    "amount.label": "Amount (₹)",
    "amount.most": "Maximum withdrawal limit is ₹5,00,000",
    "amount.max": "Max",
    "amount.insufficient": "Insufficient Balance.",
    "amount.least": "Please enter an amount up to ₹5,00,000, and at least ₹1",
    "amount.decimals": "Please enter an amount up to ₹5,00,000 with at most two decimals",
    "receive": "You receive",
    "processing": "Processing...",
    "withdraw": "Withdraw",
    "fault.empty": "Please provide valid bank details",
    "fault.accountHolderName": "Please provide valid bank details: a name has 3 to 120 characters.",
    "fault.accountNumber": "Please provide valid bank details: an account number has 5 to 35 letters and digits.",
    "fault.ifscCode": "Please provide valid bank details: an IFSC code looks like HDFC0001234.",
    "fault.upiId": "Please provide valid bank details: a UPI ID looks like name@bank.",
    "field.accountHolderName": "Account Holder Name",
    "field.accountNumber": "Account Number",
    "field.ifscCode": "IFSC Code",
    "field.upiId": "UPI ID",
    "hint.ifscCode": "11 characters, such as HDFC0001234",
    "hint.upiId": "Such as name@bank",
    "payOutTo": "Pay out to",
    "kind.bank": "Bank account",
    "kind.upi": "UPI",
    "saved.loading": "Loading your saved details...",
    "saved.title": "Saved details",
    "saved.forget": "Forget",
    "saved.forgetNamed": ["Forget ",["details"]],
    "saved.notForgotten": "These details could not be forgotten.",
    "saved.other": "Use other details",
    "unplayed.label": "Why not all of it?",
    "unplayed.busy": "Sending back...",
    "unplayed.send": ["Send ",["amount"]," back"],
    "unplayed.failed": "Your deposit could not be sent back.",
    "frozen.since": "Withdrawals were stopped on <time/>.",
    "frozen.why": "Someone pressed “This was not me” in a mail about your account. Your money is safe: nobody can withdraw it until you have secured your account.",
    "frozen.didReset": "You have reset your password.",
    "frozen.reset": "Reset your password. We mail you a code for it, and every device is signed out.",
    "frozen.check": "Check the devices in your profile and your saved bank details. Then allow withdrawals again.",
    "frozen.comeBack": "Log in with the new password. Then come back to this page and allow withdrawals again.",
    "frozen.resetButton": "Reset password",
    "frozen.support": "You can’t reset your password? Contact support, who can allow withdrawals again.",
    "frozen.allow": "Allow withdrawals again",
    "frozen.allowing": "Allowing...",
    "frozen.notAllowed": "Withdrawals could not be allowed. Please try again.",
    "success.title": "Withdrawal Successful!",
    "success.toast": "Withdrawal successful!",
    "success.paid": "<amount/> was paid out.",
    "success.again": "Withdraw again",
    "review.title": "We are reviewing your withdrawal.",
    "review.words": "<amount/> is reserved until we have finished. If we refuse the withdrawal, the money goes back to your wallet.",
    "waiting.title": "Your withdrawal is waiting.",
    "waiting.words": ["<amount/> is reserved. We send the first withdrawal to a new account after ",["at"],". Until then you can stop it with the link in our mail."],
    "way.title": "Your withdrawal is on its way.",
    "way.words": "<amount/> is reserved until your bank answers, which can take a while. This page and your transactions will show the answer. If the bank refuses, the money goes back to your wallet.",
    "play": "Play",
    "checking.title": "We are checking your withdrawal.",
    "checking.words": "We have no answer yet about your withdrawal of <amount/>. Please do not start another one for it. This page keeps checking: the money is paid out once, or stays in your wallet.",
    "unsent.title": "Your withdrawal was not sent.",
    "unsent.words": "We could not reach the server. No money has left your wallet.",
    "unsent.again": "Send again",
    "unsent.change": "Change it",
    "failed.title": "Withdrawal Failed",
    "failed.toast": "Withdrawal failed",
    "failed.words": "Your transactions show what happened.",
    "tryAgain": "Try again",
  },
  { hi: () => import('./hi.js') },
);
