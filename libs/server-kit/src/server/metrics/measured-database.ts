import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Database, Tx } from '../database/database.js';

/** From a batch on a quiet disk to the time at which a statement is given up, in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const WORKS = ['transaction', 'read', 'snapshot'] as const;

type Work = (typeof WORKS)[number];

function createDurations(registry: Registry) {
  const durations = new Histogram({
    name: 'paasa_database_duration_seconds',
    help: 'How long work on the database took, waiting for a connection and the commit included.',
    labelNames: ['work', 'outcome'] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  // An alert compares with before, so failures are there before the first of them.
  for (const work of WORKS) durations.zero({ work, outcome: 'failed' });
  const commits = new Histogram({
    name: 'paasa_database_commit_seconds',
    help: 'How long commits took: from when nothing more was asked of a transaction until it is safe.',
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return { durations, commits };
}

function showConnections(registry: Registry, db: Database): void {
  new Gauge({
    name: 'paasa_database_connections',
    help: 'Connections of this process to the database, and who waits for one.',
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

/** The same database, whose work and commits show in the figures. Costs two readings of the clock for each. */
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
