import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { Account } from '../../rules/accounts.js';
import type { LedgerEntry } from '../../rules/posting.js';
import type { BetEntryPort } from '../context/ports.js';
import { getAccountByCode } from './account-codes.js';
import { betLedgerEntry } from './bet-ledger-entry.js';

export interface LedgerPage {
  /** The last sequence number seen; 0 starts at the beginning. */
  readonly afterSeq: number;
  readonly limit: number;
}

export interface LedgerRow {
  seq: number;
  key: string;
  event: string;
  sources: string;
  destinations: string;
  amounts_paise: string;
  balance_paise: number;
  held_paise: number;
  escrow_paise: number;
  created_at: Date;
}

/** What `toLedgerEntry` reads. The two drivers read number arrays differently; as text they agree. */
export const ledgerColumns = `
      seq, key, event, sources::text, destinations::text, amounts_paise::text,
      balance_paise, held_paise, escrow_paise, created_at`;

const listStatement = {
  name: 'wallet-list-ledger',
  text: `
    SELECT ${ledgerColumns}
    FROM wallet.ledger
    WHERE player_id = $1 AND seq > $2
    ORDER BY seq
    LIMIT $3`,
};

/** Shape: `{1,3}`, as PostgreSQL writes an array of numbers. */
const numbersOf = (arrayText: string): number[] =>
  arrayText === '{}' ? [] : arrayText.slice(1, -1).split(',').map(Number);

/** The events use the same few accounts again and again, so each list of accounts is parsed once. */
const accountLists = new Map<string, readonly Account[]>();

function accountsOf(arrayText: string): readonly Account[] {
  const known = accountLists.get(arrayText);
  if (known !== undefined) return known;
  const accounts = numbersOf(arrayText).map(getAccountByCode);
  accountLists.set(arrayText, accounts);
  return accounts;
}

function elementOf<Element>(list: readonly Element[], index: number): Element {
  const element = list[index];
  if (element === undefined) throw new Error('An entry of the ledger has more amounts than accounts.');
  return element;
}

export function toLedgerEntry(row: LedgerRow): LedgerEntry {
  const sources = accountsOf(row.sources);
  const destinations = accountsOf(row.destinations);
  return {
    seq: row.seq,
    key: row.key,
    event: row.event,
    postings: numbersOf(row.amounts_paise).map((amount, index) => ({
      source: elementOf(sources, index),
      destination: elementOf(destinations, index),
      amountPaise: paise(amount),
    })),
    balancePaise: paise(row.balance_paise),
    heldPaise: paise(row.held_paise),
    escrowPaise: paise(row.escrow_paise),
    createdAt: row.created_at,
  };
}

/** Entries of both sources, oldest first, at most `limit`. Shape: each list has its first ones above the same number. */
export const mergeBySeq = <Entry extends LedgerEntry>(
  entries: readonly Entry[],
  ofBets: readonly Entry[],
  limit: number,
): Entry[] => [...entries, ...ofBets].sort((one, other) => one.seq - other.seq).slice(0, limit);

/** A player's ledger, oldest first, page by sequence number: the wallet's own entries and those of the bets. */
export async function listLedger(
  tx: Tx,
  bets: Pick<BetEntryPort, 'listBetEntries'>,
  playerId: string,
  { afterSeq, limit }: LedgerPage,
): Promise<LedgerEntry[]> {
  const rows = await tx.query<LedgerRow>(listStatement, [playerId, afterSeq, limit]);
  const ofBets = await bets.listBetEntries(tx, playerId, afterSeq, limit);
  return mergeBySeq(
    rows.map(toLedgerEntry),
    ofBets.map((entry) => betLedgerEntry(playerId, entry)),
    limit,
  );
}
