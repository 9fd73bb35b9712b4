import type { Database, Tx } from '@paasa/server-kit/server';

// Within a transaction the activity is read once, unless the database is asked to forget.
const forgetActivity = { name: 'test-forget-activity', text: 'SELECT pg_stat_clear_snapshot()' };
const countWaiting = {
  name: 'test-count-waiting',
  text: `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
};

/**
 * Starts calls that all wait for a row which `hold` locks or changes, then releases them at once. `overtake` changes
 * something more while they wait.
 *
 * This makes the calls really parallel on PostgreSQL.
 */
export async function holdBack<T>(
  db: Database,
  hold: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
  waitingCount: number,
  overtake: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<T[]> {
  let answers: Promise<T[]> = Promise.resolve([]);
  await db.transaction(async (tx) => {
    await hold(tx);
    answers = Promise.all(calls.map((call) => call()));
    for (;;) {
      await tx.query(forgetActivity);
      const [row] = await tx.query<{ waiting: number }>(countWaiting);
      if ((row?.waiting ?? 0) >= waitingCount) break;
    }
    await overtake(tx);
  });
  return answers;
}
