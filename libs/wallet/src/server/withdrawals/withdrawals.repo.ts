import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { sql } from 'kysely';
import type { ReviewState, WithdrawalStage } from '../../contract/transactions.js';
import type { ReviewReason } from '../../rules/payout-rules/payout-verdict.js';
import { endChecks } from '../checks/checks.repo.js';
import { endTransfer, insertTransfer, lockTransfer } from '../transfers/transfers.repo.js';
import { isOfTransfer, isSameTransfer, walletSql } from '../context/wallet-schema.js';
import type { TransferId } from '../context/wallet-context.js';

/**
 * A withdrawal with its payout.
 *
 * Its stage goes `created → requested → processed → reversed`, or `requested → released`, or `created → abandoned`.
 */
export interface Withdrawal extends TransferId {
  readonly amountPaise: Paise;
  /** Null if it goes back to a payment. */
  readonly detailsId: string | null;
  /** The payment that it goes back to; null if it goes to bank details. */
  readonly paymentId: string | null;
  readonly refundId: string | null;
  /** Null if it was created before accounts were recorded, or goes back to a payment. */
  readonly accountId: string | null;
  /** Whether its account is stopped, or all payouts of its player. Then it is not requested from the provider. */
  readonly isForbidden: boolean;
  /** Whether that gave it back. */
  readonly isStopped: boolean;
  /** How much of it was not played. */
  readonly unplayedPaise: Paise;
  /** Null if no rule sent it to people. */
  readonly review: ReviewState | null;
  /** The earliest time to request the payout; null if it may go at once. */
  readonly sendAfter: Date | null;
  readonly stage: WithdrawalStage;
  readonly payoutId: string | null;
  /** How often its payout was requested, with or without an answer. */
  readonly askCount: number;
  /** Our account that pays it; null until the first request. */
  readonly payoutAccount: string | null;
  readonly createdAt: Date;
  readonly requestedAt: Date | null;
  readonly settledAt: Date | null;
}

interface NewWithdrawal extends TransferId {
  readonly amountPaise: Paise;
  readonly to: { readonly detailsId: string; readonly accountId: string } | { readonly paymentId: string };
}

const now = sql<Date>`now()`;

/** Changes the row of one withdrawal. The caller holds the transfer's lock. */
export const changeWithdrawal = (id: TransferId) =>
  walletSql.updateTable('wallet.withdrawals').where(isOfTransfer(id));

/** Whether a review or a wait forbids to request the payout now. */
export const isHeldBack = ({ review, sendAfter }: Withdrawal, nowAt: Date): boolean =>
  review === 'waiting' || (sendAfter !== null && sendAfter > nowAt);

/** Records that a player wants to withdraw; no money moves. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  const { playerId, transferId, amountPaise, to } = withdrawal;
  await insertTransfer(tx, { playerId, transferId, type: 'WITHDRAW', amountPaise });
  await tx.run(
    walletSql.insertInto('wallet.withdrawals').values({
      player_id: playerId,
      transfer_id: transferId,
      ...('detailsId' in to
        ? { details_id: to.detailsId, account_id: to.accountId }
        : { payment_id: to.paymentId }),
    }),
  );
}

/** One of the player's own withdrawals; another player's is not found, nor is a deposit. */
export async function findWithdrawal(
  tx: Tx,
  { playerId, transferId }: TransferId,
): Promise<Withdrawal | null> {
  // Ids as the database spells them: keys and references must not depend on the spelling of a request.
  const [withdrawal] = await tx.run(
    walletSql
      .selectFrom('wallet.withdrawals as w')
      .innerJoin('wallet.transfers as t', (join) => join.on(isSameTransfer('t', 'w')))
      .leftJoin('wallet.payout_accounts as a', (join) =>
        join.onRef('a.player_id', '=', 'w.player_id').onRef('a.account_id', '=', 'w.account_id'),
      )
      .select(['w.player_id as playerId', 'w.transfer_id as transferId', 't.amount_paise as amountPaise'])
      .select(['w.details_id as detailsId', 'w.payment_id as paymentId', 'w.refund_id as refundId'])
      .select(['w.account_id as accountId', 'w.unplayed_paise as unplayedPaise', 'w.review', 'w.stage'])
      .select(['w.send_after as sendAfter', 'w.payout_id as payoutId', 'w.ask_count as askCount'])
      .select(['w.payout_account as payoutAccount', 't.created_at as createdAt'])
      .select(['w.requested_at as requestedAt', 'w.settled_at as settledAt'])
      .select('w.is_stopped as isStopped')
      .select(
        sql<boolean>`a.stopped_at IS NOT NULL
          OR EXISTS (SELECT FROM wallet.payout_freezes f WHERE f.player_id = w.player_id)`.as('isForbidden'),
      )
      .where('w.player_id', '=', playerId)
      .where('w.transfer_id', '=', transferId),
  );
  return withdrawal ?? null;
}

/**
 * The same, locked until the transaction ends by the transfer's row: every change of a withdrawal takes this lock.
 *
 * The lock is its own statement: after waiting for the lock, one statement would return the joined rows as they were
 * before.
 */
export async function lockWithdrawal(tx: Tx, id: TransferId): Promise<Withdrawal | null> {
  await lockTransfer(tx, id.playerId, id.transferId);
  return findWithdrawal(tx, id);
}

/** The terms of a withdrawal in hold. */
export interface HeldTerms {
  readonly unplayedPaise: Paise;
  /** None if it needs no review. */
  readonly reasons: readonly ReviewReason[];
  readonly sendAfter: Date | null;
  readonly accountId: string | null;
}

/** The amount is in hold from now on. The caller holds the lock. */
export async function markRequested(
  tx: Tx,
  id: TransferId,
  { unplayedPaise, reasons, sendAfter, accountId }: HeldTerms,
): Promise<void> {
  await tx.run(
    changeWithdrawal(id).set({
      stage: 'requested',
      requested_at: now,
      unplayed_paise: unplayedPaise,
      review: reasons.length > 0 ? 'waiting' : null,
      review_reasons: [...reasons],
      send_after: sendAfter,
      account_id: accountId,
    }),
  );
}

const claimRequestStatement = {
  name: 'wallet-claim-payout-ask',
  text: `
    UPDATE wallet.withdrawals w SET
      ask_count = w.ask_count + 1, asked_at = now(), payout_account = COALESCE(w.payout_account, $3)
    FROM (SELECT asked_at FROM wallet.withdrawals WHERE player_id = $1 AND transfer_id = $2 FOR UPDATE) AS before
    WHERE w.player_id = $1 AND w.transfer_id = $2 AND w.stage = 'requested'
      AND w.payout_id IS NULL AND w.refund_id IS NULL
      AND w.review IS DISTINCT FROM 'waiting' AND (w.send_after IS NULL OR w.send_after <= $4)
      AND (w.ask_count > 0 OR NOT EXISTS (
        SELECT FROM wallet.payout_accounts a
        WHERE a.player_id = w.player_id AND a.account_id = w.account_id AND a.stopped_at IS NOT NULL
      ) AND NOT EXISTS (SELECT FROM wallet.payout_freezes f WHERE f.player_id = w.player_id))
    RETURNING w.ask_count, w.payout_account, w.requested_at < now() - interval '15 minutes' AS is_old,
      before.asked_at IS NULL OR before.asked_at < now() - interval '1 minute' AS is_undisturbed`,
};

/** One request of a payout, counted before it is sent. */
export interface PayoutRequest {
  readonly askCount: number;
  readonly payoutAccount: string;
  /** Whether a refusal of this request proves that there is no payout, as long as no further one is counted. */
  readonly isRefusalFinal: boolean;
}

/**
 * Counts a request of the payout; the account of the first request stays the withdrawal's.
 *
 * A refusal of the first request is final. A refusal of a later one may be about a copy that is still on its way; it
 * is final only long after the request, and if the request before it is over.
 *
 * Shape: null if no payout may be requested: this is where a review, a wait, a stopped account and a freeze hold,
 * whichever process wants to send the money.
 */
export async function claimPayoutRequest(
  tx: Tx,
  { playerId, transferId }: TransferId,
  { payoutAccount, nowAt }: { readonly payoutAccount: string; readonly nowAt: Date },
): Promise<PayoutRequest | null> {
  const [row] = await tx.query<{
    ask_count: number;
    payout_account: string;
    is_old: boolean;
    is_undisturbed: boolean;
  }>(claimRequestStatement, [playerId, transferId, payoutAccount, nowAt]);
  if (row === undefined) return null;
  const isRefusalFinal = row.ask_count === 1 || (row.is_old && row.is_undisturbed);
  return { askCount: row.ask_count, payoutAccount: row.payout_account, isRefusalFinal };
}

const storePayoutStatement = {
  name: 'wallet-store-payout',
  text: `
    UPDATE wallet.withdrawals SET payout_id = COALESCE(payout_id, $3), utr = COALESCE($4::text, utr)
    WHERE player_id = $1 AND transfer_id = $2
      AND (payout_id IS NULL OR ($4::text IS NOT NULL AND utr IS DISTINCT FROM $4::text))`,
};

/** Stores the payout of this withdrawal, and the bank's reference; the first payout stays. The caller holds the lock. */
export async function storePayout(
  tx: Tx,
  { playerId, transferId }: TransferId,
  { payoutId, utr }: { readonly payoutId: string; readonly utr: string | null },
): Promise<void> {
  await tx.query(storePayoutStatement, [playerId, transferId, payoutId, utr]);
}

/** Ends a withdrawal, or reverses a processed one. The caller holds the lock. */
export async function markEnded(
  tx: Tx,
  id: TransferId,
  end: {
    readonly stage: 'processed' | 'released' | 'reversed' | 'abandoned';
    readonly failureReason: string | null;
  },
): Promise<void> {
  const { stage, failureReason } = end;
  await tx.run(changeWithdrawal(id).set({ stage, failure_reason: failureReason, settled_at: now }));
  await tx.run(endTransfer(id, stage === 'processed' ? 'SUCCESS' : 'FAILED'));
}

/**
 * Abandons a withdrawal whose payout was never requested, so that it never can be.
 *
 * Shape: false if it is in hold or has ended; nothing changes then.
 */
export async function markAbandoned(tx: Tx, playerId: string, transferId: string): Promise<boolean> {
  const id = { playerId, transferId };
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.stage !== 'created') return false;
  await markEnded(tx, id, { stage: 'abandoned', failureReason: null });
  await endChecks(tx, id);
  return true;
}
