import type { Tx } from '@paasa/server-kit/server';
import { addToHouseHours } from '../house/house-hours.repo.js';
import type { Booking, LedgerTransaction, Posting } from '../../rules/posting.js';
import { accountCodes } from './account-codes.js';
import { moveAccounts } from './move-accounts.js';
import { addToTransferDays } from './transfer-days.repo.js';

interface Booked extends Booking {
  readonly transaction: LedgerTransaction;
}

/** A posting list travels as the text of an array, because unnest would flatten arrays of arrays. */
const insertStatement = {
  name: 'wallet-append-ledger',
  text: `
    INSERT INTO wallet.ledger (
      player_id, key, event, sources, destinations, amounts_paise, seq, balance_paise, held_paise, escrow_paise
    )
    SELECT player_id, key, event, sources::smallint[], destinations::smallint[], amounts_paise::bigint[],
      seq, balance_paise, held_paise, escrow_paise
    FROM unnest(
      $1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
      $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]
    ) AS booked (
      player_id, key, event, sources, destinations, amounts_paise, seq, balance_paise, held_paise, escrow_paise
    )
    RETURNING created_at`,
};

/** Errors: throws if the database returns no row. */
async function insertEntries(tx: Tx, booked: readonly Booked[]): Promise<Date> {
  const textOf = (pick: (posting: Posting) => number): string[] =>
    booked.map(({ transaction }) => `{${transaction.postings.map(pick).join(',')}}`);
  const [row] = await tx.query<{ created_at: Date }>(insertStatement, [
    booked.map(({ transaction }) => transaction.playerId),
    booked.map(({ transaction }) => transaction.key),
    booked.map(({ transaction }) => transaction.event),
    textOf(({ source }) => accountCodes[source]),
    textOf(({ destination }) => accountCodes[destination]),
    textOf(({ amountPaise }) => amountPaise),
    booked.map(({ seq }) => seq),
    booked.map(({ balancePaise }) => balancePaise),
    booked.map(({ heldPaise }) => heldPaise),
    booked.map(({ escrowPaise }) => escrowPaise),
  ]);
  if (row === undefined) throw new Error('The ledger booked no row.');
  return row.created_at;
}

/**
 * Books ledger transactions of payments and withdrawals, at most one per player, together with balances, totals per day,
 * the hour of the house and the amount left to play. The entries of bets are in the rows of the bets.
 *
 * Shape: each player's booking, in order. Null if an account does not cover its postings (nothing is booked for that
 * player; the others are not affected).
 * Errors: throws on a key that is booked already, which the caller's own state must prevent.
 */
export async function appendLedger(
  tx: Tx,
  appends: readonly LedgerTransaction[],
): Promise<(Booking | null)[]> {
  const bookings = await moveAccounts(tx, appends);
  const booked = appends.flatMap((transaction, index): Booked[] => {
    const booking = bookings[index] ?? null;
    return booking === null ? [] : [{ transaction, ...booking }];
  });
  if (booked.length === 0) return bookings;
  const bookedAt = await insertEntries(tx, booked);
  addToHouseHours(
    tx,
    booked.map(({ transaction }) => transaction),
  );
  await addToTransferDays(
    tx,
    booked.map(({ transaction }) => ({ transaction, bookedAt })),
  );
  return bookings;
}

/** Books one ledger transaction. Errors: throws if the account does not cover the postings. */
export async function bookOne(tx: Tx, transaction: LedgerTransaction): Promise<void> {
  const [booked] = await appendLedger(tx, [transaction]);
  if (booked === undefined || booked === null) throw new Error(`${transaction.key} was not booked.`);
}
