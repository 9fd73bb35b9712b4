import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { LedgerEntry } from '../../rules/posting.js';
import { getAccountByCode } from './account-codes.js';

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

export function toLedgerEntry(row: LedgerRow): LedgerEntry {
  const sources = numbersOf(row.sources);
  const destinations = numbersOf(row.destinations);
  return {
    seq: row.seq,
    key: row.key,
    event: row.event,
    postings: numbersOf(row.amounts_paise).map((amount, index) => ({
      source: getAccountByCode(sources[index]),
      destination: getAccountByCode(destinations[index]),
      amountPaise: paise(amount),
    })),
    balancePaise: paise(row.balance_paise),
    heldPaise: paise(row.held_paise),
    escrowPaise: paise(row.escrow_paise),
    createdAt: row.created_at,
  };
}

/** A player's ledger, oldest first, page by sequence number. */
export async function listLedger(tx: Tx, playerId: string, page: LedgerPage): Promise<LedgerEntry[]> {
  const rows = await tx.query<LedgerRow>(listStatement, [playerId, page.afterSeq, page.limit]);
  return rows.map(toLedgerEntry);
}
