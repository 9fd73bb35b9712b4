import type { Tx } from '@paasa/server-kit/server';
import type { WalletContext } from '../context/wallet-context.js';
import { freezePayouts, recordPasswordReset } from '../payout-accounts/payout-freezes.repo.js';
import { abandonWithdrawal } from './abandon-withdrawal.js';
import { releaseStopped } from './release-unpaid.js';
import { listOpenWithdrawals } from './withdrawal-marks.repo.js';

/** The freeze of all payouts of a player, for the domain that knows who owns an account. */
export interface PayoutFreezes {
  /** Freezes them, in the transaction of the press that asks for it. */
  freeze(tx: Tx, playerId: string): Promise<void>;
  /** After that transaction: money that was not sent comes back. After a death the reconciliation does it. */
  giveBackUnsent(playerId: string): Promise<void>;
  /** Lets the owner lift the freeze, in the transaction in which they reset the password by mail. */
  passwordWasReset(tx: Tx, playerId: string): Promise<void>;
}

/** Gives back what was not requested from the provider yet. The player’s payouts are frozen, or an account is stopped. */
export async function giveBackUnsent(context: WalletContext, playerId: string): Promise<void> {
  for (const transferId of await context.db.read((tx) => listOpenWithdrawals(tx, playerId))) {
    const id = { playerId, transferId };
    const isAbandoned = await abandonWithdrawal(context, id, 'player', 'payouts-frozen');
    if (!isAbandoned) await releaseStopped(context, id, 'player');
  }
}

export function createPayoutFreezes(context: WalletContext): PayoutFreezes {
  return {
    freeze: (tx, playerId) => freezePayouts(tx, playerId, context.clock()),
    async giveBackUnsent(playerId) {
      context.log.warn({ event: 'payouts-frozen', playerId }, 'payouts of a player frozen');
      await giveBackUnsent(context, playerId);
    },
    passwordWasReset: (tx, playerId) => recordPasswordReset(tx, playerId, context.clock()),
  };
}
