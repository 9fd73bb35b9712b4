export const SOCIAL_PROVIDERS = ['google', 'github'] as const;

export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** The `CODE` of `/login?error=CODE` after a failed social sign-in. */
export const SOCIAL_SIGN_IN_ERRORS = [
  'access_denied',
  'unverified_email',
  'email_missing',
  'invalid_state',
  'provider_unavailable',
  'sign_in_failed',
  'too_many_attempts',
  'other_account',
  'excluded',
  'second_factor_needed',
  'email_held',
  'account_closing',
  'sign_ups_paused',
] as const;

export type SocialSignInError = (typeof SOCIAL_SIGN_IN_ERRORS)[number];

/** The `notice` of `/oauth-success` after a sign-in that has removed the account's password. */
export const PASSWORD_REMOVED_NOTICE = 'password-removed';

/** The `step` of `/oauth-success` after a sign-in that needs its second step: a code or a passkey, or a passkey alone. */
export const SECOND_STEPS = ['second-factor', 'passkey'] as const;

export type SecondStepKind = (typeof SECOND_STEPS)[number];

/** The `purpose` of a visit to a provider for a fresh proof. */
export const STEP_UP_PURPOSE = 'step-up';
