import { ok, refuse, type Result } from '@paasa/result';
import { isCommonPassword } from './common-passwords.js';

/** Refuses a new password that many people use. Errors: `auth/common-password`. */
export function refuseCommonPassword(password: string): Result<void> {
  return isCommonPassword(password)
    ? refuse('malformed', 'auth/common-password', 'This password is too common. Please choose another one.')
    : ok(undefined);
}
