import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@paasa/server-kit/server';

/** An event of the payment provider as it is kept. */
export interface StoredEvent {
  readonly bodyHash: string;
  readonly eventId: string | null;
  readonly event: string;
  readonly body: string;
  readonly tryCount: number;
  readonly outcome: string | null;
  readonly nextTryAt: Date | null;
  readonly processedAt: Date | null;
}

const inboxStatement = {
  name: 'wallet-test-inbox',
  text: `
    SELECT body_hash AS "bodyHash", event_id AS "eventId", event, body, try_count AS "tryCount", outcome,
      next_try_at AS "nextTryAt", processed_at AS "processedAt"
    FROM wallet.webhook_inbox ORDER BY received_at, body_hash`,
};

const PATIENCE_MS = 20_000;

/** Everything in the inbox, oldest first. */
export function readInbox(db: Database): Promise<StoredEvent[]> {
  return db.read((tx) => tx.query<StoredEvent>(inboxStatement));
}

/**
 * Waits until no event is left that nothing has come of yet, not even a failure.
 *
 * Errors: throws where that does not happen; it is a matter of milliseconds.
 */
export async function waitForInbox(db: Database): Promise<void> {
  const patienceEndsAt = Date.now() + PATIENCE_MS;
  while ((await readInbox(db)).some(({ outcome }) => outcome === null)) {
    if (Date.now() > patienceEndsAt) throw new Error('The webhook inbox is not worked on.');
    await nextTurn();
  }
}
