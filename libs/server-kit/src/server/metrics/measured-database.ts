import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Database, Tx } from '../database/database.js';

/** In seconds: from a batch on a quiet disk to the time limit of a statement. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const WORKS = ['transaction', 'read', 'snapshot'] as const;

type Work = (typeof WORKS)[number];

function createDurations(registry: Registry) {
  const durations = new Histogram({
    name: 'paasa_database_duration_seconds',
    help: 'Duration of work on the database in seconds, with the wait for a connection and the commit.',
    labelNames: ['work', 'outcome'] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  // The alert compares with earlier values, so the counter of failures exists before the first failure.
  for (const work of WORKS) durations.zero({ work, outcome: 'failed' });
  const commits = new Histogram({
    name: 'paasa_database_commit_seconds',
    help: 'Duration of commits in seconds.',
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return { durations, commits };
}

function showConnections(registry: Registry, db: Database): void {
  new Gauge({
    name: 'paasa_database_connections',
    help: 'Connections of this process to the database, and the calls that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.countConnections();
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waited-for' }, waitingCount);
    },
  });
}

/** The same database, which also measures its work and its commits. Each costs two readings of the clock. */
export function measureDatabase(db: Database, registry: Registry): Database {
  const { durations, commits } = createDurations(registry);
  showConnections(registry, db);

  async function measured<T>(work: Work, run: () => Promise<T>): Promise<T> {
    const begunAtMs = performance.now();
    let outcome = 'done';
    try {
      return await run();
    } catch (error) {
      outcome = 'failed';
      throw error;
    } finally {
      durations.observe({ work, outcome }, (performance.now() - begunAtMs) / 1000);
    }
  }

  return {
    ...db,
    transaction: (work, limits) =>
      measured('transaction', async () => {
        let workedAtMs = 0;
        const timed = async (tx: Tx) => {
          const value = await work(tx);
          workedAtMs = performance.now();
          return value;
        };
        const value = await db.transaction(timed, limits);
        commits.observe((performance.now() - workedAtMs) / 1000);
        return value;
      }),
    read: (work) => measured('read', () => db.read(work)),
    snapshot: (work) => measured('snapshot', () => db.snapshot(work)),
  };
}
