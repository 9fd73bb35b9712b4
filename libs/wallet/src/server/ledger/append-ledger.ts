import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { accountEffect } from '../../rules/account-effect.js';
import { playedBy } from '../../rules/payout-rules/turnover.js';
import type { Balances, LedgerTransaction } from '../../rules/posting.js';
import { bookMoved, postingColumns } from './ledger-sql.js';
import { assertOnePerPlayer } from './one-per-player.js';
import { addToTransferDays } from './transfer-days.repo.js';

interface BookedRow {
  position: number;
  balance_paise: number;
  held_paise: number;
  escrow_paise: number;
  booked_at: Date;
}

/**
 * Locks the accounts in player-id order, moves the accounts that cover their postings, and books one ledger row for
 * each.
 *
 * The lock comes before the sequence number, so numbers have no gaps and grow in the order of commits. `booked_at`
 * equals the default of the row: both are the start of the transaction. A posting list travels as the text of an
 * array, because unnest would flatten arrays of arrays.
 */
const appendStatement = {
  name: 'wallet-append-ledger',
  text: `
    WITH asked AS (
      SELECT * FROM unnest(
        $1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
        $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[],
        $13::bigint[]
      ) WITH ORDINALITY AS asked (
        player_id, key, event, sources, destinations, amounts_paise,
        balance_change, balance_needed, held_change, held_needed, escrow_change, escrow_needed,
        played_paise, position
      )
    ), locked AS (
      SELECT asked.* FROM asked JOIN wallet.accounts a ON a.player_id = asked.player_id
      ORDER BY a.player_id FOR UPDATE OF a
    ), moved AS (
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
      RETURNING a.*, l.position, l.key, l.event, l.sources, l.destinations, l.amounts_paise
    ), booked AS (${bookMoved})
    SELECT position, balance_paise, held_paise, escrow_paise, now() AS booked_at FROM moved`,
};

function columnsOf(appends: readonly LedgerTransaction[]): unknown[] {
  const effects = appends.map(({ postings }) => accountEffect(postings));
  return [
    appends.map(({ playerId }) => playerId),
    appends.map(({ key }) => key),
    appends.map(({ event }) => event),
    ...postingColumns(appends),
    effects.map(({ balance }) => balance.changePaise),
    effects.map(({ balance }) => balance.neededPaise),
    effects.map(({ held }) => held.changePaise),
    effects.map(({ held }) => held.neededPaise),
    effects.map(({ escrow }) => escrow.changePaise),
    effects.map(({ escrow }) => escrow.neededPaise),
    appends.map(playedBy),
  ];
}

/**
 * Books ledger transactions, at most one per player, together with balances, totals per day and the amount left to
 * play.
 *
 * Only `takeStakes` and `settleInstantBets` also move balances.
 *
 * Shape: each player's balances afterwards, in order. Null if an account does not cover its postings (nothing is booked
 * for that player; the others are not affected).
 * Errors: throws on a key that is booked already, which the caller's own state must prevent.
 */
export async function appendLedger(
  tx: Tx,
  appends: readonly LedgerTransaction[],
): Promise<(Balances | null)[]> {
  if (appends.length === 0) return [];
  assertOnePerPlayer(appends);
  const rows = await tx.query<BookedRow>(appendStatement, columnsOf(appends));
  const booked = new Map(rows.map((row) => [row.position, row]));
  const bookedTransactions = appends.flatMap((transaction, index) => {
    const row = booked.get(index + 1);
    return row === undefined ? [] : [{ transaction, bookedAt: row.booked_at }];
  });
  await addToTransferDays(tx, bookedTransactions);
  return appends.map((_append, index) => {
    const row = booked.get(index + 1);
    if (row === undefined) return null;
    return {
      balancePaise: paise(row.balance_paise),
      heldPaise: paise(row.held_paise),
      escrowPaise: paise(row.escrow_paise),
    };
  });
}

/** Books one ledger transaction. Errors: throws if the account does not cover the postings. */
export async function bookOne(tx: Tx, transaction: LedgerTransaction): Promise<void> {
  const [booked] = await appendLedger(tx, [transaction]);
  if (booked === undefined || booked === null) throw new Error(`${transaction.key} was not booked.`);
}
