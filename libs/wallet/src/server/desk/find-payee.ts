import type { Tx } from '@paasa/server-kit/server';
import type { WalletContext } from '../context/wallet-context.js';
import { walletSql } from '../context/wallet-schema.js';
import { findWithdrawal } from '../withdrawals/withdrawals.repo.js';

/** Who gets a withdrawal, and whose account it leaves. Personal: shown only below an open view of the player. */
export interface PayeeRow {
  readonly accountName: string | null;
  readonly payeeName: string;
  readonly kind: 'bank' | 'upi';
  readonly last4: string;
  readonly firstSeenAt: Date | null;
  readonly firstPaidAt: Date | null;
}

/** The payee of a withdrawal of this player; null for another's, and for money that goes back to a payment. */
export async function findPayee(
  tx: Tx,
  { names }: Pick<WalletContext, 'names'>,
  id: { readonly playerId: string; readonly transferId: string },
): Promise<PayeeRow | null> {
  const withdrawal = await findWithdrawal(tx, id);
  if (withdrawal === null || withdrawal.detailsId === null) return null;
  const { playerId, detailsId, accountId } = withdrawal;
  const [details] = await tx.run(
    walletSql
      .selectFrom('wallet.payout_details as d')
      .leftJoin('wallet.payout_accounts as a', (join) =>
        join.onRef('a.player_id', '=', 'd.player_id').on('a.account_id', '=', accountId),
      )
      .select(['d.holder_name as payeeName', 'd.kind', 'd.last4'])
      .select(['a.first_seen_at as firstSeenAt', 'a.first_paid_at as firstPaidAt'])
      .where('d.player_id', '=', playerId)
      .where('d.details_id', '=', detailsId),
  );
  if (details === undefined) return null;
  return { ...details, accountName: await names.findAccountName(tx, playerId) };
}
