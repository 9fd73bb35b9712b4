import { ok, refuse, type Result } from '@paasa/result';
import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_CHARACTERS } from '../../rules/password-length.js';

const REFUSED_COUNT = 3_000;

/** The most common first; shorter ones are refused for their length. Source: OWASP ASVS 5.0, 6.2.4. */
const refused: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= MIN_PASSWORD_CHARACTERS)
    .slice(0, REFUSED_COUNT),
);

export function isCommonPassword(password: string): boolean {
  return refused.has(password.normalize('NFKC').toLowerCase());
}

export function refuseCommonPassword(password: string): Result<void> {
  return isCommonPassword(password)
    ? refuse('malformed', 'auth/common-password', 'This password is too common. Please choose another one.')
    : ok(undefined);
}
