// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "transfer.DEPOSIT": null;
  readonly "transfer.WITHDRAW": null;
  readonly "status.PENDING": null;
  readonly "status.SUCCESS": null;
  readonly "status.FAILED": null;
  readonly "status.pending": null;
  readonly "status.voided": null;
  readonly "statusNote": { readonly status: string | number; readonly note: string | number };
  readonly "by.player": null;
  readonly "by.register": null;
  readonly "by.samePayee": null;
  readonly "by.file": null;
  readonly "bet": { readonly game: string | number };
  readonly "paidOut": { readonly amount: string | number };
  readonly "change": { readonly what: string | number };
  readonly "change.about": { readonly step: string | number; readonly from: string | number; readonly to: string | number; readonly by: string | number };
  readonly "none": null;
  readonly "forGood": null;
  readonly "until": { readonly at: string | number };
  readonly "minutes": { readonly count: string | number };
  readonly "changed.time-out": null;
  readonly "changed.self-exclusion": null;
  readonly "changed.reality-check": null;
  readonly "changed.birthDate": null;
  readonly "step.set": null;
  readonly "step.asked": null;
  readonly "step.confirmed": null;
  readonly "step.withdrawn": null;
  readonly "step.corrected": null;
  readonly "figure.deposits": null;
  readonly "figure.withdrawals": null;
  readonly "figure.netDeposits": null;
  readonly "figure.corrections": null;
  readonly "figure.bets": null;
  readonly "figure.staked": null;
  readonly "figure.net": null;
  readonly "months": null;
  readonly "month": null;
  readonly "net": null;
  readonly "rows": null;
  readonly "when": null;
  readonly "what": null;
  readonly "amount": null;
  readonly "empty": null;
  readonly "all": { readonly count: string | number };
  readonly "newest": { readonly count: string | number };
  readonly "everything": null;
  readonly "span": { readonly from: string | number; readonly to: string | number };
  readonly "asOf": { readonly at: string | number };
  readonly "loadFailed": null;
  readonly "loading": null;
  readonly "print": null;
  readonly "other": null;
  readonly "totals.failed": null;
  readonly "totals.loading": null;
  readonly "downloading": null;
  readonly "download": { readonly format: string | number };
  readonly "printView": null;
  readonly "downloadFailed": null;
  readonly "days": null;
  readonly "title": null;
  readonly "period": null;
  readonly "first": null;
  readonly "last": null;
  readonly "period.this-month": null;
  readonly "period.last-month": null;
  readonly "period.this-year": null;
  readonly "period.last-year": null;
  readonly "period.all": null;
  readonly "period.own": null;
};
type Tags = {
  readonly "lifetime": { readonly tags: 'strong'; readonly values: { readonly deposited: string | number; readonly withdrawn: string | number; readonly net: string | number } };
  readonly "intro": { readonly tags: 'bets' | 'transactions'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "transfer.DEPOSIT": "Deposit",
    "transfer.WITHDRAW": "Withdrawal",
    "status.PENDING": "Pending",
    "status.SUCCESS": "Success",
    "status.FAILED": "Failed",
    "status.pending": "Open",
    "status.voided": "Ended without a result, stake returned",
    "statusNote": [["status"],". ",["note"]],
    "by.player": "you",
    "by.register": "the register of excluded people",
    "by.samePayee": "us, because an excluded person has the same bank account or UPI id",
    "by.file": "us, from our file of exclusions",
    "bet": ["Bet: ",["game"]],
    "paidOut": ["Paid out ",["amount"]],
    "change": ["Change: ",["what"]],
    "change.about": [["step"],": ",["from"]," → ",["to"],", by ",["by"]],
    "none": "none",
    "forGood": "for good",
    "until": ["until ",["at"]],
    "minutes": [["count"]," minutes"],
    "changed.time-out": "time-out",
    "changed.self-exclusion": "self-exclusion",
    "changed.reality-check": "reality-check",
    "changed.birthDate": "date of birth",
    "step.set": "set",
    "step.asked": "asked",
    "step.confirmed": "confirmed",
    "step.withdrawn": "withdrawn",
    "step.corrected": "corrected",
    "figure.deposits": "Deposits",
    "figure.withdrawals": "Withdrawals",
    "figure.netDeposits": "Net deposits",
    "figure.corrections": "Corrections",
    "figure.bets": "Bets",
    "figure.staked": "Staked",
    "figure.net": "Net result of bets",
    "lifetime": ["Since you joined you have paid in ",["deposited"]," and withdrawn ",["withdrawn"],". Your net deposits are <strong>",["net"],"</strong>."],
    "months": "By month",
    "month": "Month",
    "net": "Net result",
    "rows": "Newest first",
    "when": "When",
    "what": "What",
    "amount": "Amount",
    "empty": "There are no records in this period.",
    "all": ["This is the whole record of the period: ",["count"],"."],
    "newest": ["These are the newest ",["count"]," records of the period. There are more: the files on the page Play safely have all of them."],
    "everything": "Everything since you joined",
    "span": ["From ",["from"]," to ",["to"]],
    "asOf": ["Paasa’s record as of ",["at"],", India time. A withdrawal counts from its request; a round on the day when it ended."],
    "loadFailed": "Your record could not be loaded.",
    "loading": "Loading your record...",
    "print": "Print",
    "other": "Files and other periods",
    "totals.failed": "Your totals could not be loaded.",
    "totals.loading": "Loading your totals...",
    "downloading": "Downloading...",
    "download": ["Download ",["format"]],
    "printView": "Print view",
    "downloadFailed": "Your record could not be downloaded. Please try again.",
    "days": "Choose the first and the last day.",
    "title": "Your record",
    "intro": "All your bets, deposits and withdrawals, and all changes of your limits, as files to keep. Shorter lists are in your <bets>bets</bets> and your <transactions>transactions</transactions>. Days are those of India.",
    "period": "Period",
    "first": "First day",
    "last": "Last day",
    "period.this-month": "This month",
    "period.last-month": "Last month",
    "period.this-year": "This year",
    "period.last-year": "Last year",
    "period.all": "Everything",
    "period.own": "Other days",
  },
  { hi: () => import('./hi.js') },
);
