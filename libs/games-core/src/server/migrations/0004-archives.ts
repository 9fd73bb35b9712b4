import { betMonths } from './0003-bets-over-and-open.js';

/**
 * Which months are in files, and what each player has there.
 *
 * A month counts as archived once its row is in `archived_months`. Its rows in `archived_bets` are made before, so that
 * bets wait for the last step only.
 */
export const archives = {
  id: '0004-archives',
  sql: `
    CREATE TABLE games_core.archived_months (
      month date PRIMARY KEY,
      file_name text NOT NULL,
      -- Verifies the file, also after a rotation of the secret that its key came from.
      public_key text NOT NULL CHECK (length(public_key) = 64),
      player_count bigint NOT NULL,
      bet_count bigint NOT NULL,
      archived_at timestamptz NOT NULL DEFAULT now()
    );

    -- What is left of the bets of a player: how many, what was staked and paid, and the money after the last one.
    CREATE TABLE games_core.archived_bets (
      player_id uuid NOT NULL,
      month date NOT NULL,
      game text NOT NULL,
      bet_count bigint NOT NULL CHECK (bet_count > 0),
      stakes_paise bigint NOT NULL,
      payouts_paise bigint NOT NULL,
      first_seq bigint NOT NULL,
      last_seq bigint NOT NULL,
      last_balance_paise bigint NOT NULL,
      PRIMARY KEY (player_id, month, game)
    );
    COMMENT ON COLUMN games_core.archived_bets.stakes_paise IS 'of voided bets too, as payouts_paise';
    -- For an operator, with the product stopped: puts bets that had no month of their own into the months of their ids, and
    -- returns how many. Bets whose ids are of no month, or of the far future, stay where they are.
    CREATE FUNCTION games_core.place_bets_without_month() RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
      month date;
      placed_count bigint;
    BEGIN
      ALTER TABLE games_core.bets DETACH PARTITION games_core.bets_default;
      ALTER TABLE games_core.bets_default RENAME TO bets_to_place;
      CREATE TABLE games_core.bets_default PARTITION OF games_core.bets DEFAULT;
      ${betMonths.leafSql.replaceAll('%s', 'games_core.bets_default')};
      FOR month IN
        SELECT DISTINCT platform.month_of_id(bet_id) FROM games_core.bets_to_place
        WHERE bet_id >= platform.first_id_of('1970-02-01')
          AND bet_id < platform.first_id_of((now() + interval '4 months')::date)
          AND platform.month_of_id(bet_id) NOT IN (SELECT a.month FROM games_core.archived_months a)
      LOOP
        PERFORM platform.make_month('games_core.bets', month, $leaf$${betMonths.leafSql}$leaf$);
      END LOOP;
      INSERT INTO games_core.bets SELECT * FROM games_core.bets_to_place;
      GET DIAGNOSTICS placed_count = ROW_COUNT;
      placed_count := placed_count - (SELECT count(*) FROM games_core.bets_default);
      DROP TABLE games_core.bets_to_place;
      RETURN placed_count;
    END
    $$;
    COMMENT ON COLUMN games_core.archived_bets.first_seq IS 'the number of the first entry, that of a round’s start too';
  `,
};
