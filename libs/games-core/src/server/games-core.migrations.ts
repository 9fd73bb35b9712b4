import type { MigrationSet } from '@paasa/server-kit/server';
import { abandonedRounds } from './migrations/0002-abandoned-rounds.js';
import { archives } from './migrations/0004-archives.js';
import { betsOverAndOpen } from './migrations/0003-bets-over-and-open.js';
import { daysByGame } from './migrations/0005-days-by-game.js';
import { playMarks } from './migrations/0007-play-marks.js';
import { houseHours } from './migrations/0009-house-hours.js';
import { feed } from './migrations/0008-feed.js';
import { betsById } from './migrations/0010-bets-by-id.js';
import { houseLimits } from './migrations/0011-house-limits.js';
import { movingPlayers } from './migrations/0012-moving-players.js';
import { sharedBets } from './migrations/0006-shared-bets.js';

/** The schema `games_core`: bets of all games and the totals over them. A new game needs no migration. */
export const gamesCoreMigrations: MigrationSet = {
  lib: 'games-core',
  migrations: [
    {
      id: '0001-bets-and-totals',
      // No foreign keys on the path of a bet: a fresh database would check them with plans made for empty tables.
      sql: `
        CREATE SCHEMA games_core;
        CREATE TABLE games_core.bets (
          player_id uuid NOT NULL,
          bet_id uuid NOT NULL,
          game text NOT NULL,
          stake_paise bigint NOT NULL CHECK (stake_paise > 0),
          payout_paise bigint CHECK (payout_paise >= 0),
          is_win boolean,
          status text NOT NULL CHECK (status IN ('open', 'settled', 'voided')),
          state jsonb NOT NULL,
          seed_pair_id uuid NOT NULL,
          server_seed_hash text NOT NULL,
          client_seed text NOT NULL,
          nonce bigint NOT NULL CHECK (nonce >= 0),
          rules_version integer NOT NULL CHECK (rules_version > 0),
          created_at timestamptz NOT NULL,
          settled_at timestamptz,
          PRIMARY KEY (player_id, bet_id),
          CHECK ((status = 'open') = (payout_paise IS NULL)),
          CHECK ((status = 'open') = (is_win IS NULL)),
          CHECK ((status = 'open') = (settled_at IS NULL))
        );
        CREATE INDEX bets_by_game ON games_core.bets (player_id, game, bet_id);
        CREATE UNIQUE INDEX bets_one_open_round ON games_core.bets (player_id, game) WHERE status = 'open';
        CREATE TABLE games_core.totals_by_game (
          player_id uuid NOT NULL,
          game text NOT NULL,
          bet_count bigint NOT NULL,
          wagered_paise bigint NOT NULL,
          won_paise bigint NOT NULL,
          win_count bigint NOT NULL,
          loss_count bigint NOT NULL,
          win_streak bigint NOT NULL,
          PRIMARY KEY (player_id, game)
        ) WITH (fillfactor = 75);
        CREATE TABLE games_core.totals_by_day (
          player_id uuid NOT NULL,
          day date NOT NULL,
          wagered_paise bigint NOT NULL,
          won_paise bigint NOT NULL,
          win_count bigint NOT NULL,
          loss_count bigint NOT NULL,
          PRIMARY KEY (player_id, day)
        ) WITH (fillfactor = 75);
        COMMENT ON COLUMN games_core.totals_by_game.game IS 'a game, or * for all of them together';
        COMMENT ON COLUMN games_core.totals_by_game.bet_count IS 'all bets, open and voided ones too';
        COMMENT ON COLUMN games_core.totals_by_day.day IS 'the day in Asia/Kolkata on which bets were settled';
      `,
    },
    abandonedRounds,
    betsOverAndOpen,
    archives,
    daysByGame,
    sharedBets,
    playMarks,
    feed,
    houseHours,
    betsById,
    houseLimits,
    movingPlayers,
  ],
};
