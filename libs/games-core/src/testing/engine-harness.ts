import { randomUUID } from 'node:crypto';
import { createNonces, fairnessMigrations } from '@paasa/fairness/server';
import { paise } from '@paasa/money';
import type { Database, MigrationSet } from '@paasa/server-kit/server';
import { addBetToStats, DEFAULT_MAX_PAYOUT_PAISE, NO_STATS, type GameStats } from '../index.js';
import { createBetEngine, type BetEngine, type BetEngineOptions } from '../server/engine/bet-engine.js';
import { listBetRowsAfter, type BetRow } from '../server/bets/bet-rows.repo.js';
import { gamesCoreMigrations } from '../server/games-core.migrations.js';
import { creditFakeBalance, fakeStakeMigrations, fakeStakes } from './fake-stakes.js';

export { action, coinBet, opening } from './bet-requests.js';

/** The migrations of a bet engine on fake money. */
export const engineMigrations: readonly MigrationSet[] = [
  fairnessMigrations,
  gamesCoreMigrations,
  fakeStakeMigrations,
];

/** Late on 31 January by UTC, early on 1 February in India. */
const clock = (): Date => new Date('2026-01-31T19:00:00.000Z');

/** The key of server seeds. */
export const testSeedConfig = { seedEncryptionKey: '5e'.repeat(32) };

export const testNonces = createNonces({ config: testSeedConfig, clock });

/** The key of states of open rounds. */
export const testConfig = { stateEncryptionKey: 'c3'.repeat(32) };

/** A bet engine on fake money, like one server process; pass the options that differ. */
export function engineOn(db: Database, more: Partial<BetEngineOptions> = {}): BetEngine {
  return createBetEngine({
    db,
    stakes: fakeStakes,
    nonces: testNonces,
    clock,
    houseLimitPaise: DEFAULT_MAX_PAYOUT_PAISE,
    config: testConfig,
    log: { error: () => undefined },
    ...more,
  });
}

/** A new player with a balance. */
export async function playerWith(db: Database, balancePaise: number): Promise<string> {
  const playerId = randomUUID();
  await creditFakeBalance(db, playerId, balancePaise);
  return playerId;
}

/** A player's stored bets, oldest first. */
export async function betsOf(db: Database, playerId: string): Promise<BetRow[]> {
  return db.read((tx) => listBetRowsAfter(tx, testNonces, playerId, { afterBetId: null, limit: 10_000 }));
}

/** The totals, computed from the bets. */
export function foldOf(rows: readonly BetRow[]): GameStats {
  return rows.reduce(
    (stats, row) =>
      addBetToStats(stats, {
        stakePaise: paise(row.stake_paise),
        payoutPaise: paise(row.payout_paise ?? 0),
        isWin: row.is_win ?? false,
      }),
    NO_STATS,
  );
}
