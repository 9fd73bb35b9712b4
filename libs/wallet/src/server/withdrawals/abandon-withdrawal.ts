import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { logChange, recordChange } from '../transfers/transfer-changes.js';
import { markAbandoned } from './withdrawals.repo.js';

/** Gives up a withdrawal whose payout was never requested. Shape: false if it is in hold or has ended. */
export async function abandonWithdrawal(
  { db, log }: WalletContext,
  { playerId, transferId }: TransferId,
  reporter: Reporter,
  why: string,
): Promise<boolean> {
  const abandoned = { playerId, transferId, event: 'withdrawal-abandoned', reporter, details: { why } };
  const change = await db.transaction(async (tx) =>
    (await markAbandoned(tx, playerId, transferId)) ? recordChange(tx, abandoned) : null,
  );
  logChange(log, change, 'withdrawal abandoned');
  return change !== null;
}
