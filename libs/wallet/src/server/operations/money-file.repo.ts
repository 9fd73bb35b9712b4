import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { TransferType } from '../../contract/transactions.js';
import { getTransferCount } from '../transfers/transfer-counts.repo.js';
import { walletSql } from '../context/wallet-schema.js';

/** A deposit or withdrawal without an end. */
export interface OpenTransfer {
  readonly transferId: string;
  readonly type: TransferType;
  readonly amountPaise: Paise;
  readonly stage: string | null;
  readonly createdAt: Date;
}

/** A player's money and open transfers, for support. */
export interface MoneyFile {
  readonly balancePaise: Paise;
  readonly heldPaise: Paise;
  readonly escrowPaise: Paise;
  readonly ledgerEntryCount: number;
  readonly transferCount: number;
  /** The newest ones, and how many there are. */
  readonly openTransfers: readonly OpenTransfer[];
  readonly openTransferCount: number;
}

const LISTED_COUNT = 20;

function listOpenTransfers(tx: Tx, playerId: string): Promise<OpenTransfer[]> {
  return tx.run(
    walletSql
      .selectFrom('wallet.checks as c')
      .innerJoin('wallet.transfers as t', (join) =>
        join.onRef('t.player_id', '=', 'c.player_id').onRef('t.transfer_id', '=', 'c.transfer_id'),
      )
      .leftJoin('wallet.withdrawals as w', (join) =>
        join.onRef('w.player_id', '=', 'c.player_id').onRef('w.transfer_id', '=', 'c.transfer_id'),
      )
      .select([
        't.transfer_id as transferId',
        't.type',
        't.amount_paise as amountPaise',
        'w.stage',
        't.created_at as createdAt',
      ])
      // Whatever is pending has a check.
      .where('c.player_id', '=', playerId)
      .where('t.status', '=', 'PENDING')
      .orderBy('t.transfer_id', 'desc'),
  );
}

/** Zero for a player without an account. */
export async function findMoney(tx: Tx, playerId: string): Promise<MoneyFile> {
  const [account] = await tx.run(
    walletSql
      .selectFrom('wallet.accounts')
      .select(['balance_paise', 'held_paise', 'escrow_paise', 'ledger_seq'])
      .where('player_id', '=', playerId),
  );
  const open = await listOpenTransfers(tx, playerId);
  return {
    balancePaise: paise(account?.balance_paise ?? 0),
    heldPaise: paise(account?.held_paise ?? 0),
    escrowPaise: paise(account?.escrow_paise ?? 0),
    ledgerEntryCount: account?.ledger_seq ?? 0,
    transferCount: await getTransferCount(tx, playerId),
    openTransfers: open.slice(0, LISTED_COUNT),
    openTransferCount: open.length,
  };
}
