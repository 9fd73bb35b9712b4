import { createWorker, type Worker } from '@paasa/server-kit/server';
import type { FastifyBaseLogger } from 'fastify';
import { listDueErasures, type DueErasure } from './closings.repo.js';
import { eraseAccount, type EraseParts } from './erase-account.js';

const EVERY_MS = 10 * 60_000;
const LISTED_COUNT = 100;

export interface Eraser extends Pick<Worker, 'start' | 'stop'> {
  /** Erases every account that is due. Shape: resolves when it is done, and never rejects. */
  run(): Promise<void>;
}

/**
 * Erases the accounts that are due, every ten minutes, in one process at a time. An account that cannot be erased does not
 * keep the others waiting; the next run tries it again.
 */
export function createEraser(
  parts: EraseParts & { readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> },
): Eraser {
  const { db, log, time } = parts;
  /** Reported once in each process. */
  const waiting = new Set<string>();

  async function eraseOne(due: DueErasure, stopping: AbortSignal): Promise<void> {
    const { playerId } = due;
    try {
      const begun = await eraseAccount(parts, due, stopping);
      if (typeof begun === 'string' || waiting.has(playerId)) return;
      waiting.add(playerId);
      const { waitsFor } = begun;
      log.warn({ event: 'erasure-waits', playerId, waitsFor }, 'a closed account has something left');
    } catch (err) {
      log.error({ event: 'erasure-failed', err, playerId }, 'an account was not erased');
    }
  }

  async function eraseAll(stopping: AbortSignal): Promise<void> {
    const isStopping = () => stopping.aborted;
    for (let after: string | null = null; !isStopping();) {
      const page = { after, limit: LISTED_COUNT };
      const due: DueErasure[] = await db.read((tx) => listDueErasures(tx, time(), page));
      for (const each of due) if (!isStopping()) await eraseOne(each, stopping);
      after = due.at(-1)?.playerId ?? null;
      if (due.length < LISTED_COUNT) return;
    }
  }

  const worker = createWorker({
    everyMs: EVERY_MS,
    step: async () => {
      await db.runAlone('erasing accounts', (lost) => eraseAll(AbortSignal.any([lost, worker.stopping])));
    },
    onError: (err) => log.error({ event: 'erasure-failed', err }, 'closed accounts were not erased'),
  });
  return { start: worker.start, stop: worker.stop, run: worker.run };
}
