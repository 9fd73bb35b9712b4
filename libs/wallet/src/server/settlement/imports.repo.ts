import { KEY_PAGE_SIZE } from '@paasa/console-kit';
import type { Tx } from '@paasa/server-kit/server';
import type { Difference, DifferenceKind, DifferenceSide } from '../../rules/settlement/compare-movement.js';
import type { MovementKind, MovementSums } from '../../rules/settlement/movement.js';

/** A difference with what it is about. */
export interface FoundDifference extends Difference {
  readonly movement: MovementKind | 'other';
  readonly providerId: string;
  readonly transferId: string | null;
}

export interface StoredImport {
  readonly importId: string;
  readonly day: string;
  readonly fileHash: string;
  readonly rowCount: number;
  readonly differenceCount: number;
  /** Units: paise. */
  readonly sums: { readonly ours: MovementSums; readonly theirs: MovementSums };
  readonly importedAt: Date;
}

export interface NewImport extends Omit<StoredImport, 'importedAt'> {
  readonly staffId: string;
  readonly differences: readonly FoundDifference[];
}

const insertStatement = {
  name: 'wallet-insert-settlement-import',
  text: `
    INSERT INTO wallet.settlement_imports
      (import_id, day, staff_id, file_hash, row_count, difference_count, sums)
    VALUES ($1, $2::date, $3, $4, $5, $6, $7::jsonb) RETURNING imported_at`,
};

const insertDifferencesStatement = {
  name: 'wallet-insert-settlement-differences',
  text: `
    INSERT INTO wallet.settlement_differences
      (import_id, number, kind, movement, provider_id, transfer_id, ours, theirs)
    SELECT $1::uuid, position, d.kind, d.movement, d."providerId", d."transferId", d.ours, d.theirs
    FROM ROWS FROM (json_to_recordset($2::json) AS (
      kind text, movement text, "providerId" text, "transferId" uuid, ours jsonb, theirs jsonb
    )) WITH ORDINALITY AS d (kind, movement, "providerId", "transferId", ours, theirs, position)`,
};

/** Stores a compared file with its differences. Shape: when. */
export async function insertImport(tx: Tx, made: NewImport): Promise<Date> {
  const { importId, day, staffId, fileHash, rowCount, differenceCount, sums, differences } = made;
  const [row] = await tx.query<{ imported_at: Date }>(insertStatement, [
    importId,
    day,
    staffId,
    fileHash,
    rowCount,
    differenceCount,
    JSON.stringify(sums),
  ]);
  if (row === undefined) throw new Error('The import was not stored.');
  if (differences.length > 0)
    await tx.query(insertDifferencesStatement, [importId, JSON.stringify(differences)]);
  return row.imported_at;
}

const importsStatement = {
  name: 'wallet-list-settlement-imports',
  text: `
    SELECT import_id AS "importId", to_char(day, 'YYYY-MM-DD') AS day, file_hash AS "fileHash",
      row_count AS "rowCount", difference_count AS "differenceCount", sums, imported_at AS "importedAt"
    FROM wallet.settlement_imports WHERE $1::uuid IS NULL OR import_id < $1::uuid
    ORDER BY import_id DESC LIMIT $2::bigint`,
};

/** Compared files, newest first: the ids are UUIDv7. */
export const listSettlementImports = (tx: Tx, after: string | null): Promise<StoredImport[]> =>
  tx.query<StoredImport>(importsStatement, [after, KEY_PAGE_SIZE + 1]);

export interface StoredDifference {
  readonly number: number;
  readonly kind: DifferenceKind;
  readonly movement: MovementKind | 'other';
  readonly providerId: string;
  readonly transferId: string | null;
  readonly ours: DifferenceSide | null;
  readonly theirs: DifferenceSide | null;
}

const differencesStatement = {
  name: 'wallet-list-settlement-differences',
  text: `
    SELECT number, kind, movement, provider_id AS "providerId", transfer_id AS "transferId", ours, theirs
    FROM wallet.settlement_differences WHERE import_id = $1 AND number > $2 ORDER BY number LIMIT $3::bigint`,
};

/** The differences of a file, in the order in which they were found. */
export const listSettlementDifferences = (
  tx: Tx,
  importId: string,
  after: number,
): Promise<StoredDifference[]> =>
  tx.query<StoredDifference>(differencesStatement, [importId, after, KEY_PAGE_SIZE + 1]);
