import type { MigrationSet } from '@paasa/server-kit/server';
import { registerAndLostExclusions } from './migrations/0002-register-and-lost-exclusions.js';
import { signsOfHarm } from './migrations/0004-signs-of-harm.js';
import { agesAndHours } from './migrations/0005-ages-and-hours.js';
import { erasedPlayers } from './migrations/0008-erased-players.js';
import { marksHaveTimes } from './migrations/0006-marks-have-times.js';
import { recordingTerms } from './migrations/0007-recording-terms.js';

/**
 * The schema `protection`. Keys begin with the player, as those of the wallet.
 *
 * It counts no money: what is used of a limit is read from the totals by day, which the ledger proves.
 */
export const protectionMigrations: MigrationSet = {
  lib: 'protection',
  migrations: [
    {
      id: '0001-limits-and-exclusions',
      sql: `
        CREATE SCHEMA protection;

        -- A player without a row has not played and has chosen nothing.
        CREATE TABLE protection.players (
          player_id uuid PRIMARY KEY,
          reality_minutes integer NOT NULL CHECK (reality_minutes > 0),
          playing_since timestamptz,
          base_bets bigint NOT NULL DEFAULT 0,
          base_wagered_paise bigint NOT NULL DEFAULT 0,
          base_won_paise bigint NOT NULL DEFAULT 0,
          last_staked_at timestamptz,
          has_play_limits boolean NOT NULL DEFAULT false,
          has_chosen_deposit_limit boolean NOT NULL DEFAULT false,
          exclusion_kind text CHECK (exclusion_kind IN ('time-out', 'self-exclusion')),
          exclusion_until timestamptz,
          -- Until then a bet of the player needs no decision. In UTC, because a generated column allows only that.
          calm_until timestamp GENERATED ALWAYS AS (
            CASE WHEN has_play_limits OR exclusion_kind IS NOT NULL THEN NULL
            ELSE (playing_since AT TIME ZONE 'UTC') + make_interval(mins => reality_minutes) END
          ) STORED
        ) WITH (fillfactor = 70);
        COMMENT ON COLUMN protection.players.playing_since IS 'since the last answer to the reality check; null: not playing';
        COMMENT ON COLUMN protection.players.base_bets IS 'the totals at that moment';
        COMMENT ON COLUMN protection.players.exclusion_until IS 'null with a kind: for good';

        -- An exclusion only ever grows: neither code nor people at the database can shorten one.
        CREATE FUNCTION protection.refuse_shorter_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'TRUNCATE' THEN
            RAISE EXCEPTION 'exclusions are kept' USING ERRCODE = 'restrict_violation';
          END IF;
          IF OLD.exclusion_kind IS NOT NULL AND (
            TG_OP = 'DELETE' OR NEW.exclusion_kind IS NULL
            OR (OLD.exclusion_until IS NULL AND NEW.exclusion_until IS NOT NULL)
            OR NEW.exclusion_until < OLD.exclusion_until
          ) THEN
            RAISE EXCEPTION 'an exclusion cannot be shortened' USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
        END
        $$;
        CREATE TRIGGER exclusions_only_grow BEFORE DELETE OR UPDATE OF exclusion_kind, exclusion_until
          ON protection.players FOR EACH ROW EXECUTE FUNCTION protection.refuse_shorter_exclusion();
        CREATE TRIGGER exclusions_are_kept BEFORE TRUNCATE ON protection.players
          FOR EACH STATEMENT EXECUTE FUNCTION protection.refuse_shorter_exclusion();

        CREATE TABLE protection.limits (
          player_id uuid NOT NULL,
          kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'time')),
          time_window text NOT NULL CHECK (time_window IN ('day', 'week', 'month')),
          amount bigint NOT NULL CHECK (amount > 0),
          pending_amount bigint CHECK (pending_amount > 0),
          pending_at timestamptz,
          PRIMARY KEY (player_id, kind, time_window),
          CHECK (pending_amount IS NULL OR pending_at IS NOT NULL)
        );
        COMMENT ON COLUMN protection.limits.amount IS 'paise; of time minutes';
        COMMENT ON COLUMN protection.limits.pending_amount IS 'null with pending_at: none';

        -- What names an excluded person who registers again, as hashes.
        CREATE TABLE protection.person_marks (
          mark text NOT NULL,
          player_id uuid NOT NULL,
          PRIMARY KEY (mark, player_id)
        );

        -- The time at play of players with a time limit, by day of Asia/Kolkata.
        CREATE TABLE protection.play_days (
          player_id uuid NOT NULL,
          day date NOT NULL,
          played_ms bigint NOT NULL CHECK (played_ms >= 0),
          PRIMARY KEY (player_id, day)
        ) WITH (fillfactor = 75);

        CREATE TABLE protection.changes (
          player_id uuid NOT NULL,
          change_id uuid NOT NULL,
          at timestamptz NOT NULL,
          changed_by text NOT NULL,
          what text NOT NULL,
          step text NOT NULL,
          old_value text,
          new_value text,
          PRIMARY KEY (player_id, change_id)
        );
        CREATE FUNCTION protection.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'protection.changes is insert-only' USING ERRCODE = 'restrict_violation';
        END
        $$;
        CREATE TRIGGER changes_are_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON protection.changes
          FOR EACH STATEMENT EXECUTE FUNCTION protection.refuse_change();
      `,
    },
    registerAndLostExclusions,
    signsOfHarm,
    agesAndHours,
    marksHaveTimes,
    recordingTerms,
    erasedPlayers,
  ],
};
