import type { Tx } from '@paasa/server-kit/server';
import type { ProofMethod } from '../../contract/step-up.js';
import { authSql } from '../shared/auth-schema.js';
import { forgetPasskeys, hasPasskeys } from '../shared/passkey-owners.repo.js';
import { deletePendingSignIns } from '../sessions/pending-sign-ins.repo.js';
import { deleteEnrolment, findTwoFactor } from './two-factor.repo.js';

/**
 * The second factors of an account. If there are any, nothing else is a fresh proof: neither the password nor a
 * provider.
 */
export async function listFactors(tx: Tx, playerId: string): Promise<ProofMethod[]> {
  const hasTotp = (await findTwoFactor(tx, playerId)) !== null;
  return [
    ...(hasTotp ? (['totp'] as const) : []),
    ...((await hasPasskeys(tx, playerId)) ? (['passkey'] as const) : []),
  ];
}

/** Switches two-factor authentication off. Shape: false if it was off. */
export async function removeTwoFactor(tx: Tx, playerId: string): Promise<boolean> {
  const wasOn = (await findTwoFactor(tx, playerId)) !== null;
  await tx.run(authSql.deleteFrom('auth.two_factor').where('player_id', '=', playerId));
  await tx.run(authSql.deleteFrom('auth.recovery_codes').where('player_id', '=', playerId));
  await tx.run(authSql.deleteFrom('auth.factor_tries').where('player_id', '=', playerId));
  await deleteEnrolment(tx, playerId);
  await deletePendingSignIns(tx, playerId);
  return wasOn;
}

/** Removes every factor of an account, of all kinds. Shape: those that it had. */
export async function removeFactors(tx: Tx, playerId: string): Promise<ProofMethod[]> {
  const factors = await listFactors(tx, playerId);
  await removeTwoFactor(tx, playerId);
  await forgetPasskeys(tx, playerId);
  return factors;
}
