import { isGuessableHere, type PasswordOwner } from '@paasa/proofs';
import { isCommonPassword } from '@paasa/proofs/server';
import { ok, refuse, type Result } from '@paasa/result';

/**
 * Refuses a new password that attackers try first. `owner` is who chooses it, as far as that is known.
 *
 * Errors: `auth/common-password`, `auth/guessable-password`.
 */
export function refuseWeakPassword(password: string, owner: PasswordOwner): Result<void> {
  if (isCommonPassword(password))
    return refuse(
      'malformed',
      'auth/common-password',
      'This password is too common. Please choose another one.',
    );
  return isGuessableHere(password, owner)
    ? refuse(
        'malformed',
        'auth/guessable-password',
        'This password is easy to guess from your name, your email or this site.',
      )
    : ok(undefined);
}
