import type { SocialSignInError } from '../../contract/social-sign-in.js';

const texts: Readonly<Record<SocialSignInError, string>> = {
  access_denied: 'The sign-in was cancelled. You can try again, or log in with your password.',
  unverified_email:
    'The email of that account isn’t verified. Verify it with the provider first, or log in with your password.',
  email_missing:
    'That account doesn’t share its email, which we need. Allow it with the provider, or create an account here.',
  invalid_state: 'This sign-in took too long, or you started it in another browser. Please try again.',
  provider_unavailable: 'The provider isn’t answering right now. Please try again in a moment.',
  sign_in_failed: 'The sign-in didn’t work. Please try again.',
  too_many_attempts: 'Too many attempts. Please wait a minute and try again.',
  excluded:
    'You are excluded from play, so you can’t make a new account. You can log in to the one you have.',
  second_factor_needed: 'Your account is protected by a second factor. Use that instead.',
  sign_ups_paused: 'New accounts are paused for a while. Please come back later.',
  email_held: 'Another account used that email until a short time ago. You can use it here in a day.',
  account_closing: 'This account is closed. You can open it again until its personal data is erased.',
  other_account: 'That isn’t the account you log in with here. Choose another one there.',
};

/** The text for the `CODE` of `/login?error=CODE`, which may be any text. */
export function signInErrorText(code: string): string {
  return Object.entries(texts).find(([known]) => known === code)?.[1] ?? texts.sign_in_failed;
}
