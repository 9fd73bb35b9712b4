import type { LedgerTransaction, Posting } from '../../rules/posting.js';
import { accountCodes } from './account-codes.js';

// Shared by statements that book: `moved` has the accounts after the move, each with its ledger transaction.

/** Books one row for each of `moved`. */
export const bookMoved = `
      INSERT INTO wallet.ledger (
        player_id, seq, key, event, sources, destinations, amounts_paise, balance_paise, held_paise, escrow_paise
      )
      SELECT player_id, ledger_seq, key, event, sources::smallint[], destinations::smallint[],
        amounts_paise::bigint[], balance_paise, held_paise, escrow_paise
      FROM moved
    `;

const listText = (elements: readonly number[]): string => `{${elements.join(',')}}`;

/** Sources, destinations and amounts of each transaction; a list travels as text, because unnest would flatten lists of lists. */
export function postingColumns(booked: readonly LedgerTransaction[]): string[][] {
  const listsOf = (pick: (posting: Posting) => number): string[] =>
    booked.map(({ postings }) => listText(postings.map(pick)));
  return [
    listsOf(({ source }) => accountCodes[source]),
    listsOf(({ destination }) => accountCodes[destination]),
    listsOf(({ amountPaise }) => amountPaise),
  ];
}
