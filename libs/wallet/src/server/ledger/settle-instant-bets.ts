import type { Tx } from '@paasa/server-kit/server';
import type { BetSettlement } from '../../rules/money-events.js';
import type { Booking } from '../../rules/posting.js';
import { assertOnePerPlayer } from './one-per-player.js';

/** An instant bet, with the entry that its row stores. */
export interface InstantSettlement extends BetSettlement {
  /** The payout included. */
  readonly booking: Booking;
}

/**
 * Takes the stakes of bets and pays them.
 *
 * `takeStakes` has locked the accounts. An account without the stake, or with another balance or number than in its
 * booking, is not moved; `demand_all_settled` then fails the transaction, because the caller does not wait for the rows.
 */
const settleStatement = {
  name: 'wallet-settle-instant-bets',
  text: `
    WITH moved AS (
      UPDATE wallet.accounts a SET
        balance_paise = asked.balance_paise,
        ledger_seq = asked.seq,
        unplayed_paise = GREATEST(a.unplayed_paise - asked.stake_paise, 0)
      FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
        AS asked (player_id, stake_paise, payout_paise, seq, balance_paise)
      WHERE a.player_id = asked.player_id
        AND a.balance_paise >= asked.stake_paise
        AND a.ledger_seq + 1 = asked.seq
        AND a.balance_paise - asked.stake_paise + asked.payout_paise = asked.balance_paise
      RETURNING a.player_id
    )
    SELECT wallet.demand_all_settled(count(*), cardinality($1)) FROM moved`,
};

/**
 * Settles the bets of one transaction, at most one per player; sent without waiting for the answer.
 *
 * Errors: throws RangeError for a payout below zero.
 */
export function settleInstantBets(tx: Tx, settlements: readonly InstantSettlement[]): void {
  if (settlements.length === 0) return;
  assertOnePerPlayer(settlements);
  for (const { payoutPaise } of settlements) {
    if (payoutPaise < 0) throw new RangeError(`A payout of ${String(payoutPaise)} paise is none.`);
  }
  for (const { playerId, booking } of settlements)
    tx.announce(playerId, { balancePaise: booking.balancePaise });
  tx.send(settleStatement, [
    settlements.map(({ playerId }) => playerId),
    settlements.map(({ stakePaise }) => stakePaise),
    settlements.map(({ payoutPaise }) => payoutPaise),
    settlements.map(({ booking }) => booking.seq),
    settlements.map(({ booking }) => booking.balancePaise),
  ]);
}
