import { betMonths } from '@paasa/games-core/server';

/**
 * Moves each bet of the version before to the tables of today, together with its entries of the ledger. Only the
 * application knows the tables of both domains.
 *
 * It changes no number, no amount and no time. Everything is undone, and the version before stays in use, if a bet has no entry or
 * an entry no bet, if they differ in event or amounts, or if a bet differs from its seed pair.
 */
export const betsCarryTheirEntries = {
  id: '0001-bets-carry-their-entries',
  sql: `
    DO $move$
    DECLARE
      month date;
      moved_count bigint;
      differing_count bigint;
    BEGIN
      FOR month IN
        SELECT DISTINCT platform.month_of_id(bet_id) AS month FROM games_core.bets_before
        WHERE bet_id >= platform.first_id_of('1970-02-01')
          AND bet_id < platform.first_id_of((now() + interval '2 months')::date)
        UNION SELECT platform.month_of_id(platform.first_id_of(now()::date)) + make_interval(months => ahead)
          FROM generate_series(0, 3) AS ahead
        ORDER BY month
      LOOP
        PERFORM platform.make_month('games_core.bets', month, $leaf$${betMonths.leafSql}$leaf$);
      END LOOP;

      INSERT INTO games_core.open_rounds (
        player_id, game, bet_id, stake_paise, nonce, opened_seq, opened_balance_paise, opened_held_paise,
        opened_escrow_paise, created_at, opened_booked_at, last_step_at, seed_pair_id, server_seed_hash, client_seed, rules_version, state
      )
      SELECT b.player_id, b.game, b.bet_id, b.stake_paise, b.nonce, o.seq, o.balance_paise, NULLIF(o.held_paise, 0),
        NULLIF(o.escrow_paise, 0), b.created_at, o.created_at, b.last_step_at, b.seed_pair_id, b.server_seed_hash, b.client_seed,
        b.rules_version, b.state
      FROM games_core.bets_before b
      LEFT JOIN wallet.ledger o ON o.player_id = b.player_id AND o.key = 'bet:' || b.bet_id || ':open'
        AND o.event = 'round-opened' AND o.amounts_paise = ARRAY[b.stake_paise]
      WHERE b.status = 'open';

      INSERT INTO games_core.bets (
        player_id, bet_id, game, stake_paise, payout_paise, is_win, is_voided, state, seed_pair_id, nonce,
        rules_version, created_at, settled_at, ended_by, seq, balance_paise, held_paise, escrow_paise,
        opened_seq, opened_balance_paise, opened_held_paise, opened_escrow_paise, booked_at, opened_booked_at
      )
      SELECT b.player_id, b.bet_id, b.game, b.stake_paise, b.payout_paise, b.is_win, b.status = 'voided',
        b.state::text, b.seed_pair_id, b.nonce, b.rules_version, b.created_at,
        CASE WHEN o.seq IS NOT NULL THEN b.settled_at END, b.ended_by,
        e.seq, e.balance_paise, NULLIF(e.held_paise, 0), NULLIF(e.escrow_paise, 0),
        o.seq, o.balance_paise, NULLIF(o.held_paise, 0), NULLIF(o.escrow_paise, 0), e.created_at, o.created_at
      FROM games_core.bets_before b
      LEFT JOIN wallet.ledger o ON o.player_id = b.player_id AND o.key = 'bet:' || b.bet_id || ':open'
        AND o.event = 'round-opened' AND o.amounts_paise = ARRAY[b.stake_paise]
      LEFT JOIN wallet.ledger e ON e.player_id = b.player_id
        AND e.key = 'bet:' || b.bet_id || CASE WHEN o.seq IS NULL THEN '' ELSE ':end' END
        AND e.event = CASE WHEN o.seq IS NULL THEN 'instant-bet' ELSE 'round-' || b.status END
        AND e.amounts_paise = CASE WHEN o.seq IS NULL THEN ARRAY[b.stake_paise] ELSE '{}' END || b.stake_paise
          || CASE WHEN b.status = 'voided' OR b.payout_paise = 0 THEN '{}' ELSE ARRAY[b.payout_paise] END
      WHERE b.status <> 'open'
      ORDER BY b.bet_id;

      SELECT count(*) INTO differing_count FROM games_core.bets_before b
      LEFT JOIN fairness.seed_pairs s ON s.player_id = b.player_id AND s.seed_pair_id = b.seed_pair_id
        AND s.server_seed_hash = b.server_seed_hash AND s.client_seed = b.client_seed
      WHERE s.player_id IS NULL;
      IF differing_count > 0 THEN
        RAISE EXCEPTION '% bets have other seeds than their seed pairs', differing_count;
      END IF;

      -- The few entries that stay go into a new table, so that the space of the others is free at once.
      CREATE TABLE wallet.ledger_kept (LIKE wallet.ledger INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
      INSERT INTO wallet.ledger_kept SELECT * FROM wallet.ledger
        WHERE event NOT IN ('instant-bet', 'round-opened', 'round-settled', 'round-voided') ORDER BY player_id, seq;
      moved_count := (SELECT count(*) FROM wallet.ledger_kept) + (SELECT count(*) FROM games_core.open_rounds)
        + (SELECT count(seq) + count(opened_seq) FROM games_core.bets);
      IF moved_count <> (SELECT count(*) FROM wallet.ledger) THEN
        RAISE EXCEPTION 'the ledger has % entries, and % of them are kept or belong to bets',
          (SELECT count(*) FROM wallet.ledger), moved_count;
      END IF;
    END
    $move$;
    DROP TABLE games_core.bets_before, wallet.ledger;
    ALTER TABLE wallet.ledger_kept RENAME TO ledger;
    ALTER TABLE wallet.ledger
      ADD CONSTRAINT ledger_pkey PRIMARY KEY (player_id, seq),
      ADD CONSTRAINT ledger_key_once UNIQUE (player_id, key);
    CREATE TRIGGER ledger_is_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.ledger
      FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_ledger_change();
  `,
};
