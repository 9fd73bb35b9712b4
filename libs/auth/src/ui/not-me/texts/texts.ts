// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "lead": null;
  readonly "effect.devices": null;
  readonly "effect.remove": { readonly days: string | number };
  readonly "effect.money": null;
  readonly "failed": null;
  readonly "securing": null;
  readonly "wasMe": null;
  readonly "home": null;
  readonly "secured": { readonly days: string | number };
  readonly "reset": null;
  readonly "open": null;
};
type Tags = {
  readonly "noMail": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "This was not me",
    "lead": "We mailed you about your Paasa account. Did someone else do what the mail says? Then press the button:",
    "effect.devices": "We sign out every device.",
    "effect.remove": ["We remove what was added in the last ",["days"]," days to log in with: passkeys, two-factor authentication, accounts at Google and GitHub."],
    "effect.money": "No money leaves your account until you have reset your password and allow it again.",
    "failed": "That did not work. Please try again.",
    "securing": "Securing...",
    "wasMe": "Was it you? Then there is nothing to do.",
    "home": "Back to home",
    "secured": ["One step is left: someone may know your password. Reset it, and log in with the new one. Look at the page Security then: what is older than ",["days"]," days is still there. You can allow withdrawals again on the page Withdraw."],
    "reset": "Reset password",
    "open": "Open the link “This was not me” in our mail.",
    "noMail": "You have no such mail? <link>Reset your password</link>: that signs out every device, too.",
  },
  { hi: () => import('./hi.js') },
);
