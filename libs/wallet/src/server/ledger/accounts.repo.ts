import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { walletSql } from '../context/wallet-schema.js';

/** Makes sure that a player has an account. */
export async function ensureAccount(tx: Tx, playerId: string): Promise<void> {
  await tx.run(
    walletSql
      .insertInto('wallet.accounts')
      .values({ player_id: playerId })
      .onConflict((conflict) => conflict.column('player_id').doNothing()),
  );
}

const balanceStatement = {
  name: 'wallet-balance',
  text: 'SELECT balance_paise FROM wallet.accounts WHERE player_id = $1',
};

const fundsStatement = {
  name: 'wallet-funds',
  text: 'SELECT balance_paise + escrow_paise AS funds_paise FROM wallet.accounts WHERE player_id = $1',
};

/** The balance and the stakes of open rounds. */
export async function findFundsPaise(tx: Tx, playerId: string): Promise<Paise> {
  const [row] = await tx.query<{ funds_paise: number }>(fundsStatement, [playerId]);
  return paise(row?.funds_paise ?? 0);
}

/** The balance; zero for a player who never had money. */
export async function findBalancePaise(tx: Tx, playerId: string): Promise<Paise> {
  const [row] = await tx.query<{ balance_paise: number }>(balanceStatement, [playerId]);
  return paise(row?.balance_paise ?? 0);
}

const headStatement = {
  name: 'wallet-ledger-head',
  text: 'SELECT balance_paise, ledger_seq FROM wallet.accounts WHERE player_id = $1',
};

/** The sequence number of a player's latest ledger entry, 0 where there is none, and the balance after it. */
export async function findLedgerHead(
  tx: Tx,
  playerId: string,
): Promise<{ readonly balancePaise: Paise; readonly lastSeq: number }> {
  const [row] = await tx.query<{ balance_paise: number; ledger_seq: number }>(headStatement, [playerId]);
  return { balancePaise: paise(row?.balance_paise ?? 0), lastSeq: row?.ledger_seq ?? 0 };
}
