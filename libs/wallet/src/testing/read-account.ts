import type { Database } from '@paasa/server-kit/server';
import { NO_MONEY } from '../rules/fold-ledger.js';
import type { Balances, LedgerEntry } from '../rules/posting.js';
import { listLedger, type BetEntryPort } from '../server/index.js';

const accountStatement = {
  name: 'wallet-test-account',
  text: `
    SELECT balance_paise AS "balancePaise", held_paise AS "heldPaise", escrow_paise AS "escrowPaise"
    FROM wallet.accounts WHERE player_id = $1`,
};

type BetEntries = Pick<BetEntryPort, 'listBetEntries'>;

const noBets: BetEntries = { listBetEntries: async () => [] };

/** The account's row and the player's whole ledger at one moment; without `bets`, of a player who has made none. */
export async function readAccount(
  db: Database,
  playerId: string,
  bets: BetEntries = noBets,
): Promise<{ readonly balances: Balances; readonly ledger: LedgerEntry[] }> {
  return db.snapshot(async (tx) => {
    const [balances = NO_MONEY] = await tx.query<Balances>(accountStatement, [playerId]);
    const ledger = await listLedger(tx, bets, playerId, { afterSeq: 0, limit: 1_000_000 });
    return { balances, ledger };
  });
}
