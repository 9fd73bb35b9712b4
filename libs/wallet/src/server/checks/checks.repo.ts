import type { Tx } from '@paasa/server-kit/server';
import { sql } from 'kysely';
import type { TransferType } from '../../contract/transactions.js';
import { isOfTransfer, walletSql } from '../context/wallet-schema.js';
import type { TransferId } from '../context/wallet-context.js';

/** A check that is leased to one process. */
export interface ClaimedCheck extends TransferId {
  readonly type: TransferType;
  /** The number of checks before this one. */
  readonly checkCount: number;
  readonly leasedUntil: Date;
}

export interface ClaimOptions {
  readonly nowAt: Date;
  readonly limit: number;
  readonly leaseMs: number;
  /**
   * Also takes checks that are not due, and those leased by a run that died; only for a run that knows that it is
   * alone.
   */
  readonly ignoreSchedule: boolean;
  /** Takes only PENDING transfers. */
  readonly isPendingOnly?: boolean;
  /** Takes only transfers of this type. */
  readonly type?: TransferType | null;
  /** Takes only checks after this one by key, so that a run that ignores the schedule can page. */
  readonly after?: TransferId | null;
}

/** Plans the next check for the given time and resets the count of checks. */
export async function scheduleCheck(
  tx: Tx,
  { playerId, transferId, nextCheckAt }: TransferId & { readonly nextCheckAt: Date },
): Promise<void> {
  await tx.run(
    walletSql
      .insertInto('wallet.checks')
      .values({ player_id: playerId, transfer_id: transferId, next_check_at: nextCheckAt })
      .onConflict((known) =>
        known
          .columns(['player_id', 'transfer_id'])
          .doUpdateSet({ next_check_at: nextCheckAt, check_count: 0 }),
      ),
  );
}

/** Ends the checks: no answer of the provider can change this transfer any more. */
export async function endChecks(tx: Tx, id: TransferId): Promise<void> {
  await tx.run(walletSql.deleteFrom('wallet.checks').where(isOfTransfer(id)));
}

const restoreStatement = {
  name: 'wallet-restore-checks',
  text: `
    INSERT INTO wallet.checks (player_id, transfer_id, next_check_at)
    SELECT t.player_id, t.transfer_id, $1 FROM wallet.transfers t
    WHERE t.status = 'PENDING' AND NOT EXISTS (
      SELECT 1 FROM wallet.checks c WHERE c.player_id = t.player_id AND c.transfer_id = t.transfer_id
    )
    ON CONFLICT (player_id, transfer_id) DO NOTHING
    RETURNING transfer_id`,
};

/** Adds a check to every pending transfer that has none. Shape: the ids of these transfers. */
export async function restoreChecks(tx: Tx, nextCheckAt: Date): Promise<string[]> {
  const rows = await tx.query<{ transfer_id: string }>(restoreStatement, [nextCheckAt]);
  return rows.map((row) => row.transfer_id);
}

const claimStatement = {
  name: 'wallet-claim-checks',
  text: `
    WITH due AS (
      SELECT c.player_id, c.transfer_id, t.type FROM wallet.checks c
      JOIN wallet.transfers t ON t.player_id = c.player_id AND t.transfer_id = c.transfer_id
      WHERE c.next_check_at <= $1
      ORDER BY t.type = 'DEPOSIT', c.next_check_at LIMIT $3 FOR UPDATE OF c SKIP LOCKED
    )
    UPDATE wallet.checks c SET next_check_at = $2 FROM due
    WHERE c.player_id = due.player_id AND c.transfer_id = due.transfer_id
    RETURNING c.player_id AS "playerId", c.transfer_id AS "transferId", due.type, c.check_count AS "checkCount"`,
};

const claimAllStatement = {
  name: 'wallet-claim-all-checks',
  text: `
    WITH due AS (
      SELECT c.player_id, c.transfer_id, t.type FROM wallet.checks c
      JOIN wallet.transfers t ON t.player_id = c.player_id AND t.transfer_id = c.transfer_id
      WHERE (c.player_id, c.transfer_id) > ($3::uuid, $4::uuid) AND (t.status = 'PENDING' OR NOT $5::boolean)
        AND ($6::text IS NULL OR t.type = $6::text)
      ORDER BY c.player_id, c.transfer_id LIMIT $2 FOR UPDATE OF c SKIP LOCKED
    ), claimed AS (
      UPDATE wallet.checks c SET next_check_at = $1 FROM due
      WHERE c.player_id = due.player_id AND c.transfer_id = due.transfer_id
      RETURNING c.player_id, c.transfer_id, due.type, c.check_count
    )
    SELECT player_id AS "playerId", transfer_id AS "transferId", type, check_count AS "checkCount"
    FROM claimed ORDER BY player_id, transfer_id`,
};

type ClaimedRow = Omit<ClaimedCheck, 'leasedUntil'>;

const BEFORE_ALL: TransferId = {
  playerId: '00000000-0000-0000-0000-000000000000',
  transferId: '00000000-0000-0000-0000-000000000000',
};

/**
 * Leases the checks that are due: withdrawals first, because their money is in hold and a flood of unpaid orders must
 * not delay them; then the longest waiting.
 *
 * When a process dies, its checks are free again at the end of the lease.
 */
export async function claimDueChecks(tx: Tx, options: ClaimOptions): Promise<ClaimedCheck[]> {
  const { nowAt, limit, leaseMs, ignoreSchedule } = options;
  const leasedUntil = new Date(nowAt.getTime() + leaseMs);
  const { playerId, transferId } = options.after ?? BEFORE_ALL;
  const rows = ignoreSchedule
    ? await tx.query<ClaimedRow>(claimAllStatement, [
        leasedUntil,
        limit,
        playerId,
        transferId,
        options.isPendingOnly ?? false,
        options.type ?? null,
      ])
    : await tx.query<ClaimedRow>(claimStatement, [nowAt, leasedUntil, limit]);
  return rows.map((row) => ({ ...row, leasedUntil }));
}

type Lease = TransferId & Pick<ClaimedCheck, 'leasedUntil'>;

/** Finds a claimed check only while it is unchanged, not once a change of its transfer has planned another time. */
const isStillClaimed = ({ leasedUntil, ...id }: Lease) =>
  sql<boolean>`${isOfTransfer(id)} AND next_check_at = ${leasedUntil}`;

/** Ends the lease of a check, so that it is due at once. */
export async function returnCheck(tx: Tx, claimed: Lease & { readonly nowAt: Date }): Promise<void> {
  const returned = walletSql.updateTable('wallet.checks').set({ next_check_at: claimed.nowAt });
  await tx.run(returned.where(isStillClaimed(claimed)));
}

/**
 * Plans the next time of a claimed check, or ends its checks if `nextCheckAt` is null.
 *
 * No effect if a change of the transfer has planned or ended it meanwhile.
 */
export async function postponeCheck(
  tx: Tx,
  claimed: Lease & { readonly nextCheckAt: Date | null },
): Promise<void> {
  const { nextCheckAt } = claimed;
  if (nextCheckAt === null) {
    await tx.run(walletSql.deleteFrom('wallet.checks').where(isStillClaimed(claimed)));
    return;
  }
  const postponed = walletSql
    .updateTable('wallet.checks')
    .set((column) => ({ next_check_at: nextCheckAt, check_count: column('check_count', '+', 1) }));
  await tx.run(postponed.where(isStillClaimed(claimed)));
}
