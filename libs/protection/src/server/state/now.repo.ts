import type { Tx } from '@paasa/server-kit/server';

const nowStatement = {
  name: 'protection-now',
  text: 'SELECT coalesce($1::timestamptz, clock_timestamp()) AS at',
};

/** The database's time, or the one that a test has set. */
export async function readNow(tx: Tx, time: string | null): Promise<Date> {
  const [row] = await tx.query<{ at: Date }>(nowStatement, [time]);
  if (row === undefined) throw new Error('The clock of the database gave no row.');
  return row.at;
}
