import { newId, type Tx } from '@paasa/server-kit/server';
import { isOfTransfer, walletSql } from '../context/wallet-schema.js';
import type { Reporter, TransferId } from '../context/wallet-context.js';

/** The facts of a change: ids of the provider, states, paise. Never bank details. */
export type TransferEventDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface NewTransferEvent extends TransferId {
  /** Such as `deposit-credited`. */
  readonly event: string;
  readonly reporter: Reporter;
  readonly details: TransferEventDetails;
}

export interface TransferEvent {
  readonly event: string;
  readonly reporter: Reporter;
  readonly details: unknown;
  readonly createdAt: Date;
}

/** Appends a change of a transfer and its reporter to the history, in the transaction that makes it. */
export async function appendTransferEvent(tx: Tx, added: NewTransferEvent): Promise<void> {
  tx.announce(added.playerId, { transfers: true });
  await tx.run(
    walletSql.insertInto('wallet.transfer_events').values({
      player_id: added.playerId,
      transfer_id: added.transferId,
      event_id: newId(),
      event: added.event,
      reporter: added.reporter,
      details: JSON.stringify(added.details),
    }),
  );
}

const knownStatement = {
  name: 'wallet-known-transfer-event',
  text: `
    SELECT 1 FROM wallet.transfer_events
    WHERE player_id = $1 AND transfer_id = $2 AND event = $3 AND details = $4::jsonb LIMIT 1`,
};

/** The same, unless it is stored with the same details already. Shape: whether it is new. */
export async function appendTransferEventOnce(tx: Tx, added: NewTransferEvent): Promise<boolean> {
  const { playerId, transferId, event, details } = added;
  const known = await tx.query(knownStatement, [playerId, transferId, event, JSON.stringify(details)]);
  if (known.length > 0) return false;
  await appendTransferEvent(tx, added);
  return true;
}

/** A transfer has about ten. */
const MOST_EVENTS = 500;

/** The life of one transfer, oldest first: its latest 500 events. */
export async function listTransferEvents(tx: Tx, id: TransferId): Promise<TransferEvent[]> {
  const latest = await tx.run(
    walletSql
      .selectFrom('wallet.transfer_events')
      .select(['event', 'reporter', 'details', 'created_at as createdAt'])
      .where(isOfTransfer(id))
      .orderBy('event_id', 'desc')
      .limit(MOST_EVENTS),
  );
  return latest.toReversed();
}
