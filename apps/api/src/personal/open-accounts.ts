import { accountClosing, holdClosing } from '@paasa/auth/server';
import type { Refused } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { DepositGuardPort } from '@paasa/wallet/server';

async function refuseClosed(tx: Tx, playerId: string): Promise<Refused | null> {
  const closing = await holdClosing(tx, playerId);
  return closing === null ? null : { ok: false, refusal: accountClosing(closing) };
}

/**
 * Lets no deposit into a closed account. A call of the same moment as the closing was identified before it; a payment may
 * arrive at any time, and goes back to its payer.
 */
export const onlyOpenAccounts = (guard: DepositGuardPort): DepositGuardPort => ({
  ...guard,
  async admitDeposit(tx, deposit) {
    const admitted = await guard.admitDeposit(tx, deposit);
    return admitted.ok ? ((await refuseClosed(tx, deposit.playerId)) ?? admitted) : admitted;
  },
  async admitResumed(tx, playerId) {
    const admitted = await guard.admitResumed(tx, playerId);
    return admitted.ok ? ((await refuseClosed(tx, playerId)) ?? admitted) : admitted;
  },
  async findObstacleToCredit(tx, deposit) {
    const obstacle = await guard.findObstacleToCredit(tx, deposit);
    if (obstacle !== null) return obstacle;
    return (await holdClosing(tx, deposit.playerId)) === null ? null : 'account-closed';
  },
});
