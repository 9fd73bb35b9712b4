import { paise } from '@paasa/money';
import type { Database } from '@paasa/server-kit/server';
import type { Balances, LedgerEntry } from '../index.js';
import { listLedger } from '../server/index.js';

const accountStatement = {
  name: 'wallet-test-account',
  text: 'SELECT balance_paise, held_paise, escrow_paise FROM wallet.accounts WHERE player_id = $1',
};

interface AccountRow {
  balance_paise: number;
  held_paise: number;
  escrow_paise: number;
}

/** What the account's row says, and the player's whole ledger, as of one moment. */
export async function readAccount(
  db: Database,
  playerId: string,
): Promise<{ readonly balances: Balances; readonly ledger: LedgerEntry[] }> {
  return db.snapshot(async (tx) => {
    const [row] = await tx.query<AccountRow>(accountStatement, [playerId]);
    const balances = {
      balancePaise: paise(row?.balance_paise ?? 0),
      heldPaise: paise(row?.held_paise ?? 0),
      escrowPaise: paise(row?.escrow_paise ?? 0),
    };
    return { balances, ledger: await listLedger(tx, playerId, { afterSeq: 0, limit: 1_000_000 }) };
  });
}
