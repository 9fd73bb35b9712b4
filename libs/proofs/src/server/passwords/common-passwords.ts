import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_CHARACTERS } from '../../rules/password-length.js';

/**
 * Passwords that were found in breaches, such as the 3,000 most common ones. Shorter ones are refused for their length.
 * Source: OWASP ASVS 5.0, 6.2.4 and 6.2.12; the list has what was found most often in ten million leaked passwords.
 */
const refused: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_CHARACTERS),
);

export function isCommonPassword(password: string): boolean {
  return refused.has(password.normalize('NFKC').toLowerCase());
}
