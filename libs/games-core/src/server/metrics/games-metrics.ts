import {
  Counter,
  Gauge,
  Histogram,
  moneyFlows,
  showFromDatabase,
  type Database,
  type FigureLog,
  type Registry,
} from '@paasa/server-kit/server';

/**
 * The outcome of a bet: instant bets are won, lost or refused; rounds are opened first. `voided`: the round had a fault or
 * an operator voided it; `left`: it never had a step.
 */
export type CountedOutcome = 'won' | 'lost' | 'opened' | 'voided' | 'left' | 'refused';

/** Bets of one game with the same outcome, counted after the commit. Units: paise of all of them. */
export interface CountedBets {
  readonly game: string;
  readonly outcome: CountedOutcome;
  readonly count: number;
  /** Null if none was taken. */
  readonly stakePaise: number | null;
  /** The payout, or the stake of a voided round; null if the player got nothing. */
  readonly returnedPaise: number | null;
}

/** The outcome of a round without a step for 30 days; without a game if it could not be ended. */
export type CountedAbandoned =
  | { readonly game: string; readonly ending: 'cashed-out' | 'voided' }
  | { readonly game: null; readonly ending: 'failed' };

export interface QueueCounts {
  readonly waitingCount: number;
  readonly underWayCount: number;
}

export interface GamesMetrics {
  countBets(bets: CountedBets): void;
  countAbandoned(round: CountedAbandoned): void;
  /** Called once per engine; `counts` runs when the metric is read. */
  watchQueue(counts: () => QueueCounts): void;
  observeBatch(batch: { readonly size: number; readonly durationMs: number; readonly isDone: boolean }): void;
}

function createBetCounter(registry: Registry, games: readonly string[]): GamesMetrics['countBets'] {
  const bets = new Counter({
    name: 'paasa_games_bets_total',
    help: 'Bets that this process has decided, by outcome. A round counts when it opens and when it ends.',
    labelNames: ['game', 'outcome'] as const,
    registers: [registry],
  });
  const countMoney = moneyFlows(registry);
  // An alert compares with an earlier value, so each counter starts at 0.
  for (const game of games) {
    bets.inc({ game, outcome: 'voided' }, 0);
    for (const kind of ['stake', 'payout', 'void'] as const) countMoney({ kind, game }, 0);
  }
  return ({ game, outcome, count, stakePaise, returnedPaise }) => {
    bets.inc({ game, outcome }, count);
    if (stakePaise !== null) countMoney({ kind: 'stake', game }, stakePaise);
    const isGivenBack = outcome === 'voided' || outcome === 'left';
    if (returnedPaise !== null) countMoney({ kind: isGivenBack ? 'void' : 'payout', game }, returnedPaise);
  };
}

function createAbandonedCounter(registry: Registry): GamesMetrics['countAbandoned'] {
  const rounds = new Counter({
    name: 'paasa_games_abandoned_rounds_total',
    help: 'Rounds without a step for 30 days that this process has handled, by outcome.',
    labelNames: ['game', 'ending'] as const,
    registers: [registry],
  });
  rounds.inc({ game: '', ending: 'failed' }, 0);
  return ({ game, ending }) => rounds.inc({ game: game ?? '', ending });
}

function observeBatches(registry: Registry): GamesMetrics['observeBatch'] {
  const sizes = new Histogram({
    name: 'paasa_games_batch_size',
    help: 'Number of bets and steps that were settled together.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'paasa_games_batch_duration_seconds',
    help: 'Duration of batches in seconds, from the first statement until the commit is safe.',
    labelNames: ['outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  durations.zero({ outcome: 'failed' });
  return ({ size, durationMs, isDone }) => {
    sizes.observe(size);
    durations.observe({ outcome: isDone ? 'done' : 'failed' }, durationMs / 1000);
  };
}

function watchQueues(registry: Registry): GamesMetrics['watchQueue'] {
  const queues: (() => QueueCounts)[] = [];
  const sumOf = (pick: (counts: QueueCounts) => number): number =>
    queues.reduce((sum, counts) => sum + pick(counts()), 0);
  new Gauge({
    name: 'paasa_games_queue_depth',
    help: 'Bets and steps of this process that wait for a batch.',
    registers: [registry],
    collect() {
      this.set(sumOf(({ waitingCount }) => waitingCount));
    },
  });
  new Gauge({
    name: 'paasa_games_batches_under_way',
    help: 'Batches that this process is working on.',
    registers: [registry],
    collect() {
      this.set(sumOf(({ underWayCount }) => underWayCount));
    },
  });
  return (counts) => void queues.push(counts);
}

const openRoundsStatement = {
  name: 'games-core-figure-open-rounds',
  text: `SELECT game, count(*) AS value FROM games_core.open_rounds GROUP BY game`,
};

/** At most a thousand are counted. */
const withoutMonthStatement = {
  name: 'games-core-figure-without-month',
  text: `
    SELECT count(*) AS value FROM (
      SELECT FROM games_core.bets_default WHERE bet_id >= platform.first_id_of('1970-02-01') LIMIT 1000
    ) AS bets`,
};

/** The metrics of games; labels are games and outcomes, never players or choices. */
export function createGamesMetrics(
  registry: Registry,
  db: Database,
  log: FigureLog,
  games: readonly string[] = [],
): GamesMetrics {
  showFromDatabase({ registry, db, log }, [
    {
      name: 'paasa_games_open_rounds',
      help: 'Open rounds of all processes.',
      labelNames: ['game'],
      statement: openRoundsStatement,
    },
    {
      name: 'paasa_games_bets_without_month',
      help: 'Bets in the default partition, because their month was missing; at most 1000 are counted.',
      labelNames: [],
      statement: withoutMonthStatement,
    },
  ]);
  return {
    countBets: createBetCounter(registry, games),
    countAbandoned: createAbandonedCounter(registry),
    watchQueue: watchQueues(registry),
    observeBatch: observeBatches(registry),
  };
}
