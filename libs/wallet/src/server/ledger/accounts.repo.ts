import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { NO_MONEY } from '../../rules/fold-ledger.js';
import type { Balances } from '../../rules/posting.js';

const ensureStatement = {
  name: 'wallet-ensure-account',
  text: 'INSERT INTO wallet.accounts (player_id) VALUES ($1) ON CONFLICT (player_id) DO NOTHING',
};

/** Makes sure that a player has an account. */
export async function ensureAccount(tx: Tx, playerId: string): Promise<void> {
  await tx.query(ensureStatement, [playerId]);
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

/** All stored fields of a player's account. */
export interface StoredAccount extends Balances {
  /** What still has to be staked before all of the balance can be withdrawn. */
  readonly unplayedPaise: Paise;
  /** The sequence number of the latest ledger entry; 0 if there is none. */
  readonly lastSeq: number;
}

const accountText = `
    SELECT balance_paise AS "balancePaise", held_paise AS "heldPaise", escrow_paise AS "escrowPaise",
      unplayed_paise AS "unplayedPaise", ledger_seq AS "lastSeq"
    FROM wallet.accounts WHERE player_id = $1`;
const accountStatement = { name: 'wallet-account', text: accountText };
const lockAccountStatement = { name: 'wallet-lock-account', text: `${accountText} FOR UPDATE` };

const NO_ACCOUNT: StoredAccount = { ...NO_MONEY, unplayedPaise: paise(0), lastSeq: 0 };

/** The stored account; zeros for a player who never had money. */
export async function findAccount(tx: Tx, playerId: string): Promise<StoredAccount> {
  return (await tx.query<StoredAccount>(accountStatement, [playerId]))[0] ?? NO_ACCOUNT;
}

/** The same, locked until the transaction ends; a transfer's lock comes before it. */
export async function lockAccount(tx: Tx, playerId: string): Promise<StoredAccount> {
  return (await tx.query<StoredAccount>(lockAccountStatement, [playerId]))[0] ?? NO_ACCOUNT;
}
