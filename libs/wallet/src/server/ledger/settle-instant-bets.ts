import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { instantBet, type BetSettlement } from '../../rules/money-events.js';
import { bookMoved, postingColumns } from './ledger-sql.js';
import { assertOnePerPlayer } from './one-per-player.js';

/** An instant bet, with the balance after it that its player is shown. */
export interface InstantSettlement extends BetSettlement {
  readonly walletPaise: Paise;
}

/**
 * Pays bets whose stakes are in escrow, and books all three postings of each, the stake included.
 *
 * Taking the stakes has locked the accounts. An account without the stake in escrow, or with another balance than its
 * player is shown, is not moved; `demand_all_settled` then fails the transaction, because the caller does not wait for
 * the rows.
 */
const settleStatement = {
  name: 'wallet-settle-instant-bets',
  text: `
    WITH asked AS (
      SELECT *, 'instant-bet' AS event FROM unnest(
        $1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[]
      ) AS asked (player_id, key, sources, destinations, amounts_paise, stake_paise, payout_paise, wallet_paise)
    ), moved AS (
      UPDATE wallet.accounts a SET
        balance_paise = a.balance_paise + asked.payout_paise,
        escrow_paise = a.escrow_paise - asked.stake_paise,
        ledger_seq = a.ledger_seq + 1,
        unplayed_paise = GREATEST(a.unplayed_paise - asked.stake_paise, 0)
      FROM asked
      WHERE a.player_id = asked.player_id
        AND a.escrow_paise >= asked.stake_paise
        AND a.balance_paise + asked.payout_paise = asked.wallet_paise
      RETURNING a.*, asked.key, asked.event, asked.sources, asked.destinations, asked.amounts_paise
    ), booked AS (${bookMoved})
    SELECT wallet.demand_all_settled(count(*), cardinality($1)) FROM moved`,
};

/** Settles the bets of one transaction, at most one per player; sent without waiting for the answer. */
export function settleInstantBets(tx: Tx, settlements: readonly InstantSettlement[]): void {
  if (settlements.length === 0) return;
  assertOnePerPlayer(settlements);
  const booked = settlements.map(instantBet);
  tx.send(settleStatement, [
    booked.map(({ playerId }) => playerId),
    booked.map(({ key }) => key),
    ...postingColumns(booked),
    settlements.map(({ stakePaise }) => stakePaise),
    settlements.map(({ payoutPaise }) => payoutPaise),
    settlements.map(({ walletPaise }) => walletPaise),
  ]);
}
