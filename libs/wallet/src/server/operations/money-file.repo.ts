import type { Tx } from '@paasa/server-kit/server';
import type { Balances } from '../../rules/posting.js';
import { findAccount } from '../ledger/accounts.repo.js';
import { findFreeze } from '../payout-accounts/payout-freezes.repo.js';
import { getTransferCount } from '../transfers/transfer-counts.repo.js';
import { listOpenOfPlayer, type OpenTransfer } from './open-transfers.repo.js';

/** A player's money and open transfers, for support. */
export interface MoneyFile extends Balances {
  readonly ledgerEntryCount: number;
  /** Since when no money leaves; null if payouts are not frozen. */
  readonly frozenAt: Date | null;
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
    frozenAt: (await findFreeze(tx, playerId))?.frozenAt ?? null,
    transferCount: await getTransferCount(tx, playerId),
    openTransfers: open.items,
    openTransferCount: open.count,
  };
}
