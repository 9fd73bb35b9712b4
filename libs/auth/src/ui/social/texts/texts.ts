// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "or": null;
  readonly "with.google": null;
  readonly "with.github": null;
  readonly "error.access_denied": null;
  readonly "error.unverified_email": null;
  readonly "error.email_missing": null;
  readonly "error.invalid_state": null;
  readonly "error.provider_unavailable": null;
  readonly "error.sign_in_failed": null;
  readonly "error.too_many_attempts": null;
  readonly "error.excluded": null;
  readonly "error.second_factor_needed": null;
  readonly "error.sign_ups_paused": null;
  readonly "error.email_held": null;
  readonly "error.account_closing": null;
  readonly "error.other_account": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "or": "or",
    "with.google": "Continue with Google",
    "with.github": "Continue with GitHub",
    "error.access_denied": "The sign-in was cancelled. You can try again, or log in with your password.",
    "error.unverified_email": "The email of that account isn’t verified. Verify it with the provider first, or log in with your password.",
    "error.email_missing": "That account doesn’t share its email, which we need. Allow it with the provider, or create an account here.",
    "error.invalid_state": "This sign-in took too long, or you started it in another browser. Please try again.",
    "error.provider_unavailable": "The provider isn’t answering right now. Please try again in a moment.",
    "error.sign_in_failed": "The sign-in didn’t work. Please try again.",
    "error.too_many_attempts": "Too many attempts. Please wait a minute and try again.",
    "error.excluded": "You are excluded from play, so you can’t make a new account. You can log in to the one you have.",
    "error.second_factor_needed": "Your account is protected by a second factor. Use that instead.",
    "error.sign_ups_paused": "New accounts are paused for a while. Please come back later.",
    "error.email_held": "Another account used that email until a short time ago. You can use it here in a day.",
    "error.account_closing": "This account is closed. You can open it again until its personal data is erased.",
    "error.other_account": "That isn’t the account you log in with here. Choose another one there.",
  },
  { hi: () => import('./hi.js') },
);
