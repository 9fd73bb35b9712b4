import type { Migration } from '../database/migrate.js';

/**
 * The index that the cleanup of old keys uses. It costs a bet about a microsecond and 70 bytes of the log
 * (docs/decisions/0020). Without it, each run would read the whole table.
 */
export const idempotencyAgeMigration: Migration = {
  id: '0003-idempotency-keys-age',
  sql: 'CREATE INDEX idempotency_keys_age ON platform.idempotency_keys (created_at)',
};
