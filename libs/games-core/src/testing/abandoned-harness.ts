import type { Database, DatabaseKind } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { createAbandonedRounds, type AbandonedRoundsOptions } from '../server/abandoned/abandoned-rounds.js';
import { createGameCatalogue } from '../server/bets/game-catalogue.js';
import type { CountedAbandoned, CountedBets } from '../server/metrics/games-metrics.js';
import { boxGame } from './box-game.js';
import { coinGame } from './coin-game.js';
import { action, engineMigrations, engineOn } from './engine-harness.js';
import { fakeStakes, readFakeBalance } from './fake-stakes.js';
import { createTestCipher, openBoxes, rowOf } from './round-harness.js';

const START_MS = Date.parse('2026-01-31T19:00:00.000Z');
const DAY_MS = 86_400_000;

/** What a run says that came to nothing. */
export const NOTHING_ENDED = { cashedOut: 0, voided: 0, failed: 0, isPaused: false };

/** What the job tells, kept for the test. */
function createNotes() {
  let told: object[] = [];
  let counted: (CountedBets | CountedAbandoned)[] = [];
  const note = (fields: object) => void told.push(fields);
  return {
    log: { info: note, error: note },
    metrics: {
      countBets: (bets: CountedBets) => void counted.push(bets),
      countAbandoned: (round: CountedAbandoned) => void counted.push(round),
    },
    told: () => told,
    counted: () => counted,
    clear() {
      told = [];
      counted = [];
    },
  };
}

/** What became of a round and of its player's money. */
function lookersInto(db: () => Database) {
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

/** Rounds of boxes, their job and a clock that the test moves; its database is emptied of bets before each test. */
export function abandonedWorld(kind: DatabaseKind) {
  let test: TestDatabase;
  let nowMs = START_MS;
  const { clear, told, counted, ...ears } = createNotes();
  const now = () => new Date(nowMs);
  const db = () => test.db;
  const engineAt = (on: Database = db()) => engineOn(on, { clock: now });
  const openBox = async (round: { playerId: string; betId: string }, box: number) =>
    engineAt().actOnRound(boxGame, 'open', action(round.playerId, round.betId, { open: box }));
  const fixed = {
    stakes: fakeStakes,
    states: createTestCipher(),
    catalogue: createGameCatalogue([boxGame, coinGame]),
  };
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
  }, 60_000);
  beforeEach(async () => {
    // A run takes whatever is old enough.
    await db().transaction((tx) => tx.script('TRUNCATE games_core.bets'));
    nowMs = START_MS;
    clear();
  });
  afterAll(() => test.close());
  return {
    ...lookersInto(db),
    db,
    now,
    told,
    counted,
    engineAt,
    openBox,
    jobOn: (on: Database = db(), more: Partial<AbandonedRoundsOptions> = {}) =>
      createAbandonedRounds({ db: on, clock: now, ...fixed, ...ears, ...more }),
    /** A round with so many good boxes opened, each a step of its own. */
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
