import { paise, toRupees } from '@paasa/money';
import {
  MOST_COUNTED,
  type QueuedPayment,
  type QueuedTransfer,
  type QueueSummary,
} from '../../contract/console/queues.js';
import type { PaymentRow, QueueCount, TransferRow } from '../desk/queues.repo.js';

export const rupeesOf = (amount: number): number => toRupees(paise(amount));
export const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentCount = ({ queue, count, oldestAt }: QueueCount): QueueSummary => ({
  queue,
  count: Math.min(count, MOST_COUNTED),
  isMore: count > MOST_COUNTED,
  oldestAt: textOf(oldestAt),
});

export const presentTransferRow = (row: TransferRow): QueuedTransfer => ({
  transferId: row.transferId,
  playerId: row.playerId,
  type: row.type,
  amount: rupeesOf(row.amountPaise),
  status: row.status,
  stage: row.stage,
  since: row.since.toISOString(),
  reasons: [...row.reasons],
  why: row.why,
});

export const presentPaymentRow = (row: PaymentRow): QueuedPayment => ({
  paymentId: row.paymentId,
  orderId: row.orderId,
  transferId: row.transferId,
  playerId: row.playerId,
  amount: rupeesOf(row.amountMinor),
  currency: row.currency,
  reason: row.reason,
  state: row.state,
  refundId: row.refundId,
  since: row.since.toISOString(),
});
