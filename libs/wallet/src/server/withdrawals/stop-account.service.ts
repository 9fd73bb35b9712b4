import { ok, refuse, type Result } from '@paasa/result';
import type { WalletContext } from '../context/wallet-context.js';
import { findPayoutAccount, stopAccount } from '../payout-accounts/payout-accounts.repo.js';
import { releaseStopped } from './release-unpaid.js';
import { createStopTokens } from '../payout-accounts/stop-tokens.js';
import { listOpenOfAccount } from './withdrawal-marks.repo.js';
import { abandonWithdrawal } from './abandon-withdrawal.js';

/**
 * Stops payouts to an account for good, by the link in the player's mail, with or without a session.
 *
 * Withdrawals to it that were not requested from the provider come back to the balance at once. After a death in
 * between, the reconciliation releases them.
 *
 * Shape: the last characters of the account; the same for a link that was used before.
 * Errors: `wallet/bad-stop-link`.
 */
export async function stopPayoutAccount(
  context: WalletContext,
  token: string,
): Promise<Result<{ readonly last4: string }>> {
  const { db, clock, config, log, reach } = context;
  const asked = createStopTokens(config.detailsEncryptionKey).read(token);
  const badLink = refuse('not-found', 'wallet/bad-stop-link', 'This link is not valid.');
  if (asked === null) return badLink;
  const { playerId, accountId } = asked;
  const stopped = await db.transaction(async (tx) => {
    const account = await findPayoutAccount(tx, playerId, accountId);
    if (account === null) return null;
    const isNew = await stopAccount(tx, playerId, accountId, clock());
    reach('account:stopping');
    return { account, isNew };
  });
  if (stopped === null) return badLink;
  reach('account:stopped');
  const { last4 } = stopped.account;
  if (stopped.isNew)
    log.warn({ event: 'payout-account-stopped', playerId, accountId }, 'payout account stopped');
  const open = await db.read((tx) => listOpenOfAccount(tx, playerId, accountId));
  for (const transferId of open) {
    const id = { playerId, transferId };
    const isAbandoned = await abandonWithdrawal(context, id, 'player', 'account-stopped');
    if (!isAbandoned) await releaseStopped(context, id, 'player');
  }
  return ok({ last4 });
}
