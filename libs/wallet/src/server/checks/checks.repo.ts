import type { Tx } from '@paasa/server-kit/server';
import type { TransferType } from '../../contract/transactions.js';
import { walletSql } from '../context/wallet-schema.js';
import type { TransferId } from '../context/wallet-context.js';

/** A check that nobody else takes until its lease ends. */
export interface ClaimedCheck extends TransferId {
  readonly type: TransferType;
  /** How often it was asked about before. */
  readonly checkCount: number;
  readonly leasedUntil: Date;
}

export interface ClaimOptions {
  readonly nowAt: Date;
  readonly limit: number;
  readonly leaseMs: number;
  /** Also takes what is not due yet, and what was leased by a run that died: for a run that knows that it is alone. */
  readonly ignoreSchedule: boolean;
  /** Of these only transfers that are PENDING. */
  readonly isPendingOnly?: boolean;
  /** Of these only transfers of this type. */
  readonly type?: TransferType | null;
  /** Takes only what comes after this one by key; a run that ignores the schedule pages with it. */
  readonly after?: TransferId | null;
}

/** Asks for a look at the given time, instead of any other that was planned; its count starts anew. */
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

/** No answer of the provider can change this transfer any more. */
export async function endChecks(tx: Tx, { playerId, transferId }: TransferId): Promise<void> {
  await tx.run(
    walletSql
      .deleteFrom('wallet.checks')
      .where('player_id', '=', playerId)
      .where('transfer_id', '=', transferId),
  );
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

/** Has every pending transfer asked about that nobody would ask about. Shape: which. */
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
    RETURNING c.player_id, c.transfer_id, due.type, c.check_count`,
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
    SELECT * FROM claimed ORDER BY player_id, transfer_id`,
};

interface ClaimedRow {
  player_id: string;
  transfer_id: string;
  type: TransferType;
  check_count: number;
}

const BEFORE_ALL: TransferId = {
  playerId: '00000000-0000-0000-0000-000000000000',
  transferId: '00000000-0000-0000-0000-000000000000',
};

/**
 * Takes checks whose time has come for as long as the lease lasts: withdrawals first, whose money is in hold, so that
 * no flood of orders that nobody pays holds them up; then what has waited longest.
 *
 * A process that dies with them loses them to the next one when the lease ends.
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
  return rows.map((row) => ({
    playerId: row.player_id,
    transferId: row.transfer_id,
    type: row.type,
    checkCount: row.check_count,
    leasedUntil,
  }));
}

/** Whether a claimed check is still as it was claimed; not so where its transfer's own change has planned another. */
const stillClaimed = ({ playerId, transferId, leasedUntil }: Omit<ClaimedCheck, 'type' | 'checkCount'>) =>
  [
    ['player_id', '=', playerId],
    ['transfer_id', '=', transferId],
    ['next_check_at', '=', leasedUntil],
  ] as const;

/** Gives a claimed check back untouched, to be taken again at once. */
export async function returnCheck(
  tx: Tx,
  claimed: TransferId & { readonly leasedUntil: Date; readonly nowAt: Date },
): Promise<void> {
  const [player, transfer, lease] = stillClaimed(claimed);
  await tx.run(
    walletSql
      .updateTable('wallet.checks')
      .set({ next_check_at: claimed.nowAt })
      .where(...player)
      .where(...transfer)
      .where(...lease),
  );
}

/**
 * Plans the next look at a claimed check, or ends its checks where `nextCheckAt` is null.
 *
 * Without effect where the check was planned anew, or ended, while it was claimed.
 */
export async function postponeCheck(
  tx: Tx,
  claimed: TransferId & { readonly leasedUntil: Date; readonly nextCheckAt: Date | null },
): Promise<void> {
  const { nextCheckAt } = claimed;
  const [player, transfer, lease] = stillClaimed(claimed);
  if (nextCheckAt === null) {
    await tx.run(
      walletSql
        .deleteFrom('wallet.checks')
        .where(...player)
        .where(...transfer)
        .where(...lease),
    );
    return;
  }
  await tx.run(
    walletSql
      .updateTable('wallet.checks')
      .set((column) => ({ next_check_at: nextCheckAt, check_count: column('check_count', '+', 1) }))
      .where(...player)
      .where(...transfer)
      .where(...lease),
  );
}
