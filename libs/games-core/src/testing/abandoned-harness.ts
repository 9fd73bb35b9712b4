import type { Database, DatabaseKind } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { createAbandonedRounds, type AbandonedRoundsOptions } from '../server/abandoned/abandoned-rounds.js';
import { openGuard } from '../server/batch/play-guard.js';
import { createGameCatalogue } from '../server/bets/game-catalogue.js';
import type { CountedAbandoned, CountedBets } from '../server/metrics/games-metrics.js';
import { boxGame } from './box-game.js';
import { coinGame } from './coin-game.js';
import { action, engineMigrations, engineOn, testNonces } from './engine-harness.js';
import { fakeStakes, readFakeBalance } from './fake-stakes.js';
import { createTestCipher, openBoxes, rowOf } from './round-harness.js';

const START_MS = Date.parse('2026-01-31T19:00:00.000Z');
const DAY_MS = 86_400_000;

/** The result of a run that ended no round. */
export const NOTHING_ENDED = { cashedOut: 0, voided: 0, failed: 0, isPaused: false };

/** Records the job's log and metrics. */
function createRecorder() {
  let logged: object[] = [];
  let counted: (CountedBets | CountedAbandoned)[] = [];
  const record = (fields: object) => void logged.push(fields);
  return {
    log: { info: record, error: record },
    metrics: {
      countBets: (bets: CountedBets) => void counted.push(bets),
      countAbandoned: (round: CountedAbandoned) => void counted.push(round),
    },
    logged: () => logged,
    counted: () => counted,
    clear() {
      logged = [];
      counted = [];
    },
  };
}

/** Reads the end of a round and its player's money. */
function readersOf(db: () => Database) {
  return {
    async moneyOf(playerId: string) {
      const { balancePaise, escrowPaise } = await readFakeBalance(db(), playerId);
      return [balancePaise, escrowPaise];
    },
    async endOf({ playerId, betId }: { playerId: string; betId: string }) {
      const row = await rowOf(db(), playerId, betId);
      return [row.status, row.payout_paise, row.is_win, row.ended_by];
    },
  };
}

/** Rounds of boxes, their job and a clock of the test; deletes open rounds before each test. */
export function abandonedWorld(kind: DatabaseKind) {
  let test: TestDatabase;
  let nowMs = START_MS;
  const { clear, logged, counted, ...recorders } = createRecorder();
  const now = () => new Date(nowMs);
  const db = () => test.db;
  const engineAt = (on: Database = db()) => engineOn(on, { clock: now });
  const openBox = async (round: { playerId: string; betId: string }, box: number) =>
    engineAt().actOnRound(boxGame, 'open', action(round.playerId, round.betId, { open: box }));
  const fixed = {
    stakes: fakeStakes,
    nonces: testNonces,
    states: createTestCipher(),
    catalogue: createGameCatalogue([boxGame, coinGame]),
  };
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
  }, 60_000);
  beforeEach(async () => {
    // A run ends every old round.
    await db().transaction((tx) => tx.script('TRUNCATE games_core.open_rounds'));
    nowMs = START_MS;
    clear();
  });
  afterAll(() => test.close());
  return {
    ...readersOf(db),
    db,
    now,
    logged,
    counted,
    engineAt,
    openBox,
    jobOn: (on: Database = db(), more: Partial<AbandonedRoundsOptions> = {}) =>
      createAbandonedRounds({ db: on, clock: now, guard: openGuard(now), ...fixed, ...recorders, ...more }),
    /** A round with this many good boxes opened, one step each. */
    async roundWith(openedCount: number, playerId?: string) {
      const round = await openBoxes(db(), engineAt(), playerId);
      for (const box of round.good.slice(0, openedCount)) await openBox(round, box);
      return round;
    },
    afterDays(days: number) {
      nowMs = START_MS + days * DAY_MS;
    },
    passMs(ms: number) {
      nowMs += ms;
    },
  };
}
