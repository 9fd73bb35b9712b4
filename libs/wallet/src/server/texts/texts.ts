// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "roundOpen": null;
  readonly "withdrawalUnderWay": null;
  readonly "depositUnderWay": null;
  readonly "noSuchPage": null;
  readonly "tooMuchPlayMoney": null;
  readonly "tooManyOpenDeposits": null;
  readonly "playMoneyNotStarted": null;
  readonly "paymentPending": null;
  readonly "depositNotFound": null;
  readonly "depositPaid": null;
  readonly "depositEnded": null;
  readonly "paymentNotArrived": null;
  readonly "providerUnavailable": null;
  readonly "depositsPaused": null;
  readonly "badSignature": null;
  readonly "paymentMismatch": null;
  readonly "accountStopped": null;
  readonly "detailsNotFound": null;
  readonly "resetPasswordFirst": null;
  readonly "bankDetails": null;
  readonly "tooManyInReview": null;
  readonly "tooManyOpenWithdrawals": null;
  readonly "insufficientBalance": null;
  readonly "paused": null;
  readonly "payoutsFrozen": null;
  readonly "badStopLink": null;
  readonly "stopLinkExpired": null;
  readonly "paymentFailed": null;
  readonly "paymentRefunded": null;
  readonly "notPlayedYet": { readonly most: string | number; readonly unplayed: string | number };
  readonly "stopLinkUsed": { readonly last4: string | number };
  readonly "moneyLeft": { readonly amount: string | number };
  readonly "withdrawalNotFound": null;
  readonly "notReturnable": { readonly amount: string | number };
  readonly "transactionNotFound": null;
  readonly "statusNotAllowed": null;
  readonly "done.deposit": null;
  readonly "done.playMoney": null;
  readonly "done.withdrawal": null;
  readonly "done.review": null;
  readonly "done.firstPayout": null;
  readonly "done.onItsWay": null;
  readonly "withdrawalClosed": null;
  readonly "done.returnReview": null;
  readonly "done.return": null;
  readonly "done.accountStopped": { readonly last4: string | number };
  readonly "reason.unplayed": { readonly unplayed: string | number };
  readonly "reason.playOrReturn": { readonly times: number };
  readonly "reason.play": { readonly times: number };
  readonly "reason.allowance": { readonly allowance: string | number };
  readonly "reason.returnAll": null;
  readonly "reason.return": { readonly returnable: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "roundOpen": "You have an open round. Finish it first.",
    "withdrawalUnderWay": "A withdrawal is on its way. You can close the account when the money has arrived.",
    "depositUnderWay": "A deposit is not finished. Pay it or drop it first: it ends by itself after half an hour.",
    "noSuchPage": "There is no such page.",
    "tooMuchPlayMoney": "You have had all the play money of one day. Deposit more, or come back tomorrow.",
    "tooManyOpenDeposits": "You have started many deposits without paying. Please pay one of them or try again later.",
    "playMoneyNotStarted": "The payment provider does not answer, so no play money was added. Please try again.",
    "paymentPending": "Your play money is on its way.",
    "depositNotFound": "There is no such deposit.",
    "depositPaid": "This deposit is paid. The money is in your wallet.",
    "depositEnded": "This deposit has ended. Please start a new one.",
    "paymentNotArrived": "The payment has not arrived yet. Please do not pay again. We are checking it.",
    "providerUnavailable": "The payment provider does not answer. Please try again.",
    "depositsPaused": "Deposits are paused for a while. Please come back later.",
    "badSignature": "The payment could not be verified.",
    "paymentMismatch": "This payment does not fit the deposit. It will be refunded.",
    "accountStopped": "Withdrawals to this account were stopped. Please use another account or contact support.",
    "detailsNotFound": "There are no such bank details.",
    "resetPasswordFirst": "Please reset your password first.",
    "bankDetails": "Please provide valid bank details",
    "tooManyInReview": "We are still reviewing your earlier withdrawals. Please wait until we have finished.",
    "tooManyOpenWithdrawals": "You have started many withdrawals without finishing them. Please try again later.",
    "insufficientBalance": "Insufficient Balance.",
    "paused": "Withdrawals are paused for a moment. Your money is safe.",
    "payoutsFrozen": "Withdrawals are stopped, because “This was not me” was pressed in a mail about your account. The page Withdraw says what to do.",
    "badStopLink": "This link is not valid.",
    "stopLinkExpired": "This link has expired. If somebody else uses your account, reset your password.",
    "paymentFailed": "The payment did not go through.",
    "paymentRefunded": "The payment was refunded.",
    "notPlayedYet": ["You can withdraw ",["most"]," now. You have not played ",["unplayed"]," of your deposits yet: play it first, or send it back to where it came from."],
    "stopLinkUsed": ["This link was used already: no money is paid out to the account •••• ",["last4"],"."],
    "moneyLeft": ["You have ",["amount"]," in your wallet. Withdraw it first."],
    "withdrawalNotFound": "There is no such withdrawal.",
    "notReturnable": ["You can send at most ",["amount"]," back."],
    "transactionNotFound": "There is no such transaction.",
    "statusNotAllowed": "This transaction is no longer open.",
    "done.deposit": "Deposit successful",
    "done.playMoney": "Play money added",
    "done.withdrawal": "Withdrawal successful!",
    "done.review": "We are reviewing your withdrawal. The amount is reserved until we have finished.",
    "done.firstPayout": "The first withdrawal to a new account waits before it is sent. The amount is reserved until then.",
    "done.onItsWay": "Your withdrawal is on its way.",
    "withdrawalClosed": "This withdrawal is closed. Please start a new one.",
    "done.returnReview": "Your deposit is reserved and goes back after a review.",
    "done.return": "Your deposit is on its way back to where it came from.",
    "done.accountStopped": ["No money is paid out to the account •••• ",["last4"]," any more."],
    "reason.unplayed": ["You have not played ",["unplayed"]," of your deposits yet."],
    "reason.playOrReturn": ["Play it ",["times","plural",{"1":["once"],"other":[["times"]," times"]}]," before you withdraw it, or send it back to where it came from."],
    "reason.play": ["Play it ",["times","plural",{"1":["once"],"other":[["times"]," times"]}]," before you withdraw it."],
    "reason.allowance": ["You can withdraw ",["allowance"]," of it today."],
    "reason.returnAll": "You can send all of it back to where it came from.",
    "reason.return": ["You can send ",["returnable"]," of it back to where it came from."],
  },
  { hi: () => import('./hi.js') },
);
