import { keyPageSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';
import { ACCOUNTS } from '../../rules/accounts.js';
import { TRANSFER_STATUSES, TRANSFER_TYPES } from '../transactions.js';
import { storyEventSchema } from './stories.js';

const paiseField = z.int();
const timeField = z.iso.datetime();

/** `GET /api/console/players/:playerId/money` */
export const playerMoneySchema = z.object({
  balancePaise: paiseField,
  heldPaise: paiseField.describe('reserved for withdrawals'),
  escrowPaise: paiseField.describe('staked on open rounds'),
  frozenAt: timeField.nullable().describe('since when no money leaves; null: payouts are not frozen'),
  ledgerEntryCount: z.int().min(0),
  transferCount: z.int().min(0),
  openTransferCount: z.int().min(0),
});
export type PlayerMoney = z.infer<typeof playerMoneySchema>;
export const playerMoneyResponseSchema = z.object({ success: z.literal(true), data: playerMoneySchema });

/** `GET /api/console/players/:playerId/ledger`, newest first. */
export const playerLedgerEntrySchema = z.object({
  seq: z.int().positive(),
  at: timeField,
  event: z.string(),
  key: z.string().describe('what caused it, such as a bet or a payment'),
  legs: z.array(
    z.object({ source: z.enum(ACCOUNTS), destination: z.enum(ACCOUNTS), amountPaise: paiseField }),
  ),
  balancePaise: paiseField.describe('after it, as the two below'),
  heldPaise: paiseField,
  escrowPaise: paiseField,
});
export type PlayerLedgerEntry = z.infer<typeof playerLedgerEntrySchema>;
export const playerLedgerPageSchema = keyPageSchemaOf(playerLedgerEntrySchema);
export const ledgerQuerySchema = z.object({
  after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

/** `GET /api/console/players/:playerId/transfers`, newest first. */
export const playerTransferSchema = z.object({
  transferId: z.uuid(),
  type: z.enum(TRANSFER_TYPES),
  status: z.enum(TRANSFER_STATUSES),
  amountPaise: paiseField,
  stage: z.string().nullable().describe('of a withdrawal'),
  note: z.string().nullable(),
  destination: z.string().nullable().describe('its last four characters'),
  orderId: z.string().nullable(),
  paymentId: z.string().nullable(),
  payoutId: z.string().nullable(),
  utr: z.string().nullable().describe('the bank’s reference of a payout'),
  failureReason: z.string().nullable().describe('of a withdrawal'),
  createdAt: timeField,
  settledAt: timeField.nullable(),
});
export type PlayerTransfer = z.infer<typeof playerTransferSchema>;
export const playerTransfersPageSchema = keyPageSchemaOf(playerTransferSchema);

/** `GET /api/console/players/:playerId/transfers/:transferId/events`, oldest first. */
export const playerTransferEventsSchema = z.object({
  success: z.literal(true),
  data: z.array(storyEventSchema),
});
export type PlayerTransferEvent = z.infer<typeof playerTransferEventsSchema>['data'][number];
