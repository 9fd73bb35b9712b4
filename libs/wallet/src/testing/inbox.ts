import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@paasa/server-kit/server';

/** A stored event of the payment provider. */
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

const TIMEOUT_MS = 20_000;

/** Everything in the inbox, oldest first. */
export function readInbox(db: Database): Promise<StoredEvent[]> {
  return db.read((tx) => tx.query<StoredEvent>(inboxStatement));
}

/**
 * Waits until every event has an outcome, success or failure.
 *
 * Errors: throws after a timeout; usually it takes milliseconds.
 */
export async function waitForInbox(db: Database): Promise<void> {
  const timeoutAt = Date.now() + TIMEOUT_MS;
  while ((await readInbox(db)).some(({ outcome }) => outcome === null)) {
    if (Date.now() > timeoutAt) throw new Error('The webhook inbox was not handled in time.');
    await nextTurn();
  }
}
