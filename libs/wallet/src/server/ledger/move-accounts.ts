import type { Tx } from '@paasa/server-kit/server';
import { accountEffect } from '../../rules/account-effect.js';
import { playedBy } from '../../rules/payout-rules/turnover.js';
import type { Booking, LedgerTransaction } from '../../rules/posting.js';
import { assertOnePerPlayer } from './one-per-player.js';

/** A booking with the position, from 1, of its element in the batch. */
export interface BookingRow extends Booking {
  position: number;
}

/**
 * Locks the accounts in player-id order, and moves those that cover their postings.
 *
 * The lock comes before the sequence number, so numbers have no gaps and grow in the order of commits.
 */
const moveStatement = {
  name: 'wallet-move-accounts',
  text: `
    WITH asked AS (
      SELECT * FROM unnest(
        $1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]
      ) WITH ORDINALITY AS asked (
        player_id, balance_change, balance_needed, held_change, held_needed, escrow_change, escrow_needed,
        played_paise, position
      )
    ), locked AS (
      SELECT asked.* FROM asked JOIN wallet.accounts a ON a.player_id = asked.player_id
      ORDER BY a.player_id FOR UPDATE OF a
    )
    UPDATE wallet.accounts a SET
      balance_paise = a.balance_paise + l.balance_change,
      held_paise = a.held_paise + l.held_change,
      escrow_paise = a.escrow_paise + l.escrow_change,
      ledger_seq = a.ledger_seq + 1,
      unplayed_paise = GREATEST(a.unplayed_paise - l.played_paise, 0)
    FROM locked l
    WHERE a.player_id = l.player_id
      AND a.balance_paise >= l.balance_needed
      AND a.held_paise >= l.held_needed
      AND a.escrow_paise >= l.escrow_needed
    RETURNING l.position, a.ledger_seq AS seq, a.balance_paise AS "balancePaise", a.held_paise AS "heldPaise",
      a.escrow_paise AS "escrowPaise"`,
};

/** The bookings of a batch, in order; null for an element without a row. */
export function inOrder(batch: readonly unknown[], rows: readonly BookingRow[]): (Booking | null)[] {
  const booked = new Map(rows.map(({ position, ...booking }) => [position, booking]));
  return batch.map((_element, index) => booked.get(index + 1) ?? null);
}

/**
 * Moves the accounts by ledger transactions, at most one per player, and numbers each. The caller stores the entries.
 *
 * Shape: in order; null if an account does not cover its postings (it is not moved; the others are not affected).
 */
export async function moveAccounts(tx: Tx, moves: readonly LedgerTransaction[]): Promise<(Booking | null)[]> {
  if (moves.length === 0) return [];
  assertOnePerPlayer(moves);
  const effects = moves.map(({ postings }) => accountEffect(postings));
  const rows = await tx.query<BookingRow>(moveStatement, [
    moves.map(({ playerId }) => playerId),
    effects.map(({ balance }) => balance.changePaise),
    effects.map(({ balance }) => balance.neededPaise),
    effects.map(({ held }) => held.changePaise),
    effects.map(({ held }) => held.neededPaise),
    effects.map(({ escrow }) => escrow.changePaise),
    effects.map(({ escrow }) => escrow.neededPaise),
    moves.map(playedBy),
  ]);
  const bookings = inOrder(moves, rows);
  moves.forEach(({ playerId }, index) => {
    const booking = bookings[index];
    if (booking) tx.announce(playerId, { balancePaise: booking.balancePaise });
  });
  return bookings;
}
