import type { MigrationSet } from '@paasa/server-kit/server';
import { fencesSql } from './fences.sql.js';

/**
 * The schema `moves`: the players who move between cells, and triggers that keep everything else away from their rows.
 * It comes after the domains, because it names their tables.
 *
 * `leaving`: copied, the player still lives here. `left`: the player lives in the other cell, and the rows here go.
 * `gone`: no row is left, and nothing may be written for the player. `arriving`: a copy, the player lives elsewhere.
 * `arrived`: the player lives here again.
 */
export const movesMigrations: MigrationSet = {
  lib: 'moves',
  migrations: [
    {
      id: '0001-moves',
      sql: `
        CREATE SCHEMA moves;
        CREATE TABLE moves.players (
          player_id uuid PRIMARY KEY,
          move_id uuid NOT NULL,
          state text NOT NULL CHECK (state IN ('leaving', 'left', 'gone', 'arriving', 'arrived')),
          other_cell text NOT NULL,
          move_count integer NOT NULL,
          digests jsonb NOT NULL DEFAULT '{}',
          changed_at timestamptz NOT NULL DEFAULT now()
        );
        COMMENT ON COLUMN moves.players.move_count IS 'how often the player had moved before this move; with arrived, with it';
        COMMENT ON COLUMN moves.players.digests IS 'what was copied, by table';
        CREATE INDEX players_who_move ON moves.players (player_id) WHERE state IN ('leaving', 'left', 'arriving');

        -- The move that this transaction makes, or an empty text.
        CREATE FUNCTION moves.own() RETURNS text LANGUAGE sql STABLE AS
          $$ SELECT coalesce(current_setting('paasa.move', true), '') $$;

        -- Whether this transaction may delete rows that are otherwise never deleted: those of the player whom it moves.
        CREATE FUNCTION moves.is_deleting(whose uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
          SELECT moves.own() <> '' AND EXISTS (
            SELECT FROM moves.players
            WHERE move_id::text = moves.own() AND state IN ('left', 'arriving') AND (whose IS NULL OR player_id = whose)
          )
        $$;

        -- PM001 is answered 503. The number of the transaction comes first: a move that has not been seen then waits for it.
        CREATE FUNCTION moves.fence() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          whose uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.player_id ELSE NEW.player_id END;
          found_move uuid;
        BEGIN
          PERFORM pg_current_xact_id();
          SELECT move_id INTO found_move FROM moves.players WHERE player_id = whose AND state <> 'arrived';
          IF moves.own() <> '' THEN
            IF found_move::text IS DISTINCT FROM moves.own() THEN
              RAISE EXCEPTION 'A move writes rows of its player alone.';
            END IF;
          ELSIF found_move IS NOT NULL THEN
            IF (TG_OP = 'DELETE' AND TG_ARGV[0] IN ('ends', 'waits')) OR (TG_OP = 'UPDATE' AND TG_ARGV[0] = 'waits') THEN
              RETURN NULL;
            END IF;
            RAISE EXCEPTION 'The player moves between cells.' USING ERRCODE = 'PM001';
          END IF;
          RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
        END
        $$;

        -- A mail is the player's by name, or by the address.
        CREATE FUNCTION moves.fence_mail() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          mail auth.mail_outbox;
        BEGIN
          PERFORM pg_current_xact_id();
          IF TG_OP = 'DELETE' THEN mail := OLD; ELSE mail := NEW; END IF;
          IF moves.own() = '' AND EXISTS (
            SELECT FROM moves.players AS m LEFT JOIN auth.users AS u USING (player_id)
            WHERE m.state IN ('leaving', 'left', 'arriving')
              AND (m.player_id::text = mail.details ->> 'playerId' OR lower(btrim(u.email)) = lower(btrim(mail.recipient)))
          ) THEN
            IF TG_OP <> 'INSERT' THEN RETURN NULL; END IF;
            RAISE EXCEPTION 'The player moves between cells.' USING ERRCODE = 'PM001';
          END IF;
          RETURN mail;
        END
        $$;

        CREATE FUNCTION moves.only_moved_away() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF moves.is_deleting(OLD.shard_id) THEN RETURN OLD; END IF;
          RAISE EXCEPTION 'auth.audit_log is insert-only' USING ERRCODE = 'restrict_violation';
        END
        $$;
        ${fencesSql}
      `,
    },
  ],
};
