// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "removed": null;
  readonly "done": null;
  readonly "busy": null;
  readonly "proof.thanks": null;
  readonly "proof.failed": null;
  readonly "proof.known": null;
  readonly "proof.again": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "removed": "From now on you log in this way. For your safety we removed your old password and logged out your other devices. You can set a new password by mail.",
    "done": "Login successful!",
    "busy": "Signing you in...",
    "proof.thanks": "Thank you",
    "proof.failed": "That didn’t work",
    "proof.known": "Now we know it’s you. Close this tab and continue in the other one.",
    "proof.again": "Close this tab and try again in the other one.",
  },
  { hi: () => import('./hi.js') },
);
