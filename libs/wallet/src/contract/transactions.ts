import { toRupees, type Paise } from '@paasa/money';
import { hasOneKey, keyPageQuerySchema, MAX_LIST_ROWS, nextCursorSchema } from '@paasa/server-kit';
import { constant } from '@paasa/texts';
import { z } from 'zod';
import { texts } from './texts/texts.js';
import { failedWithdrawals, SOURCE, transferNotes } from './withdrawal-words.js';
import { texts as fieldTexts } from './fields/texts/texts.js';

/** A correction is made by staff, and has ended at once. */
export const TRANSFER_TYPES = ['DEPOSIT', 'WITHDRAW', 'CORRECTION'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

/** `PENDING → SUCCESS | FAILED`; a deposit that failed on the page may still succeed at the provider. */
export const TRANSFER_STATUSES = ['PENDING', 'SUCCESS', 'FAILED'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** A deposit, withdrawal or correction as the wire has it, where it is called a transaction. */
export const transactionSchema = z
  .object({
    _id: z.uuid(),
    amount: z
      .number()
      .describe('rupees, at most two decimals; below zero only for a correction that took money'),
    type: z.enum(TRANSFER_TYPES),
    status: z.enum(TRANSFER_STATUSES),
    razorpayOrderId: z.string().nullable(),
    razorpayPaymentId: z.string().nullable(),
    payoutId: z.string().nullable().describe("the payment provider's payout of a withdrawal"),
    note: z.string().nullable().describe('for people: what its status does not tell'),
    destination: z.string().nullable().describe('where a withdrawal goes: its last four characters'),
    isAbandoned: z.boolean().describe('of a failed deposit: its time to pay is over'),
    isHeldForReview: z.boolean().describe('the amount is reserved until people have looked at it'),
    goesOutAt: z.iso.datetime().nullable().describe('when a withdrawal that waits is sent to the bank'),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transactionSchema>;

/** `GET /api/transaction/get-all-transaction-by-user-id` */
export const listTransactionsQuerySchema = keyPageQuerySchema.refine(hasOneKey, {
  error: constant(texts, (t) => t('oneKeyOnly')),
  path: ['after'],
});

export type ListTransactionsQuery = z.infer<typeof listTransactionsQuerySchema>;

/** Its answer, newest first. */
export const listTransactionsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(transactionSchema).describe(`Without paging: the newest ${String(MAX_LIST_ROWS)}`),
  total: z.int().min(0).optional().describe('Only of a page: the number on all pages'),
  nextCursor: nextCursorSchema,
});
export type ListTransactionsResponse = z.infer<typeof listTransactionsResponseSchema>;

/** `POST /api/transaction/update-transaction-status`: any status is readable, only FAILED is accepted. */
export const updateTransactionStatusRequestSchema = z.object({
  transactionId: z.uuid(constant(fieldTexts, (t) => t('transactionId'))).toLowerCase(),
  status: z.string().max(32),
});
export type UpdateTransactionStatusRequest = z.infer<typeof updateTransactionStatusRequestSchema>;

export const updateTransactionStatusResponseSchema = z.object({
  success: z.literal(true),
  data: transactionSchema,
});
export type UpdateTransactionStatusResponse = z.infer<typeof updateTransactionStatusResponseSchema>;

/** How far a payment that does not fit its deposit is on its way back. */
export type RefundState = 'under-way' | 'done';

/** A deposit, withdrawal or correction as the domain has it. */
export interface Transfer {
  readonly transferId: string;
  readonly playerId: string;
  readonly type: TransferType;
  readonly amountPaise: Paise;
  readonly status: TransferStatus;
  readonly providerOrderId: string | null;
  readonly providerPaymentId: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** Why a deposit failed, such as `not-paid` in time. A later payment leaves it. Null for all others. */
  readonly failedBecause: string | null;
  /**
   * Of a payment for it that did not fit: a second one, or one of another amount or currency. Null if there is none.
   */
  readonly refund: RefundState | null;
  /** What staff wrote to the player about a correction; null for all others. */
  readonly correctionNote: string | null;
  /** Only of a withdrawal. */
  readonly withdrawal: WithdrawalFacts | null;
}

/** How far a withdrawal is: `created` moved no money, `requested` is in hold, the others have ended. */
export const WITHDRAWAL_STAGES = [
  'created',
  'requested',
  'processed',
  'released',
  'reversed',
  'abandoned',
] as const;
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number];

/** The review of a withdrawal that a rule has sent to people. */
export const REVIEW_STATES = ['waiting', 'approved', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The fields of a withdrawal only. */
export interface WithdrawalFacts {
  readonly stage: WithdrawalStage;
  readonly payoutId: string | null;
  /** Of the account number or UPI id; null if it goes back to the source of a deposit. */
  readonly last4: string | null;
  readonly review: ReviewState | null;
  /** The earliest time to send it to the bank. */
  readonly sendAfter: Date | null;
  /** Whether the player has stopped it, by the link in a mail. */
  readonly isStopped: boolean;
  readonly requestedAt: Date | null;
  /** The bank’s reference, for operators. */
  readonly utr: string | null;
  /** The provider's words, for operators. */
  readonly failureReason: string | null;
}

const withdrawalNotes: Record<WithdrawalStage, string | null> = {
  created: transferNotes.created,
  requested: transferNotes.requested,
  processed: null,
  released: failedWithdrawals.released.note,
  reversed: failedWithdrawals.reversed.note,
  abandoned: transferNotes.neverSent,
};

const returnNotes: Record<WithdrawalStage, string | null> = {
  ...withdrawalNotes,
  requested: transferNotes.returning,
  processed: transferNotes.returned,
  released: transferNotes.unreturned,
};

const isWaiting = ({ stage, sendAfter }: WithdrawalFacts): boolean =>
  stage === 'requested' && sendAfter !== null;

function withdrawalNoteOf(withdrawal: WithdrawalFacts): string | null {
  const { stage, review, isStopped, last4, payoutId } = withdrawal;
  if (isStopped) return failedWithdrawals.stopped.note;
  if (stage === 'released' && review === 'refused') return failedWithdrawals.reviewRefused.note;
  if (stage === 'requested' && review === 'waiting') return transferNotes.review;
  if (isWaiting(withdrawal) && payoutId === null) return transferNotes.waiting;
  return (last4 === null ? returnNotes : withdrawalNotes)[stage];
}

const goesOutAtOf = (withdrawal: WithdrawalFacts): Date | null =>
  isWaiting(withdrawal) && withdrawal.payoutId === null ? withdrawal.sendAfter : null;

/** The reasons of failures, as `transfer_events` has them. */
const failureNotes: Readonly<Record<string, string>> = {
  'not-paid': transferNotes.notPaid,
  'given-up': transferNotes.givenUp,
  'no-order': transferNotes.notStarted,
  'provider-silent': transferNotes.notStarted,
};

const isAbandoned = ({ status, failedBecause }: Transfer): boolean =>
  status === 'FAILED' && failedBecause === 'not-paid';

function transferNote(transfer: Transfer): string | null {
  const { withdrawal, status, failedBecause, refund, correctionNote } = transfer;
  if (correctionNote !== null) return correctionNote;
  if (withdrawal !== null) return withdrawalNoteOf(withdrawal);
  if (refund !== null) {
    const { secondRefunded, secondRefunding, refunded, refunding } = transferNotes;
    if (status === 'SUCCESS') return refund === 'done' ? secondRefunded : secondRefunding;
    return refund === 'done' ? refunded : refunding;
  }
  if (status === 'PENDING') return transferNotes.unpaid;
  if (failedBecause === null) return null;
  return status === 'SUCCESS' ? transferNotes.late : (failureNotes[failedBecause] ?? null);
}

function destinationOf({ withdrawal }: Transfer): string | null {
  if (withdrawal === null) return null;
  return withdrawal.last4 === null ? SOURCE : `•••• ${withdrawal.last4}`;
}

/** Translates a transfer into the words and units of the wire. */
export function presentTransfer(transfer: Transfer): Transaction {
  return {
    _id: transfer.transferId,
    amount: toRupees(transfer.amountPaise),
    type: transfer.type,
    status: transfer.status,
    razorpayOrderId: transfer.providerOrderId,
    razorpayPaymentId: transfer.providerPaymentId,
    payoutId: transfer.withdrawal?.payoutId ?? null,
    note: transferNote(transfer),
    destination: destinationOf(transfer),
    isAbandoned: isAbandoned(transfer),
    isHeldForReview: transfer.withdrawal?.stage === 'requested' && transfer.withdrawal.review === 'waiting',
    goesOutAt:
      (transfer.withdrawal === null ? null : goesOutAtOf(transfer.withdrawal))?.toISOString() ?? null,
    createdAt: transfer.createdAt.toISOString(),
    settledAt: transfer.settledAt?.toISOString() ?? null,
  };
}
