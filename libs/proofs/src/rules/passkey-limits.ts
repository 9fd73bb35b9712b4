export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_CHARACTERS = 50;
/** How long an authenticator's answer to a challenge is accepted. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
