import type { Statement, Tx } from '@paasa/server-kit/server';

const horizonStatement: Statement = {
  name: 'cells-horizon',
  text: 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS horizon',
};

/** A place in the order of the cell’s transactions: all that write at this moment come before it. */
export async function readHorizon(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ horizon: string }>(horizonStatement);
  if (row === undefined) throw new Error('The database has no transactions.');
  return row.horizon;
}

const endedStatement: Statement = {
  name: 'cells-horizon-ended',
  text: 'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS "haveEnded"',
};

/** Whether all transactions before that place have ended, and are seen by the next statement. */
export async function haveEnded(tx: Tx, horizon: string): Promise<boolean> {
  const [row] = await tx.query<{ haveEnded: boolean }>(endedStatement, [horizon]);
  return row?.haveEnded === true;
}
