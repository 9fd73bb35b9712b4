// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "buttonHint": null;
  readonly "time": { readonly time: string | number };
  readonly "fact.when": null;
  readonly "fact.device": null;
  readonly "fact.network": null;
  readonly "fact.erased": null;
  readonly "fact.passkey": null;
  readonly "fact.account": null;
  readonly "fact.firstPayout": null;
  readonly "fact.newAddress": null;
  readonly "fact.amount": null;
  readonly "fact.reference": null;
  readonly "fact.codesLeft": null;
  readonly "nothingToDo": null;
  readonly "notMe.text": { readonly first: string; readonly provider: string | number; readonly days: string | number };
  readonly "notMe.button": null;
  readonly "newPassword": null;
  readonly "verify.subject": null;
  readonly "verify.heading": null;
  readonly "verify.text": null;
  readonly "verify.button": null;
  readonly "verify.once": null;
  readonly "verify.ignore": null;
  readonly "reset.subject": null;
  readonly "reset.heading": null;
  readonly "reset.enter": null;
  readonly "reset.valid": null;
  readonly "reset.link": null;
  readonly "reset.ignore": null;
  readonly "welcome.subject": null;
  readonly "welcome.heading": null;
  readonly "welcome.thanks": null;
  readonly "welcome.checked": null;
  readonly "welcome.open": null;
  readonly "welcome.spare": null;
  readonly "closed.subject": null;
  readonly "closed.text": null;
  readonly "closed.days": { readonly days: string | number };
  readonly "closed.button": null;
  readonly "closed.notYou": null;
  readonly "closed.noMore": null;
  readonly "reopened.subject": null;
  readonly "reopened.text": null;
  readonly "removed.days": { readonly days: string | number; readonly ways: string | number };
  readonly "removed.change": { readonly ways: string | number };
  readonly "secured.subject": null;
  readonly "secured.text": null;
  readonly "secured.next": null;
  readonly "secured.mailbox": null;
  readonly "restored.subject": null;
  readonly "restored.text": null;
  readonly "restored.next": null;
  readonly "passkey.see": null;
  readonly "passkey.addedAt": { readonly time: string | number };
  readonly "passkey.added.subject": null;
  readonly "passkey.added.text": null;
  readonly "passkey.added.stop": { readonly days: string | number };
  readonly "passkey.removed.subject": null;
  readonly "passkey.removed.text": null;
  readonly "passkey.refused.subject": null;
  readonly "passkey.refused.text": null;
  readonly "passkey.refused.next": null;
  readonly "payout.subject": null;
  readonly "payout.text": null;
  readonly "payout.bank": { readonly last4: string | number };
  readonly "payout.upi": { readonly last4: string | number };
  readonly "payout.notBefore": { readonly time: string | number };
  readonly "payout.stop": null;
  readonly "payout.button": null;
  readonly "password.subject": null;
  readonly "password.changed": null;
  readonly "password.replaced": null;
  readonly "signIn.subject": null;
  readonly "signIn.text": null;
  readonly "signIn.most": null;
  readonly "linked.subject": null;
  readonly "linked.text": { readonly provider: string | number };
  readonly "removedPassword.subject": null;
  readonly "removedPassword.text": { readonly provider: string | number };
  readonly "removedPassword.why": null;
  readonly "removedPassword.you": null;
  readonly "prove.subject": null;
  readonly "prove.text": null;
  readonly "prove.button": null;
  readonly "prove.both": null;
  readonly "prove.ignore": null;
  readonly "linkUntil": { readonly time: string | number };
  readonly "confirm.subject": null;
  readonly "confirm.text": null;
  readonly "confirm.agree": null;
  readonly "confirm.button": null;
  readonly "confirm.notYou": null;
  readonly "changed.subject": null;
  readonly "changed.text": null;
  readonly "changed.undo": { readonly time: string | number };
  readonly "changed.button": null;
  readonly "receipt.subject": { readonly type: string; readonly amount: string | number };
  readonly "receipt.heading": { readonly type: string };
  readonly "receipt.text": { readonly type: string };
  readonly "receipt.button": null;
  readonly "factor.two-factor-on.subject": null;
  readonly "factor.two-factor-on.text": null;
  readonly "factor.two-factor-off.subject": null;
  readonly "factor.two-factor-off.text": null;
  readonly "factor.recovery-codes-renewed.subject": null;
  readonly "factor.recovery-codes-renewed.text": null;
  readonly "factor.recovery-code-used.subject": null;
  readonly "factor.recovery-code-used.text": null;
  readonly "factor.factors-reset.subject": null;
  readonly "factor.factors-reset.text": null;
  readonly "factor.newCodes": null;
  readonly "factor.newCodesButton": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "buttonHint": "If the button does not work, open this address:",
    "time": [["time"]," (India time)"],
    "fact.when": "When",
    "fact.device": "Device",
    "fact.network": "Network",
    "fact.erased": "Erased on",
    "fact.passkey": "Passkey",
    "fact.account": "Account",
    "fact.firstPayout": "First payout",
    "fact.newAddress": "New address",
    "fact.amount": "Amount",
    "fact.reference": "Reference",
    "fact.codesLeft": "Codes left",
    "nothingToDo": "If it was you, there is nothing to do.",
    "notMe.text": ["If it was not you, ",["first","select",{"mailbox":["somebody can read your mail: change the password of your mailbox first. After that, "],"provider":["somebody has an account at ",["provider"]," with your email address: secure your mailbox and that account first. After that, "],"support":["write to our support at once. After that, "],"other":[]}],"press “This was not me”. It signs out every device, stops withdrawals, and removes what was added in the last ",["days"]," days to log in with. Then reset your password."],
    "notMe.button": "This was not me",
    "newPassword": "Set a new password",
    "verify.subject": "Verify your email address",
    "verify.heading": "Welcome to Paasa!",
    "verify.text": "Please verify your email address. Then you can deposit and play.",
    "verify.button": "Verify email",
    "verify.once": "The link works once, within the next hour. Open it in the browser in which you registered; in another one, we ask for your password.",
    "verify.ignore": "If you did not create an account at Paasa, you can ignore this mail.",
    "reset.subject": "Your code to reset your password",
    "reset.heading": "Reset your password",
    "reset.enter": "Enter this code on the page where you asked for it:",
    "reset.valid": "It is valid for 10 minutes and works once. Never give it to anybody.",
    "reset.link": "Or open this link. It works on every device, once, within the next hour. Send it to nobody.",
    "reset.ignore": "If you did not ask for it, you can ignore this mail: your password stays as it is.",
    "welcome.subject": "Your Paasa account is ready",
    "welcome.heading": "Your account is ready",
    "welcome.thanks": "Thank you for verifying your email address. You can now use your wallet and play every game.",
    "welcome.checked": "Every result can be checked: the numbers behind a bet are fixed before you place it.",
    "welcome.open": "Open Paasa",
    "welcome.spare": "Play for fun, and only with what you can spare.",
    "closed.subject": "Your account is closed",
    "closed.text": "You have closed your Paasa account. All devices were signed out.",
    "closed.days": ["For ",["days"]," days you can open it again: log in as before. After that, what names you is erased. Bets and payments stay in our books under a number."],
    "closed.button": "Log in to open it again",
    "closed.notYou": "If it was not you, reset your password first. Then log in with the new one, and open the account again.",
    "closed.noMore": "We send no more mails, unless somebody asks for a new password.",
    "reopened.subject": "Your account is open again",
    "reopened.text": "Your Paasa account was closed, and is open again. Nothing was erased.",
    "removed.days": ["What was added in the last ",["days"]," days is removed: ",["ways"],". If it was yours, add it again."],
    "removed.change": ["What was added since the change is removed: ",["ways"],". If it was yours, add it again."],
    "secured.subject": "We have secured your account",
    "secured.text": "A link in one of our mails was used to say: this was not me. All devices of your Paasa account were signed out, and no money leaves it.",
    "secured.next": "Somebody may know your password: set a new one now. Then log in, and look at the page Security: what is older is still there. On the page Withdraw you can allow withdrawals again.",
    "secured.mailbox": "If it was not you who used the link, somebody can read your mail: change the password of your mailbox first.",
    "restored.subject": "A change of your email was undone",
    "restored.text": "Your Paasa account has its earlier email again. This was asked for by the link that we sent there. All devices were signed out.",
    "restored.next": "If somebody else had changed the email, they may know your password: set a new one now. Secure your mailbox first, if somebody else can read it.",
    "passkey.see": "See your passkeys",
    "passkey.addedAt": ["added ",["time"]],
    "passkey.added.subject": "A passkey was added to your account",
    "passkey.added.text": "From now on your Paasa account can be opened with this passkey, without the password.",
    "passkey.added.stop": ["A new password alone does not stop a person who has added a passkey. “This was not me” does, in the first ",["days"]," days. After that, log in and remove this passkey."],
    "passkey.removed.subject": "A passkey was removed from your account",
    "passkey.removed.text": "This passkey no longer opens your Paasa account. Other devices that logged in with it were logged out. Your device may still show it: you can delete it there.",
    "passkey.refused.subject": "We refused a passkey of your account",
    "passkey.refused.text": "Each use of a passkey is counted. Somebody used one of yours with an old count, which happens if the passkey was copied. We let nobody in.",
    "passkey.refused.next": "Please log in another way, remove this passkey, and add a new one on your device.",
    "payout.subject": "A new payout account was added",
    "payout.text": "Money of your Paasa account can now be paid out to an account that you have not used before.",
    "payout.bank": ["Bank account •••• ",["last4"]],
    "payout.upi": ["UPI ID •••• ",["last4"]],
    "payout.notBefore": ["not before ",["time"]],
    "payout.stop": "If it was not you, stop it: no money goes to this account then, and what has not been sent comes back. It also signs out every device and stops all withdrawals. Reset your password afterwards.",
    "payout.button": "Stop payouts to this account",
    "password.subject": "Your password was changed",
    "password.changed": "The password of your Paasa account was changed. All devices were signed out.",
    "password.replaced": "The password of your Paasa account was changed by somebody who knew it. All other devices were signed out.",
    "signIn.subject": "New sign-in to your account",
    "signIn.text": "Somebody signed in to your Paasa account from a new device.",
    "signIn.most": "You get at most five such mails an hour. Your profile lists all devices that are signed in.",
    "linked.subject": "A new way to sign in was added",
    "linked.text": ["Somebody signed in to your Paasa account with ",["provider"],", where they have shown that this email address is theirs. From now on your account can be opened with ",["provider"]," as well."],
    "removedPassword.subject": "Your password was removed",
    "removedPassword.text": ["Somebody signed in to your Paasa account with ",["provider"],", where they have shown that this email address is theirs. From now on your account can be opened with ",["provider"],"."],
    "removedPassword.why": "The account was made with a password. We cannot know whether you or a stranger chose it, so we removed it, with all passkeys, and signed out all other devices.",
    "removedPassword.you": "If it was you, you can go on. If you want a password as well, set a new one here.",
    "prove.subject": "Confirm your new email address",
    "prove.text": "Somebody asked to use this email address for a Paasa account. Was it you?",
    "prove.button": "Use this address",
    "prove.both": "The account’s present address gets a mail too. Both addresses must agree.",
    "prove.ignore": "If you did not ask for this, you can ignore this mail: nothing changes then.",
    "linkUntil": ["The link works once, until ",["time"],"."],
    "confirm.subject": "Confirm that your email changes",
    "confirm.text": "Somebody who is signed in to your Paasa account wants to change its email address.",
    "confirm.agree": "If it was you, agree here. The new address gets a link too, and both are needed.",
    "confirm.button": "Agree to the change",
    "confirm.notYou": "If it was not you, do not agree: then nothing changes. But somebody has access to your account: reset your password at Paasa. That ends this change, and signs out every device.",
    "changed.subject": "Your email was changed",
    "changed.text": "Your Paasa account has another email address now. This address is not used any more.",
    "changed.undo": ["If it was not you, undo it before ",["time"],". Your account then has this address again, every device is signed out, and what was added since to log in with is removed."],
    "changed.button": "Undo the change",
    "receipt.subject": [["type","select",{"DEPOSIT":["Receipt for your deposit of ",["amount"]],"other":["Receipt for your withdrawal of ",["amount"]]}]],
    "receipt.heading": [["type","select",{"DEPOSIT":["Receipt for your deposit"],"other":["Receipt for your withdrawal"]}]],
    "receipt.text": [["type","select",{"DEPOSIT":["Your deposit has reached your wallet."],"other":["Your withdrawal was paid out."]}]],
    "receipt.button": "See your transactions",
    "factor.two-factor-on.subject": "Two-factor authentication is on",
    "factor.two-factor-on.text": "From now on a login to your Paasa account needs a code of your authenticator app. Keep your recovery codes in a safe place: each lets you in once without the app.",
    "factor.two-factor-off.subject": "Two-factor authentication is off",
    "factor.two-factor-off.text": "A login to your Paasa account no longer needs a code of an authenticator app.",
    "factor.recovery-codes-renewed.subject": "You have new recovery codes",
    "factor.recovery-codes-renewed.text": "New recovery codes were made for your Paasa account. The earlier ones no longer work.",
    "factor.recovery-code-used.subject": "A recovery code was used",
    "factor.recovery-code-used.text": "Somebody used one of your recovery codes in place of a code of your authenticator app.",
    "factor.factors-reset.subject": "Your second factors were removed",
    "factor.factors-reset.text": "Our support has removed the second factors of your Paasa account, and logged out all devices. Log in with your password, or with Google or GitHub. Then turn two-factor authentication on again.",
    "factor.newCodes": "If it was you, make new codes before the last one is used.",
    "factor.newCodesButton": "Make new codes",
  },
  { hi: () => import('./hi.js') },
);
