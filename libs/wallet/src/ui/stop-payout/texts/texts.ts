// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "ask": null;
  readonly "also": null;
  readonly "failed": null;
  readonly "stopping": null;
  readonly "stop": null;
  readonly "open": null;
  readonly "home": null;
};
type Tags = {
  readonly "done": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Stop a payout account",
    "ask": "Did someone else add the new account? Then stop it. We will send no more money to it, and money that was not sent yet goes back to your wallet. A stopped account cannot be used again.",
    "also": "We also sign out every device, remove what was added in the last days to log in with, and stop all withdrawals until you have reset your password.",
    "failed": "The account could not be stopped. Please try again.",
    "stopping": "Stopping...",
    "stop": "Stop this account",
    "open": "Open the link in the mail about your new payout account.",
    "done": "Every device is signed out, and all withdrawals are stopped. Money that was not sent yet is back in your wallet. If we removed a passkey or another way to log in, our mail says which. Someone else has used your Paasa account: <link>reset your password</link> now. After that you can allow withdrawals again.",
    "home": "Back to home",
  },
  { hi: () => import('./hi.js') },
);
