// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "busy": null;
  readonly "failed": null;
  readonly "wrong": null;
  readonly "home": null;
  readonly "verified": null;
  readonly "play": null;
  readonly "noToken": null;
  readonly "password.intro": null;
  readonly "password.form": null;
  readonly "password.submit": null;
  readonly "password.busy": null;
  readonly "resend": null;
  readonly "resend.intro": null;
  readonly "resend.busy": null;
  readonly "resend.failed": null;
  readonly "resend.done": null;
  readonly "own.intro": null;
  readonly "own.hint": null;
  readonly "own.change": null;
  readonly "own.sent": null;
};
type Tags = {
  readonly "leaving": { readonly tags: 'link'; readonly values: null };
  readonly "password.notMe": { readonly tags: 'link'; readonly values: null };
  readonly "resend.where": { readonly tags: 'strong'; readonly values: { readonly email: string | number } };
  readonly "own.lead": { readonly tags: 'strong'; readonly values: { readonly email: string | number } };
  readonly "own.until": { readonly tags: 'strong'; readonly values: { readonly email: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Verify your email",
    "busy": "Verifying your email...",
    "failed": "Verification failed.",
    "wrong": "Something went wrong with verification.",
    "home": "Back to home",
    "leaving": "We’ll take you to the <link>home page</link> in a moment.",
    "verified": "Your account is verified.",
    "play": "Play now",
    "noToken": "No token found in URL.",
    "password.intro": "You didn’t register in this browser. Enter your Paasa password to verify your email.",
    "password.form": "Verify with your password",
    "password.submit": "Verify",
    "password.busy": "Verifying...",
    "password.notMe": "Didn’t register at Paasa? Then someone else used your email. Close this page, or <link>set a password of your own</link>.",
    "resend": "Resend verification email",
    "resend.intro": "Enter your email, and we’ll send you a new link.",
    "resend.busy": "Sending...",
    "resend.failed": "Failed to resend verification email.",
    "resend.done": "Verification email sent.",
    "resend.where": ["Check <strong>",["email"],"</strong> for our link, and the spam folder too. The link works for one hour. No mail? Resend it where you are signed in."],
    "own.lead": ["Check <strong>",["email"],"</strong> for our link."],
    "own.intro": "It works for one hour. Can’t find it? Look in your spam folder, or send it again.",
    "own.hint": "Wrong address? Change it here.",
    "own.change": "Change address and send a link",
    "own.sent": "Sent. No mail after a few minutes? Check the spelling of the address.",
    "own.until": ["Until you open the link, you log in with <strong>",["email"],"</strong>."],
  },
  { hi: () => import('./hi.js') },
);
