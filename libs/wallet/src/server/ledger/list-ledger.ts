import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { LedgerEntry } from '../../rules/posting.js';
import { getAccountByCode } from './account-codes.js';

export interface LedgerPage {
  /** The last sequence number seen; 0 starts at the beginning. */
  readonly afterSeq: number;
  readonly limit: number;
}

interface LedgerRow {
  seq: number;
  key: string;
  event: string;
  sources: string[];
  destinations: string[];
  amounts_paise: string[];
  balance_paise: number;
  held_paise: number;
  escrow_paise: number;
  created_at: Date;
}

// The two drivers read number arrays differently; as text they agree.
const listStatement = {
  name: 'wallet-list-ledger',
  text: `
    SELECT seq, key, event, sources::text[], destinations::text[], amounts_paise::text[],
      balance_paise, held_paise, escrow_paise, created_at
    FROM wallet.ledger
    WHERE player_id = $1 AND seq > $2
    ORDER BY seq
    LIMIT $3`,
};

function toEntry(row: LedgerRow): LedgerEntry {
  return {
    seq: row.seq,
    key: row.key,
    event: row.event,
    postings: row.amounts_paise.map((amount, index) => ({
      source: getAccountByCode(Number(row.sources[index])),
      destination: getAccountByCode(Number(row.destinations[index])),
      amountPaise: paise(Number(amount)),
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
  return rows.map(toEntry);
}
