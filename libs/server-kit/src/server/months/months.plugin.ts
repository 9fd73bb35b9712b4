import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database.js';
import { createWorker } from '../process/worker.js';
import { makeMonth, monthsAhead, type MonthlyTable } from './months.js';

export interface MonthsOptions {
  readonly db: Pick<Database, 'transaction'>;
  readonly tables: readonly MonthlyTable[];
  readonly clock: () => Date;
}

/** Soon after a failure, because a month without a partition is hard to repair. */
const EVERY_MS = 10 * 60_000;

/**
 * Makes the partitions of the current month and of the next two before the server listens, and every ten minutes.
 *
 * Each partition is made in its own transaction, so a failure does not undo the others. It is logged, and the server
 * starts: rows of that month go into the DEFAULT partition, if the table has one.
 */
export const monthsPlugin: FastifyPluginAsync<MonthsOptions> = async (app, { db, tables, clock }) => {
  async function tryToMake(table: MonthlyTable, month: string): Promise<void> {
    try {
      const partition = await db.transaction((tx) => makeMonth(tx, table, month));
      if (partition !== null) app.log.info({ partition }, 'partition of a month made');
    } catch (error) {
      app.log.error({ err: error, table: table.table, month }, 'could not make the partition of a month');
    }
  }

  const worker = createWorker({
    everyMs: EVERY_MS,
    runsAtStart: false,
    async step() {
      for (const table of tables)
        for (const month of monthsAhead(clock())) if (!worker.stopping.aborted) await tryToMake(table, month);
    },
    onError(error) {
      app.log.error({ err: error }, 'could not make the partitions of months');
    },
  });

  app.addHook('onReady', async () => {
    await worker.run();
    worker.start();
  });
  app.addHook('onClose', () => worker.stop());
};
