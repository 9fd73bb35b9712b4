// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "account": null;
  readonly "identities": null;
  readonly "sessions": null;
  readonly "browsers": null;
  readonly "verificationLinks": null;
  readonly "mailsRequested": null;
  readonly "mailsWaiting": null;
  readonly "mailsSent": null;
  readonly "picture": null;
  readonly "twoFactor": null;
  readonly "passkeys": null;
  readonly "emailChange": null;
  readonly "earlierEmails": null;
  readonly "events": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "account": "Your names, address and picture, and how the account was made.",
    "identities": "Your accounts at Google or GitHub that open this one.",
    "sessions": "Your sign-ins of the last weeks, and what ended each.",
    "browsers": "The browsers that your account knows. We store no name of them, only a hash.",
    "verificationLinks": "Links to verify your address that were mailed in the last days, without the links themselves.",
    "mailsRequested": "Mails that somebody has requested for your address within a day, and codes that were tried.",
    "mailsWaiting": "Mails to you, or to a new address of yours, that are not sent yet; without details if another account has asked for one.",
    "mailsSent": "Mails that we have sent to you in the last 90 days, or could not send, without their texts.",
    "picture": "The picture that you uploaded, as the server has made it: a WebP, in base64.",
    "twoFactor": "Since when you have two-factor authentication. The key of your app is left out.",
    "passkeys": "Your passkeys, without their keys.",
    "emailChange": "The address that your account waits for.",
    "earlierEmails": "Addresses that your account had until a day ago, and that can still undo the change.",
    "events": "What happened to your account. Addresses of failed attempts are left out: they may be of other people.",
  },
  { hi: () => import('./hi.js') },
);
