import type { MonthlyTable } from '@paasa/server-kit/server';

/** The bets of a month have one number of the ledger each, and are never changed. */
export const betMonths: MonthlyTable = {
  table: 'games_core.bets',
  leafSql: `
    CREATE UNIQUE INDEX ON %s (player_id, seq);
    CREATE UNIQUE INDEX ON %s (player_id, opened_seq) WHERE opened_seq IS NOT NULL;
    CREATE TRIGGER bets_are_never_emptied BEFORE TRUNCATE ON %s
      FOR EACH STATEMENT EXECUTE FUNCTION games_core.refuse_bet_change()`,
};

/** The months of old bets; bets without a month of their own; and no change of a bet that is over. */
export const betsOverAndOpen = {
  id: '0003-bets-over-and-open',
  sql: `
    -- The application moves these bets, because the wallet has the numbers of their entries.
    ALTER TABLE games_core.bets RENAME TO bets_before;
    ALTER INDEX games_core.bets_pkey RENAME TO bets_before_pkey;

    -- A round from its start to its end, one of each game for a player. It changes with each step.
    CREATE TABLE games_core.open_rounds (
      player_id uuid NOT NULL,
      game text NOT NULL,
      bet_id uuid NOT NULL,
      stake_paise bigint NOT NULL CHECK (stake_paise > 0),
      nonce bigint NOT NULL CHECK (nonce >= 0),
      opened_seq bigint NOT NULL CHECK (opened_seq >= 1),
      opened_balance_paise bigint NOT NULL CHECK (opened_balance_paise >= 0),
      opened_held_paise bigint CHECK (opened_held_paise > 0),
      opened_escrow_paise bigint CHECK (opened_escrow_paise > 0),
      created_at timestamptz NOT NULL,
      opened_booked_at timestamptz,
      last_step_at timestamptz,
      seed_pair_id uuid NOT NULL,
      server_seed_hash text NOT NULL,
      client_seed text NOT NULL,
      rules_version integer NOT NULL CHECK (rules_version > 0),
      state jsonb NOT NULL,
      PRIMARY KEY (player_id, game)
    ) WITH (fillfactor = 60);
    -- It names no player, so that no plan for one player's round can take it.
    CREATE INDEX open_rounds_by_start ON games_core.open_rounds (created_at);
    COMMENT ON COLUMN games_core.open_rounds.state IS 'sealed';
    COMMENT ON COLUMN games_core.open_rounds.last_step_at IS 'the last step; null before the first';

    -- A bet that is over. Its row is also its entry of the ledger: number, and the player's money after it. A round has
    -- a second entry, for its start. The seeds are those of the pair. Wide columns come first, so that no space is lost.
    CREATE TABLE games_core.bets (
      stake_paise bigint NOT NULL CHECK (stake_paise > 0),
      payout_paise bigint NOT NULL CHECK (payout_paise >= 0),
      balance_paise bigint NOT NULL CHECK (balance_paise >= 0),
      seq bigint NOT NULL CHECK (seq >= 1),
      nonce bigint NOT NULL CHECK (nonce >= 0),
      created_at timestamptz NOT NULL,
      player_id uuid NOT NULL,
      bet_id uuid NOT NULL,
      seed_pair_id uuid NOT NULL,
      rules_version integer NOT NULL CHECK (rules_version > 0),
      is_win boolean NOT NULL,
      is_voided boolean NOT NULL DEFAULT false,
      game text NOT NULL,
      state text NOT NULL,
      held_paise bigint CHECK (held_paise > 0),
      escrow_paise bigint CHECK (escrow_paise > 0),
      settled_at timestamptz,
      ended_by text CHECK (ended_by IN ('time')),
      opened_seq bigint CHECK (opened_seq >= 1 AND opened_seq < seq),
      opened_balance_paise bigint CHECK (opened_balance_paise >= 0),
      opened_held_paise bigint CHECK (opened_held_paise > 0),
      opened_escrow_paise bigint CHECK (opened_escrow_paise > 0),
      booked_at timestamptz,
      opened_booked_at timestamptz,
      PRIMARY KEY (player_id, game, bet_id),
      CONSTRAINT only_rounds_end_later CHECK ((opened_seq IS NULL) = (settled_at IS NULL)),
      CONSTRAINT only_rounds_open CHECK ((opened_seq IS NULL) = (opened_balance_paise IS NULL)),
      CONSTRAINT voided_pays_the_stake CHECK (NOT is_voided OR (payout_paise = stake_paise AND NOT is_win))
    ) PARTITION BY RANGE (bet_id);
    COMMENT ON COLUMN games_core.bets.state IS 'JSON; of a voided round as it was stored, sealed';
    COMMENT ON COLUMN games_core.bets.held_paise IS 'null: nothing; so are escrow and those of the start';
    COMMENT ON COLUMN games_core.bets.booked_at IS 'the time of the entry, of bets from before this table';
    COMMENT ON COLUMN games_core.bets.settled_at IS 'null of a bet that was over at once';
    COMMENT ON COLUMN games_core.bets.ended_by IS 'null where the player ended it; time: no step for 30 days';

    CREATE FUNCTION games_core.refuse_bet_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'games_core.bets is insert-only' USING ERRCODE = 'restrict_violation';
    END
    $$;
    CREATE TRIGGER bets_are_insert_only BEFORE UPDATE OR DELETE ON games_core.bets
      FOR EACH ROW EXECUTE FUNCTION games_core.refuse_bet_change();

    -- No bet is refused because its month is missing.
    CREATE TABLE games_core.bets_default PARTITION OF games_core.bets DEFAULT;
    ${betMonths.leafSql.replaceAll('%s', 'games_core.bets_default')};

    CREATE FUNCTION games_core.require_all_ended(ended_count bigint, asked_count bigint) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      IF ended_count <> asked_count THEN
        RAISE EXCEPTION '% of % rounds are not open', asked_count - ended_count, asked_count
          USING ERRCODE = 'data_exception';
      END IF;
    END
    $$;
  `,
};
