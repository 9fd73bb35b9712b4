import { clearableBy, type Clearable } from '@paasa/server-kit/server';

/** The provider repeats for a day; a later copy is applied again and changes nothing. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Old processed events, which the cleanup deletes; unreadable ones stay for people. */
export const processedEvents: Clearable = clearableBy('webhooks', KEPT_MS, {
  name: 'wallet-clear-inbox',
  text: `
    DELETE FROM wallet.webhook_inbox WHERE body_hash IN (
      SELECT body_hash FROM wallet.webhook_inbox WHERE processed_at < $1 AND outcome <> 'unreadable'
      ORDER BY processed_at LIMIT $2 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1 AS cleared`,
});
