import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { scheduleCheck } from '../checks/checks.repo.js';
import { recordChange, logChange, type TransferChange } from '../transfers/transfer-changes.js';
import { findTransferOwner } from '../transfers/transfers.repo.js';
import type { WalletContext } from '../context/wallet-context.js';
import { endWithdrawal, logEnd, type WithdrawalEnd } from '../withdrawals/end-withdrawal.js';
import { markReviewed } from '../withdrawals/withdrawal-marks.repo.js';
import { lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawals.repo.js';

/** The decision of a person, with a note that says why. */
export interface ReviewDecision {
  readonly transferId: string;
  readonly decision: 'approved' | 'refused';
  readonly note: string;
}

export type DecidedReview =
  | { readonly kind: 'decided'; readonly playerId: string; readonly amountPaise: Paise }
  /** No withdrawal of this id waits for a review. */
  | { readonly kind: 'not-waiting' };

/** Writes the decision to the audit log in the same transaction. */
export type RecordDecision = (
  tx: Tx,
  decided: { readonly playerId: string; readonly amountPaise: Paise },
) => Promise<void>;

interface Made {
  readonly withdrawal: Withdrawal;
  readonly change: TransferChange;
}

const REFUSED_END: WithdrawalEnd = { step: 'released', payoutId: null, reason: 'Refused after a review.' };

/**
 * Approves a withdrawal under review, or releases its amount; only this call ends a review.
 *
 * The next reconciliation sends an approved one once its wait is over.
 */
export async function decideReview(
  context: WalletContext,
  { transferId, decision, note }: ReviewDecision,
  record: RecordDecision,
): Promise<DecidedReview> {
  const { db, clock, log, reach } = context;
  const made = await db.transaction(async (tx): Promise<Made | null> => {
    const playerId = await findTransferOwner(tx, transferId);
    const withdrawal = playerId === null ? null : await lockWithdrawal(tx, { playerId, transferId });
    if (withdrawal?.stage !== 'requested' || withdrawal.review !== 'waiting') return null;
    const { amountPaise } = withdrawal;
    await markReviewed(tx, withdrawal, decision);
    const change = await recordChange(tx, {
      playerId: withdrawal.playerId,
      transferId,
      event: `review-${decision}`,
      reporter: 'operator',
      details: { amountPaise, note },
    });
    if (decision === 'refused') await endWithdrawal(tx, context, withdrawal, REFUSED_END, 'operator');
    else {
      const nowAt = clock();
      const { sendAfter } = withdrawal;
      const nextCheckAt = sendAfter !== null && sendAfter > nowAt ? sendAfter : nowAt;
      await scheduleCheck(tx, { playerId: withdrawal.playerId, transferId, nextCheckAt });
    }
    await record(tx, { playerId: withdrawal.playerId, amountPaise });
    reach('review:deciding');
    return { withdrawal, change };
  });
  if (made === null) return { kind: 'not-waiting' };
  reach('review:decided');
  logChange(log, made.change, `review ${decision}`);
  if (decision === 'refused') logEnd(context, made.withdrawal, REFUSED_END, 'operator');
  const { playerId, amountPaise } = made.withdrawal;
  return { kind: 'decided', playerId, amountPaise };
}
