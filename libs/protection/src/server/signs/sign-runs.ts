import { setTimeout as wait } from 'node:timers/promises';
import { createWorker, type Database } from '@paasa/server-kit/server';
import { listDueDays } from '../../rules/signs/sign-days.js';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';
import { readNow } from '../state/now.repo.js';
import { computeNext } from './compute-day.js';
import { findLastDay } from './sign-days.repo.js';

/** The server's own log fits. */
export interface SignLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A day that a run has computed, and how many players it found signs for. */
export interface ComputedDay {
  readonly day: string;
  readonly playerCount: number;
}

/** Computes the signs of harm of each day once it is over. */
export interface SignRuns {
  /** Looks for a new day now, and every ten minutes. */
  start(): void;
  /** Begins no further batch of players and waits for the current one. */
  stop(): Promise<void>;
  /**
   * Computes all days that are due. Shape: those that it finished; null if another process computes.
   *
   * Errors: `DatabaseUnavailable`.
   */
  runOnce(): Promise<readonly ComputedDay[] | null>;
}

export interface SignRunsOptions extends Pick<ProtectionContext, 'days' | 'clock'> {
  readonly db: Pick<Database, 'transaction' | 'read' | 'runAlone'>;
  readonly log: SignLog;
  /** Tests replace it. Errors: may throw after the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const ALONE = 'protection-signs';
const EVERY_MS = 10 * 60_000;
/** Much longer than a batch takes, so that a day with a robot's bets is computed too. */
const LIMITS = { statementLimitMs: 300_000 };
const MIN_PAUSE_MS = 20;
/** The pause is this many times as long as a batch, so bets have the database for at least four fifths of the time. */
const PAUSE_FACTOR = 4;

const realPause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  wait(ms, null, { signal, ref: false });

export function createSignRuns(options: SignRunsOptions): SignRuns {
  const { db, days, log, pause = realPause } = options;

  async function rest(workedMs: number, signal: AbortSignal): Promise<void> {
    try {
      await pause(Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * workedMs), signal);
    } catch (error) {
      // A stop, or the loss of the lock, has ended the pause.
      if (!signal.aborted) throw error;
    }
  }

  /** Shape: the players with signs; null if a stop, or the loss of the lock, came first. */
  async function computeDay(day: string, signal: AbortSignal): Promise<number | null> {
    let playerCount = 0;
    while (!signal.aborted) {
      const begunAt = performance.now();
      const found = await db.transaction((tx) => computeNext(tx, days, day), LIMITS);
      if (found === null) return playerCount;
      playerCount += found;
      await rest(performance.now() - begunAt, signal);
    }
    return null;
  }

  async function run(signal: AbortSignal): Promise<ComputedDay[]> {
    const due = await db.read(async (tx) =>
      listDueDays(await findLastDay(tx), await readNow(tx, timeParameter(options))),
    );
    const computed: ComputedDay[] = [];
    for (const day of due) {
      const playerCount = await computeDay(day, signal);
      if (playerCount === null) break;
      computed.push({ day, playerCount });
      log.info({ event: 'signs-computed', day, playerCount }, 'the signs of harm of a day are computed');
    }
    return computed;
  }

  async function runOnce(): Promise<readonly ComputedDay[] | null> {
    const alone = await db.runAlone(ALONE, (lost) => run(AbortSignal.any([lost, worker.stopping])));
    return alone === null ? null : alone.value;
  }

  const worker = createWorker({
    everyMs: EVERY_MS,
    step: async () => void (await runOnce()),
    onError(error) {
      if (worker.stopping.aborted) return;
      log.error({ err: error, event: 'signs-failed' }, 'the signs of harm could not be computed');
    },
  });
  return { start: worker.start, stop: worker.stop, runOnce };
}
