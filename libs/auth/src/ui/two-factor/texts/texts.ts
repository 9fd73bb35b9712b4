// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "code": null;
  readonly "code.hint": { readonly count: string | number };
  readonly "code.fault": { readonly count: string | number };
  readonly "code.checking": null;
  readonly "code.use": null;
  readonly "code.failed": null;
  readonly "recovery": null;
  readonly "recovery.hint": null;
  readonly "recovery.fault": { readonly count: string | number };
  readonly "recovery.use": null;
  readonly "passkey": null;
  readonly "passkey.failed": null;
  readonly "passkey.first": null;
  readonly "passkey.noBrowser": null;
  readonly "step.on": null;
  readonly "step.form": null;
  readonly "step.logIn": null;
  readonly "step.back": null;
};
type Tags = {
  readonly "step.noPasskey": { readonly tags: 'link'; readonly values: null };
  readonly "step.noCode": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "code": "Code from your app",
    "code.hint": [["count"]," digits, new every 30 seconds"],
    "code.fault": ["Please enter the ",["count"]," digits that your app shows."],
    "code.checking": "Checking...",
    "code.use": "Use a code from your app",
    "code.failed": "We couldn’t check the code. Please try again.",
    "recovery": "Recovery code",
    "recovery.hint": "Each code works once.",
    "recovery.fault": ["A recovery code has ",["count"]," letters and digits."],
    "recovery.use": "Use a recovery code",
    "passkey": "Use a passkey",
    "passkey.failed": "We couldn’t check your passkey. Please try again.",
    "passkey.first": "You log in this way for the first time. Your passkey shows that it is your account.",
    "passkey.noBrowser": "This browser has no passkeys. Please use one that has yours.",
    "step.on": "Your account has two-factor authentication.",
    "step.form": "Second step of the login",
    "step.logIn": "Log in",
    "step.back": "Back to login",
    "step.noPasskey": "No passkey? Log in as before, or ask our <link>support</link>.",
    "step.noCode": "No phone and no recovery code? Ask our <link>support</link>.",
  },
  { hi: () => import('./hi.js') },
);
