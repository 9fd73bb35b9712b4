import type { ColumnType, Generated } from 'kysely';
import { sqlBuilder } from '@paasa/server-kit/server';

interface AccountRow {
  player_id: string;
  balance_paise: Generated<number>;
  held_paise: Generated<number>;
  escrow_paise: Generated<number>;
  ledger_seq: Generated<number>;
}

interface TransferTable {
  player_id: ColumnType<string, string, never>;
  transfer_id: ColumnType<string, string, never>;
  type: ColumnType<'DEPOSIT' | 'WITHDRAW', 'DEPOSIT' | 'WITHDRAW', never>;
  amount_paise: ColumnType<number, number, never>;
  status: Generated<'PENDING' | 'SUCCESS' | 'FAILED'>;
  provider_order_id: string | null;
  provider_payment_id: string | null;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, Date>;
}

interface OrderOwnerTable {
  provider_order_id: string;
  player_id: string;
  transfer_id: string;
}

interface WalletSchema {
  'wallet.accounts': AccountRow;
  'wallet.transfers': TransferTable;
  'wallet.order_owners': OrderOwnerTable;
}

/** Builds queries on the tables of this lib; the ledger is reached by its own statements. */
export const walletSql = sqlBuilder<WalletSchema>();
