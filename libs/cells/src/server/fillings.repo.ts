import type { Statement, Tx } from '@paasa/server-kit/server';

/** How far a cell has entered what it has. */
export interface Filling {
  readonly generation: string;
  readonly isFilled: boolean;
  /** The clock of the directory. */
  readonly now: string;
}

const fillingStatement: Statement = {
  name: 'cells-filling',
  text: `
    SELECT generation, clock_timestamp()::text AS now,
      filled_generation IS NOT DISTINCT FROM generation AS "isFilled"
    FROM cells.secrets CROSS JOIN cells.cells WHERE name = $1
  `,
};

export async function readFilling(tx: Tx, cell: string): Promise<Filling> {
  const [row] = await tx.query<Filling>(fillingStatement, [cell]);
  if (row === undefined) throw new Error(`The directory does not have the cell ${cell}.`);
  return row;
}

const markFilledStatement: Statement = {
  name: 'cells-mark-filled',
  text: 'UPDATE cells.cells SET filled_generation = $2 WHERE name = $1',
};

export async function markFilled(tx: Tx, cell: string, generation: string): Promise<void> {
  await tx.query(markFilledStatement, [cell, generation]);
}

const renewGenerationStatement: Statement = {
  name: 'cells-renew-generation',
  text: `
    UPDATE cells.secrets SET generation = gen_random_uuid(), renewed_at = clock_timestamp()
    WHERE $1::timestamptz IS NULL OR renewed_at <= $1
  `,
};

/** Has every cell enter again what it has. Without an effect if that was ordered after the given time. */
export async function renewGeneration(tx: Tx, unlessAfter: string | null): Promise<void> {
  await tx.query(renewGenerationStatement, [unlessAfter]);
}

export interface ProcessMarks {
  readonly processId: string;
  /** The mark before, and the present one: an answer of the directory may have been lost. */
  readonly marks: readonly string[];
}

const insertProcessStatement: Statement = {
  name: 'cells-insert-process',
  text: `
    WITH gone AS (DELETE FROM cells.processes WHERE seen_at < now() - interval '1 day')
    INSERT INTO cells.processes (process_id, mark) VALUES ($1, $2)
    ON CONFLICT (process_id) DO UPDATE SET mark = excluded.mark, seen_at = now()
    RETURNING clock_timestamp()::text AS "markedAt"
  `,
};

interface Marked {
  readonly markedAt: string;
}

/** Also forgets the processes that ended long ago. Shape: when, by the clock of the directory. */
export async function insertProcess(tx: Tx, processId: string, mark: string): Promise<string> {
  const [row] = await tx.query<Marked>(insertProcessStatement, [processId, mark]);
  if (row === undefined) throw new Error('The directory has not stored the process.');
  return row.markedAt;
}

const replaceMarkStatement: Statement = {
  name: 'cells-replace-mark',
  text: `
    UPDATE cells.processes SET mark = $3, seen_at = now() WHERE process_id = $1 AND mark = ANY($2::uuid[])
    RETURNING clock_timestamp()::text AS "markedAt"
  `,
};

/** Shape: when; null if the directory does not have the mark that the process has left. */
export async function replaceMark(
  tx: Tx,
  { processId, marks }: ProcessMarks,
  mark: string,
): Promise<string | null> {
  const [row] = await tx.query<Marked>(replaceMarkStatement, [processId, marks, mark]);
  return row?.markedAt ?? null;
}

const wholeStatement: Statement = {
  name: 'cells-is-whole',
  text: `
    SELECT EXISTS (SELECT FROM cells.processes WHERE process_id = $1 AND mark = ANY($2::uuid[])) AS "hasMark",
      NOT EXISTS (
        SELECT FROM cells.cells CROSS JOIN cells.secrets WHERE filled_generation IS DISTINCT FROM generation
      ) AS "isFilled"
  `,
};

/** Whether nothing that a cell has can be missing. `hasMark` is false in a directory that was restored. */
export async function readWhole(
  tx: Tx,
  { processId, marks }: ProcessMarks,
): Promise<{ readonly hasMark: boolean; readonly isFilled: boolean }> {
  const [row] = await tx.query<{ hasMark: boolean; isFilled: boolean }>(wholeStatement, [processId, marks]);
  if (row === undefined) throw new Error('The directory has no state.');
  return row;
}
