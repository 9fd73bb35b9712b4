import type { Tx } from '@paasa/server-kit/server';
import type { Balances } from '../../rules/posting.js';
import { findAccount } from '../ledger/accounts.repo.js';
import { getTransferCount } from '../transfers/transfer-counts.repo.js';
import { listOpenOfPlayer, type OpenTransfer } from './open-transfers.repo.js';

/** A player's money and open transfers, for support. */
export interface MoneyFile extends Balances {
  readonly ledgerEntryCount: number;
  readonly transferCount: number;
  /** The newest ones, and how many there are. */
  readonly openTransfers: readonly OpenTransfer[];
  readonly openTransferCount: number;
}

const LISTED_COUNT = 20;

/** Zero for a player without an account. */
export async function findMoney(tx: Tx, playerId: string): Promise<MoneyFile> {
  const { balancePaise, heldPaise, escrowPaise, lastSeq } = await findAccount(tx, playerId);
  const open = await listOpenOfPlayer(tx, playerId, LISTED_COUNT);
  return {
    balancePaise,
    heldPaise,
    escrowPaise,
    ledgerEntryCount: lastSeq,
    transferCount: await getTransferCount(tx, playerId),
    openTransfers: open.items,
    openTransferCount: open.count,
  };
}
