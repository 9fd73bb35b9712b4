import { betMonths } from '@paasa/games-core/server';

/**
 * Moves each bet of the version before to the tables of today, together with its entries of the ledger. Only the
 * application knows the tables of both domains.
 *
 * It changes no number and no amount. An entry of a bet has the time of its bet from now on, which is some milliseconds
 * before or after the earlier one. Everything is undone, and the version before stays in use, if a bet has no entry or
 * an entry no bet.
 */
export const betsCarryTheirEntries = {
  id: '0001-bets-carry-their-entries',
  sql: `
    DO $move$
    DECLARE
      month date;
      moved_count bigint;
      removed_count bigint;
    BEGIN
      FOR month IN
        SELECT DISTINCT platform.month_of_id(bet_id) AS month FROM games_core.bets_before
        WHERE bet_id < platform.first_id_of((now() + interval '2 months')::date) ORDER BY month
      LOOP
        PERFORM platform.make_month('games_core.bets', month, $leaf$${betMonths.leafSql}$leaf$);
      END LOOP;

      INSERT INTO games_core.open_rounds (
        player_id, game, bet_id, stake_paise, nonce, opened_seq, opened_balance_paise, opened_held_paise,
        opened_escrow_paise, created_at, last_step_at, seed_pair_id, server_seed_hash, client_seed, rules_version, state
      )
      SELECT b.player_id, b.game, b.bet_id, b.stake_paise, b.nonce, o.seq, o.balance_paise, NULLIF(o.held_paise, 0),
        NULLIF(o.escrow_paise, 0), b.created_at, b.last_step_at, b.seed_pair_id, b.server_seed_hash, b.client_seed,
        b.rules_version, b.state
      FROM games_core.bets_before b
      LEFT JOIN wallet.ledger o ON o.player_id = b.player_id AND o.key = 'bet:' || b.bet_id || ':open'
      WHERE b.status = 'open';

      INSERT INTO games_core.bets (
        player_id, bet_id, game, stake_paise, payout_paise, is_win, is_voided, state, seed_pair_id, nonce,
        rules_version, created_at, settled_at, ended_by, seq, balance_paise, held_paise, escrow_paise,
        opened_seq, opened_balance_paise, opened_held_paise, opened_escrow_paise
      )
      SELECT b.player_id, b.bet_id, b.game, b.stake_paise, b.payout_paise, b.is_win, b.status = 'voided',
        b.state::text, b.seed_pair_id, b.nonce, b.rules_version, b.created_at,
        CASE WHEN o.seq IS NOT NULL THEN b.settled_at END, b.ended_by,
        e.seq, e.balance_paise, NULLIF(e.held_paise, 0), NULLIF(e.escrow_paise, 0),
        o.seq, o.balance_paise, NULLIF(o.held_paise, 0), NULLIF(o.escrow_paise, 0)
      FROM games_core.bets_before b
      LEFT JOIN wallet.ledger o ON o.player_id = b.player_id AND o.key = 'bet:' || b.bet_id || ':open'
      LEFT JOIN wallet.ledger e ON e.player_id = b.player_id
        AND e.key = 'bet:' || b.bet_id || CASE WHEN o.seq IS NULL THEN '' ELSE ':end' END
      WHERE b.status <> 'open'
      ORDER BY b.bet_id;

      moved_count := (SELECT count(*) FROM games_core.open_rounds)
        + (SELECT count(seq) + count(opened_seq) FROM games_core.bets);
      ALTER TABLE wallet.ledger DISABLE TRIGGER ledger_is_insert_only;
      DELETE FROM wallet.ledger WHERE event IN ('instant-bet', 'round-opened', 'round-settled', 'round-voided');
      GET DIAGNOSTICS removed_count = ROW_COUNT;
      ALTER TABLE wallet.ledger ENABLE TRIGGER ledger_is_insert_only;
      IF moved_count <> removed_count THEN
        RAISE EXCEPTION 'the bets have % entries and the ledger has % of bets', moved_count, removed_count;
      END IF;
    END
    $move$;
    DROP TABLE games_core.bets_before;
  `,
};
