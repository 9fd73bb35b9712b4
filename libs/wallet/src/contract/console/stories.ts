import { z } from 'zod';
import { REVIEW_STATES, TRANSFER_STATUSES, TRANSFER_TYPES, WITHDRAWAL_STAGES } from '../transactions.js';
import { instantField, queuedPaymentSchema, rupeesField } from './queues.js';

export const storyEventSchema = z.object({
  at: instantField,
  event: z.string(),
  reporter: z.string().describe('who reported it'),
  details: z.record(z.string(), z.unknown()).describe('ids of the provider, states, paise'),
});

const entrySchema = z.object({
  seq: z.int(),
  event: z.string(),
  at: instantField,
  legs: z.array(z.object({ from: z.string(), to: z.string(), amount: rupeesField })),
});
export type StoryEntry = z.infer<typeof entrySchema>;

const history = { events: z.array(storyEventSchema), entries: z.array(entrySchema) };

/** `GET /api/console/money/transfers/:transferId`: all that is stored about one, without a person's name. */
export const transferStorySchema = z.object({
  transferId: z.uuid(),
  playerId: z.uuid(),
  type: z.enum(TRANSFER_TYPES),
  status: z.enum(TRANSFER_STATUSES),
  amount: rupeesField,
  createdAt: instantField,
  settledAt: instantField.nullable(),
  note: z.string().nullable().describe('what the player reads about a correction'),
  orderId: z.string().nullable(),
  paymentId: z.string().nullable(),
  stage: z.enum(WITHDRAWAL_STAGES).nullable(),
  payoutId: z.string().nullable(),
  utr: z.string().nullable().describe('the bank’s reference of the payout'),
  refundId: z.string().nullable(),
  returnsTo: z.string().nullable().describe('the payment that it goes back to'),
  last4: z.string().nullable(),
  why: z.string().nullable().describe('why it failed, in the provider’s words'),
  review: z.enum(REVIEW_STATES).nullable(),
  reasons: z.array(z.string()),
  sendAfter: instantField.nullable(),
  isStopped: z.boolean(),
  askCount: z.int().nullable().describe('how often the provider was asked for the payout'),
  nextCheckAt: instantField.nullable(),
  ...history,
  payments: z.array(queuedPaymentSchema).describe('payments for it that did not fit'),
});
export type TransferStory = z.infer<typeof transferStorySchema>;

/** `GET /api/console/money/payments/:paymentId` */
export const paymentStorySchema = queuedPaymentSchema.extend({
  settledAt: instantField.nullable(),
  nextCheckAt: instantField.nullable(),
  ...history,
});
export type PaymentStory = z.infer<typeof paymentStorySchema>;

export const transferStoryResponseSchema = z.object({ success: z.literal(true), data: transferStorySchema });
export const paymentStoryResponseSchema = z.object({ success: z.literal(true), data: paymentStorySchema });

const factSchema = z.object({
  name: z.string(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  agrees: z.boolean(),
});
export type ProviderFact = z.infer<typeof factSchema>;

/** What the provider says now, beside what is booked. `silent`: it gave no answer in time, or refused to give one. */
export const providerWordSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('records'),
    records: z.array(z.object({ id: z.string(), facts: z.array(factSchema) })),
  }),
  z.object({ kind: z.literal('none'), why: z.string() }),
  z.object({ kind: z.literal('silent'), why: z.string() }),
]);
export type ProviderWord = z.infer<typeof providerWordSchema>;

/** `GET …/provider` of a transfer or a payment */
export const providerWordResponseSchema = z.object({ success: z.literal(true), data: providerWordSchema });

/** `GET /api/console/money/players/:playerId/payees/:transferId`: who gets a withdrawal, and whose account it is. */
export const payeeSchema = z.object({
  accountName: z.string().nullable(),
  payeeName: z.string().nullable(),
  kind: z.enum(['bank', 'upi']),
  last4: z.string(),
  firstSeenAt: instantField.nullable(),
  firstPaidAt: instantField.nullable(),
});
export type Payee = z.infer<typeof payeeSchema>;
export const payeeResponseSchema = z.object({ success: z.literal(true), data: payeeSchema });
