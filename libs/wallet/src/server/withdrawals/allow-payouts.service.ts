import { ok, refuse, type Result } from '@paasa/result';
import { hasFreshProof, stepUpRequired, type Caller, type Tx } from '@paasa/server-kit/server';
import type { PressOrigin } from '../context/ports.js';
import type { WalletContext } from '../context/wallet-context.js';
import { deleteFreeze, lockFreeze } from '../payout-accounts/payout-freezes.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/**
 * Lifts the freeze of the caller’s own payouts; nothing happens without one.
 *
 * Whoever caused the freeze may know the password of then. So the owner first resets it by mail, which ends every
 * session, and proves their identity after that.
 *
 * Errors: `wallet/reset-password-first`, `auth/step-up-required`.
 */
export async function allowPayouts(
  context: WalletContext,
  caller: Caller,
  origin: PressOrigin,
): Promise<Result<null>> {
  const { db, clock, log, owners } = context;
  const { playerId, provedAt } = caller;
  const allowed = await db.transaction(async (tx): Promise<Result<boolean>> => {
    const freeze = await lockFreeze(tx, playerId);
    if (freeze === null) return ok(false);
    const { passwordResetAt } = freeze;
    if (passwordResetAt === null)
      return refuse(
        'conflict',
        'wallet/reset-password-first',
        constant(texts, (t) => t('resetPasswordFirst')),
      );
    const isProvenSince = provedAt !== null && provedAt >= passwordResetAt;
    if (!isProvenSince || !hasFreshProof(caller, clock())) return stepUpRequired();
    await owners.recordPayoutsAllowed(tx, { playerId, origin });
    return ok(await deleteFreeze(tx, playerId));
  });
  if (!allowed.ok) return allowed;
  if (allowed.value) log.warn({ event: 'payouts-allowed', playerId, by: 'player' }, 'payouts allowed again');
  return ok(null);
}

/** Lifts the freeze of a player for an operator; `record` writes to the audit log. Shape: false if there was none. */
export async function unfreezePayouts(
  { db, log }: WalletContext,
  playerId: string,
  record: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const isLifted = await db.transaction(async (tx) => {
    if (!(await deleteFreeze(tx, playerId))) return false;
    await record(tx);
    return true;
  });
  if (isLifted) log.warn({ event: 'payouts-allowed', playerId, by: 'operator' }, 'payouts allowed again');
  return isLifted;
}
