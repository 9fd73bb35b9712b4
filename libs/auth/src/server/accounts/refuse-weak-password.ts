import { isGuessableHere, type PasswordOwner } from '@paasa/proofs';
import { isCommonPassword } from '@paasa/proofs/server';
import { ok, refuse, type Result } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

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
      constant(texts, (t) => t('commonPassword')),
    );
  return isGuessableHere(password, owner)
    ? refuse(
        'malformed',
        'auth/guessable-password',
        constant(texts, (t) => t('guessablePassword')),
      )
    : ok(undefined);
}
