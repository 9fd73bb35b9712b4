import { clearableBy, type Clearable } from '@paasa/server-kit/server';
import { DIFFERENCES_KEPT_DAYS } from '../../contract/console/settlement.js';

/** Old differences of compared files, which the cleanup deletes; the row of the file stays, with their count. */
export const oldDifferences: Clearable = clearableBy(
  'settlement differences',
  DIFFERENCES_KEPT_DAYS * 24 * 3_600_000,
  {
    name: 'wallet-clear-settlement-differences',
    text: `
    DELETE FROM wallet.settlement_differences WHERE (import_id, number) IN (
      SELECT d.import_id, d.number FROM wallet.settlement_imports i
      JOIN wallet.settlement_differences d ON d.import_id = i.import_id
      WHERE i.imported_at < $1 LIMIT $2
    )
    RETURNING 1 AS cleared`,
  },
);
