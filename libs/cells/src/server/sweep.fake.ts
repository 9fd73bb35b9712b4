import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@paasa/server-kit/server';
import { haveEnded, readHorizon } from './cell-horizon.repo.js';

/** What a sweep reports, where a test does not look at it. */
export const noReports = {
  onConflict: (): void => undefined,
  onMovedAway: async (): Promise<void> => undefined,
  onLost: (): void => undefined,
};

/** Waits for the transactions of now, also those of other tests: they share the numbers of one server. */
export async function untilOthersEnded(db: Database): Promise<void> {
  const horizon = await db.read(readHorizon);
  while (!(await db.read((tx) => haveEnded(tx, horizon)))) await delay(10);
}
