import { createWorker } from '@paasa/server-kit/server';
import { ABANDONED_AFTER_DAYS } from '../../rules/days-abandoned.js';
import type { GamesMetrics } from '../metrics/games-metrics.js';
import { listAbandoned, type WaitingRound } from './abandoned.repo.js';
import { endAbandonedRound, type AbandonedServices, type EndedAbandoned } from './end-abandoned-round.js';

/** The server's own log fits. */
export interface AbandonedLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface AbandonedRoundsOptions extends AbandonedServices {
  readonly log: AbandonedLog;
  readonly metrics: Pick<GamesMetrics, 'countBets' | 'countAbandoned'>;
}

/** The result of one run. */
export interface AbandonedRun {
  readonly cashedOut: number;
  readonly voided: number;
  /** Rounds that could not be ended, and stay as they are. */
  readonly failed: number;
  /** Whether the run stopped because play is paused. */
  readonly isPaused: boolean;
}

/** Ends rounds without a step for 30 days, a few at a time. */
export interface AbandonedRounds {
  /** Runs every five minutes. */
  start(): void;
  /** Waits for the round in progress and begins no other. */
  stop(): Promise<void>;
  /**
   * One run over at most `ABANDONED_BATCH_SIZE` rounds, from where the run before ended.
   *
   * Shape: null if another run is in progress, in this or another process.
   * Errors: `DatabaseUnavailable`.
   */
  runOnce(): Promise<AbandonedRun | null>;
}

const ALONE = 'games-core-abandoned-rounds';
const EVERY_MS = 5 * 60_000;
/** Small, so that a thousand rounds of one day take hours and no bet waits for them. */
export const ABANDONED_BATCH_SIZE = 20;
const DAY_MS = 86_400_000;

function report(
  { metrics, log }: AbandonedRoundsOptions,
  { counted, ending, ...ended }: EndedAbandoned,
): void {
  metrics.countBets(counted);
  metrics.countAbandoned({ game: counted.game, ending });
  const fields = { event: 'round-ended-by-time', game: counted.game, ending, ...ended };
  const message = 'a round without a step for long is ended';
  if (ended.obstacle === null) log.info(fields, message);
  else log.error(fields, message);
}

async function endAndReport(
  options: AbandonedRoundsOptions,
  round: WaitingRound,
  since: Date,
): Promise<EndedAbandoned['ending'] | 'left' | 'paused' | 'failed'> {
  try {
    const outcome = await endAbandonedRound(options, round, since);
    if (typeof outcome === 'string') return outcome;
    report(options, outcome);
    return outcome.ending;
  } catch (error) {
    options.metrics.countAbandoned({ game: null, ending: 'failed' });
    const fields = { err: error, event: 'round-not-ended-by-time', betId: round.bet_id };
    options.log.error(fields, 'an abandoned round could not be ended');
    return 'failed';
  }
}

/**
 * Ends every round without a step for 30 days. Each round has its own transaction: if the process is killed, the next run
 * does the rest. A round that cannot be ended is logged, counted and skipped; it is tried again after the others.
 */
export function createAbandonedRounds(options: AbandonedRoundsOptions): AbandonedRounds {
  const { db, log, clock } = options;
  /** The last round of the run before; null for the start of the list. */
  let after: WaitingRound | null = null;

  async function run(shouldStop: () => boolean): Promise<AbandonedRun> {
    const since = new Date(clock().getTime() - ABANDONED_AFTER_DAYS * DAY_MS);
    const rounds = await db.read((tx) => listAbandoned(tx, since, after, ABANDONED_BATCH_SIZE));
    const counts = { 'cashed-out': 0, voided: 0, failed: 0, left: 0, paused: 0 };
    for (const round of rounds) {
      if (shouldStop() || counts.paused > 0) break;
      counts[await endAndReport(options, round, since)] += 1;
      after = round;
    }
    if (counts.paused > 0 || rounds.length < ABANDONED_BATCH_SIZE) after = null;
    const { voided, failed } = counts;
    return { cashedOut: counts['cashed-out'], voided, failed, isPaused: counts.paused > 0 };
  }

  async function runOnce(): Promise<AbandonedRun | null> {
    const alone = await db.runAlone(ALONE, (lost) => run(() => worker.stopping.aborted || lost.aborted));
    return alone === null ? null : alone.value;
  }

  const worker = createWorker({
    everyMs: EVERY_MS,
    runsAtStart: false,
    step: runOnce,
    onError: (error) =>
      log.error(
        { err: error, event: 'abandoned-rounds-failed' },
        'rounds without a step could not be looked for',
      ),
  });
  return { start: worker.start, stop: worker.stop, runOnce };
}
