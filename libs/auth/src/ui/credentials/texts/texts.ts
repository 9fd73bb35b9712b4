// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "loading": null;
  readonly "loadFailed": null;
  readonly "tryAgain": null;
  readonly "email": null;
  readonly "email.unverified": null;
  readonly "email.verify": null;
  readonly "change": null;
  readonly "change.new": null;
  readonly "change.again": null;
  readonly "change.both": null;
  readonly "change.sending": null;
  readonly "change.submit": null;
  readonly "change.same": null;
  readonly "change.failed": null;
  readonly "change.sent": null;
  readonly "waiting.cancel": null;
  readonly "waiting.cancelling": null;
  readonly "waiting.cancelled": null;
  readonly "waiting.cancelFailed": null;
  readonly "password": null;
  readonly "password.effect": null;
  readonly "password.change": null;
  readonly "password.current": null;
  readonly "password.new": null;
  readonly "password.saving": null;
  readonly "password.submit": null;
  readonly "password.changed": null;
  readonly "password.failed": null;
  readonly "password.none": null;
  readonly "password.set": null;
};
type Tags = {
  readonly "email.logIn": { readonly tags: 'b'; readonly values: { readonly email: string | number } };
  readonly "email.new": { readonly tags: 'time'; readonly values: null };
  readonly "waiting": { readonly tags: 'b' | 'time'; readonly values: { readonly email: string | number } };
  readonly "waiting.done": { readonly tags: 'b'; readonly values: { readonly address: string | number } };
  readonly "waiting.open": { readonly tags: 'b'; readonly values: { readonly address: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "loading": "Loading...",
    "loadFailed": "Could not load this part.",
    "tryAgain": "Try again",
    "email": "Email",
    "email.logIn": ["You log in with <b>",["email"],"</b>."],
    "email.new": "It is new. Until <time/> your earlier email can undo the change.",
    "email.unverified": "It is not verified yet.",
    "email.verify": "Verify or change it",
    "change": "Change your email",
    "change.new": "New email",
    "change.again": "No mail, or a wrong address? Ask again here: this replaces the links.",
    "change.both": "We mail a link to both addresses. Both are needed.",
    "change.sending": "Sending...",
    "change.submit": "Change email",
    "change.same": "Your account has this email already.",
    "change.failed": "Could not change your email.",
    "change.sent": "Links are on their way.",
    "waiting": ["Your email changes to <b>",["email"],"</b> when both addresses have agreed. Both links work until <time/>."],
    "waiting.done": ["Done: <b>",["address"],"</b> has agreed."],
    "waiting.open": ["Open our mail to <b>",["address"],"</b>, and press its button."],
    "waiting.cancel": "Cancel the change",
    "waiting.cancelling": "Cancelling...",
    "waiting.cancelled": "Your email stays as it is.",
    "waiting.cancelFailed": "Could not cancel the change.",
    "password": "Password",
    "password.effect": "All other devices are logged out when you change it.",
    "password.change": "Change your password",
    "password.current": "Current Password",
    "password.new": "New Password",
    "password.saving": "Saving...",
    "password.submit": "Change password",
    "password.changed": "Password changed. All other devices are logged out.",
    "password.failed": "Could not change your password.",
    "password.none": "Your account has no password: you log in with Google or GitHub. You can set one by mail.",
    "password.set": "Set a password by mail",
  },
  { hi: () => import('./hi.js') },
);
