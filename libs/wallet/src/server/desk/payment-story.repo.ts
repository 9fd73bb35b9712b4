import type { Tx } from '@paasa/server-kit/server';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { paymentKey, refundKey } from '../../rules/money-events.js';
import type { TransferEvent } from '../transfers/transfer-events.repo.js';
import { NO_TRANSFER_ID } from '../suspense/record-on-payment.js';
import { listEntriesByKey, type DossierEntry } from './dossier.repo.js';
import { findPaymentItem, type PaymentItem } from './queues.repo.js';

export interface PaymentStoryRows extends PaymentItem {
  readonly events: readonly TransferEvent[];
  readonly entries: readonly DossierEntry[];
}

const eventsStatement = {
  name: 'wallet-desk-events-of-payment',
  text: `
    SELECT event, reporter, details, created_at AS "createdAt" FROM wallet.transfer_events
    WHERE player_id = $1 AND transfer_id = $2 AND details ->> 'paymentId' = $3 ORDER BY event_id LIMIT 200`,
};

/** All that is stored of a payment in suspense; null for any other payment. */
export async function findPaymentStory(tx: Tx, paymentId: string): Promise<PaymentStoryRows | null> {
  const item = await findPaymentItem(tx, paymentId);
  if (item === null) return null;
  const { playerId, transferId } = item;
  const owner = [playerId ?? SYSTEM_PLAYER_ID, transferId ?? NO_TRANSFER_ID];
  const events = await tx.query<TransferEvent>(eventsStatement, [...owner, paymentId]);
  const keys = [paymentKey(paymentId), refundKey(paymentId)];
  return { ...item, events, entries: await listEntriesByKey(tx, SYSTEM_PLAYER_ID, keys) };
}
