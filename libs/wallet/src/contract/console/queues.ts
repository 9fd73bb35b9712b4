import { keyPageSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';
import { TRANSFER_STATUSES, TRANSFER_TYPES, WITHDRAWAL_STAGES } from '../transactions.js';

/** What staff work through. The first four are deposits and withdrawals, the others are payments that fit none. */
export const TRANSFER_QUEUES = ['pending', 'unclear', 'failed', 'reviews'] as const;
export const PAYMENT_QUEUES = ['suspense', 'refunds'] as const;
export const QUEUES = [...TRANSFER_QUEUES, ...PAYMENT_QUEUES] as const;
export type TransferQueue = (typeof TRANSFER_QUEUES)[number];
export type PaymentQueue = (typeof PAYMENT_QUEUES)[number];
export type Queue = (typeof QUEUES)[number];

/** A longer queue is not counted to its end. */
export const MOST_COUNTED = 10_000;

export const queueSummarySchema = z.object({
  queue: z.enum(QUEUES),
  count: z.int().min(0).max(MOST_COUNTED),
  isMore: z.boolean().describe(`there are more than ${String(MOST_COUNTED)}`),
  oldestAt: z.iso.datetime().nullable(),
});
export type QueueSummary = z.infer<typeof queueSummarySchema>;

/** `GET /api/console/money/queues` */
export const queuesResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(queueSummarySchema),
});

export const rupeesField = z.number().describe('rupees, at most two decimals');
export const instantField = z.iso.datetime();

export const queuedTransferSchema = z.object({
  transferId: z.uuid(),
  playerId: z.uuid(),
  type: z.enum(TRANSFER_TYPES),
  amount: rupeesField,
  status: z.enum(TRANSFER_STATUSES),
  stage: z.enum(WITHDRAWAL_STAGES).nullable(),
  since: instantField.describe('when it came into this queue'),
  reasons: z.array(z.string()).describe('why it waits for people'),
  why: z.string().nullable().describe('what the provider said'),
});
export type QueuedTransfer = z.infer<typeof queuedTransferSchema>;

/** `GET /api/console/money/transfers?queue=…` */
export const queuedTransfersResponseSchema = keyPageSchemaOf(queuedTransferSchema);

export const queuedPaymentSchema = z.object({
  paymentId: z.string(),
  orderId: z.string().nullable(),
  transferId: z.uuid().nullable(),
  playerId: z.uuid().nullable(),
  amount: rupeesField.describe('in its own currency'),
  currency: z.string(),
  reason: z.string(),
  state: z.string(),
  refundId: z.string().nullable(),
  since: instantField,
});
export type QueuedPayment = z.infer<typeof queuedPaymentSchema>;

/** `GET /api/console/money/payments?queue=…` */
export const queuedPaymentsResponseSchema = keyPageSchemaOf(queuedPaymentSchema);
