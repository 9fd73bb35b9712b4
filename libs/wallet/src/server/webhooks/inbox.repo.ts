import type { Tx } from '@paasa/server-kit/server';
import { walletSql } from '../context/wallet-schema.js';

export interface NewInboxEvent {
  /** SHA-256 of the signed bytes. */
  readonly bodyHash: string;
  /** The provider's id; not signed, so only for people. */
  readonly eventId: string | null;
  readonly event: string;
  /** Encrypted, bound to the hash. */
  readonly sealedBody: string;
  readonly receivedAt: Date;
}

/** An event in work, this try counted. */
export interface ClaimedEvent {
  readonly bodyHash: string;
  readonly event: string;
  readonly sealedBody: string;
  readonly tryCount: number;
}

/** Stores an event, due at once; an event that is stored already stays as it is. */
export async function insertInboxEvent(tx: Tx, received: NewInboxEvent): Promise<void> {
  await tx.run(
    walletSql
      .insertInto('wallet.webhook_inbox')
      .values({
        body_hash: received.bodyHash,
        event_id: received.eventId,
        event: received.event,
        body: received.sealedBody,
        received_at: received.receivedAt,
        next_try_at: received.receivedAt,
      })
      .onConflict((known) => known.column('body_hash').doNothing()),
  );
}

const claimStatement = {
  name: 'wallet-claim-inbox',
  text: `
    WITH due AS (
      SELECT body_hash FROM wallet.webhook_inbox WHERE next_try_at <= $1
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE wallet.webhook_inbox AS inbox SET next_try_at = $2, try_count = inbox.try_count + 1
    FROM due WHERE inbox.body_hash = due.body_hash
    RETURNING inbox.body_hash AS "bodyHash", inbox.event, inbox.body AS "sealedBody", inbox.try_count AS "tryCount"`,
};

/** Leases the event that has waited longest. */
export async function claimInboxEvent(
  tx: Tx,
  { nowAt, leaseEndsAt }: { readonly nowAt: Date; readonly leaseEndsAt: Date },
): Promise<ClaimedEvent | null> {
  const [claimed] = await tx.query<ClaimedEvent>(claimStatement, [nowAt, leaseEndsAt]);
  return claimed ?? null;
}

/** Finishes an event and deletes its body, unless people have to read it. */
export async function finishInboxEvent(
  tx: Tx,
  finished: { readonly bodyHash: string; readonly outcome: string; readonly processedAt: Date },
): Promise<void> {
  await tx.run(
    walletSql
      .updateTable('wallet.webhook_inbox')
      .set({
        outcome: finished.outcome,
        processed_at: finished.processedAt,
        next_try_at: null,
        ...(finished.outcome === 'unreadable' ? {} : { body: '' }),
      })
      .where('body_hash', '=', finished.bodyHash)
      .where('processed_at', 'is', null),
  );
}

/** Plans a retry of an event; no effect if another process has finished it. */
export async function postponeInboxEvent(
  tx: Tx,
  postponed: { readonly bodyHash: string; readonly nextTryAt: Date },
): Promise<void> {
  await tx.run(
    walletSql
      .updateTable('wallet.webhook_inbox')
      .set({ outcome: 'failed', next_try_at: postponed.nextTryAt })
      .where('body_hash', '=', postponed.bodyHash)
      .where('processed_at', 'is', null),
  );
}
