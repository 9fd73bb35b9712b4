import type { PayoutDetails } from '../../rules/payout-details.js';
import { playerHash } from '../context/keyed-hash.js';
import { allKeys, newId, type Tx } from '@paasa/server-kit/server';
import type { PayoutAccountAge } from '../../rules/payout-rules/first-payout-wait.js';
import type { WalletContext } from '../context/wallet-context.js';
import { walletSql } from '../context/wallet-schema.js';

/** A payout account of a player. The name of its holder is not part of it. */
export interface PayoutAccount extends PayoutAccountAge {
  readonly playerId: string;
  readonly accountId: string;
  readonly kind: 'bank' | 'upi';
  readonly last4: string;
  readonly stoppedAt: Date | null;
}

/** The text that identifies an account: the same for every spelling, without its holder's name. */
export const accountTextOf = (destination: PayoutDetails): string =>
  destination.kind === 'bank'
    ? `bank ${destination.ifsc} ${destination.accountNumber.toUpperCase()}`
    : `upi ${destination.address}`;

/** A sealed account opens for the row it was sealed for and no other. */
export const accountOwnerOf = (playerId: string, accountId: string): string =>
  `payout-account:${playerId}:${accountId}`;

export const accountHashWith = (detailsKey: string, playerId: string, accountText: string): string =>
  playerHash(detailsKey, 'payout account', playerId, [accountText]);

const columns = [
  'player_id as playerId',
  'account_id as accountId',
  'kind',
  'last4',
  'first_seen_at as firstSeenAt',
  'first_paid_at as firstPaidAt',
  'stopped_at as stoppedAt',
  'is_wait_waived as isWaitWaived',
] as const;

const accountsOf = (playerId: string) =>
  walletSql.selectFrom('wallet.payout_accounts').select(columns).where('player_id', '=', playerId);

export async function findPayoutAccount(
  tx: Tx,
  playerId: string,
  accountId: string,
): Promise<PayoutAccount | null> {
  const [account] = await tx.run(accountsOf(playerId).where('account_id', '=', accountId));
  return account ?? null;
}

/** Finds the account of this text, also under a key that is being exchanged. */
export async function findPayoutAccountByText(
  tx: Tx,
  { config }: Pick<WalletContext, 'config'>,
  playerId: string,
  accountText: string,
): Promise<PayoutAccount | null> {
  const hashes = allKeys(config.detailsEncryptionKey).map((key) =>
    accountHashWith(key, playerId, accountText),
  );
  const [account] = await tx.run(accountsOf(playerId).where('account_hash', 'in', hashes));
  return account ?? null;
}

export interface NewPayoutAccount extends PayoutAccountAge {
  readonly playerId: string;
  readonly kind: 'bank' | 'upi';
  readonly last4: string;
  readonly accountText: string;
}

/** Records an account once. Shape: null if another call has just recorded it. */
export async function insertPayoutAccount(
  tx: Tx,
  { config, cipher }: Pick<WalletContext, 'config' | 'cipher'>,
  added: NewPayoutAccount,
): Promise<PayoutAccount | null> {
  const { playerId, kind, last4, accountText, firstSeenAt, firstPaidAt, isWaitWaived } = added;
  const accountId = newId();
  const inserted = await tx.run(
    walletSql
      .insertInto('wallet.payout_accounts')
      .values({
        player_id: playerId,
        account_id: accountId,
        kind,
        last4,
        account_hash: accountHashWith(allKeys(config.detailsEncryptionKey)[0], playerId, accountText),
        sealed_account: cipher.seal(accountText, accountOwnerOf(playerId, accountId)),
        first_seen_at: firstSeenAt,
        first_paid_at: firstPaidAt,
        is_wait_waived: isWaitWaived,
      })
      .onConflict((known) => known.columns(['player_id', 'account_hash']).doNothing())
      .returning(columns),
  );
  return inserted[0] ?? null;
}

const changeAccount = (playerId: string, accountId: string) =>
  walletSql
    .updateTable('wallet.payout_accounts')
    .where('player_id', '=', playerId)
    .where('account_id', '=', accountId);

/** Records when a payout to the account was first processed. */
export async function recordFirstPayout(
  tx: Tx,
  playerId: string,
  accountId: string,
  paidAt: Date,
): Promise<void> {
  await tx.run(
    changeAccount(playerId, accountId).set({ first_paid_at: paidAt }).where('first_paid_at', 'is', null),
  );
}

/** Stops an account for good. Shape: false if it was stopped before, or does not exist. */
export async function stopAccount(
  tx: Tx,
  playerId: string,
  accountId: string,
  stoppedAt: Date,
): Promise<boolean> {
  const unstopped = changeAccount(playerId, accountId).where('stopped_at', 'is', null);
  const stopped = await tx.run(unstopped.set({ stopped_at: stoppedAt }).returning('account_id'));
  return stopped.length > 0;
}

const paidBeforeStatement = {
  name: 'wallet-details-paid-before',
  text: `
    SELECT details_id AS "detailsId", min(settled_at) AS "paidAt" FROM wallet.withdrawals
    WHERE player_id = $1 AND account_id IS NULL AND details_id IS NOT NULL AND stage = 'processed'
    GROUP BY details_id ORDER BY details_id LIMIT 200`,
};

/** Bank details to which a payout was processed before accounts were recorded. */
export async function listDetailsPaidBefore(
  tx: Tx,
  playerId: string,
): Promise<{ readonly detailsId: string; readonly paidAt: Date }[]> {
  return tx.query(paidBeforeStatement, [playerId]);
}
