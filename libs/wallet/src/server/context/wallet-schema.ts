import type { Paise } from '@paasa/money';
import { sql, type ColumnType, type Generated } from 'kysely';
import { sqlBuilder } from '@paasa/server-kit/server';
import type {
  ReviewState,
  TransferStatus,
  TransferType,
  WithdrawalStage,
} from '../../contract/transactions.js';
import type { Reporter, TransferId } from './wallet-context.js';

/** Why a captured payment fits no deposit; refunded-unseen, refunded-in-part: it was refunded before we saw it. The last three:
 * it fits, but the player is excluded, has a newer limit, or has closed the account. */
export type SuspenseReason =
  | 'unknown-order'
  | 'order-already-paid'
  | 'amount-mismatch'
  | 'currency-mismatch'
  | 'refunded-unseen'
  | 'refunded-in-part'
  | 'player-excluded'
  | 'over-deposit-limit'
  | 'account-closed';

/** held and refund-failed wait for people; refund-due is not requested yet; refund-asked is with the provider. */
export type SuspenseState = 'held' | 'refund-due' | 'refund-asked' | 'refunded' | 'refund-failed';

interface DepositSourceTable {
  player_id: ColumnType<string, string, never>;
  payment_id: ColumnType<string, string, never>;
  transfer_id: ColumnType<string, string, never>;
  amount_paise: ColumnType<Paise, number, never>;
  turnover_paise: ColumnType<Paise, number, never>;
  returned_paise: Generated<number>;
  payer_hash: ColumnType<string | null, string | null, never>;
  credited_at: ColumnType<Date, Date, never>;
}

interface PayoutAccountTable {
  player_id: ColumnType<string, string, never>;
  account_id: ColumnType<string, string, never>;
  kind: ColumnType<'bank' | 'upi', 'bank' | 'upi', never>;
  last4: ColumnType<string, string, never>;
  account_hash: string;
  sealed_account: string;
  first_seen_at: ColumnType<Date, Date, never>;
  first_paid_at: Date | null;
  stopped_at: Date | null;
  is_wait_waived: ColumnType<boolean, boolean, never>;
}

interface PayoutFreezeTable {
  player_id: string;
  frozen_at: Date;
  password_reset_at: Date | null;
}

interface TransferTable {
  player_id: ColumnType<string, string, never>;
  transfer_id: ColumnType<string, string, never>;
  type: ColumnType<TransferType, TransferType, never>;
  amount_paise: ColumnType<Paise, number, never>;
  status: ColumnType<TransferStatus, TransferStatus | undefined, TransferStatus>;
  provider_order_id: string | null;
  provider_payment_id: string | null;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, Date>;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  note: ColumnType<string | null, string | null | undefined, never>;
}

interface OrderOwnerTable {
  provider_order_id: string;
  player_id: string;
  transfer_id: string;
}

interface PayoutDetailsTable {
  player_id: ColumnType<string, string, never>;
  details_id: ColumnType<string, string, never>;
  kind: ColumnType<'bank' | 'upi', 'bank' | 'upi', never>;
  holder_name: ColumnType<string, string, never>;
  ifsc: ColumnType<string | null, string | null, never>;
  sealed_address: ColumnType<string, string, never>;
  last4: ColumnType<string, string, never>;
  fingerprint: ColumnType<string, string, never>;
  fund_account_id: string | null;
  created_at: ColumnType<Date, never, never>;
  last_used_at: Generated<Date>;
  forgotten_at: Date | null;
}

interface WithdrawalTable {
  player_id: ColumnType<string, string, never>;
  transfer_id: ColumnType<string, string, never>;
  /** Null if it goes back to a payment. */
  details_id: ColumnType<string | null, string | null | undefined, never>;
  payment_id: ColumnType<string | null, string | null | undefined, never>;
  refund_id: string | null;
  account_id: string | null;
  unplayed_paise: ColumnType<Paise, number | undefined, number>;
  review: ReviewState | null;
  review_reasons: Generated<string[]>;
  send_after: Date | null;
  is_stopped: Generated<boolean>;
  stage: Generated<WithdrawalStage>;
  payout_id: string | null;
  failure_reason: string | null;
  requested_at: Date | null;
  settled_at: Date | null;
  ask_count: Generated<number>;
  asked_at: Date | null;
  payout_account: string | null;
  utr: string | null;
}

interface TransferOwnerTable {
  transfer_id: string;
  player_id: string;
}

interface TransferCountTable {
  player_id: string;
  transfer_count: number;
}

interface CheckTable {
  player_id: string;
  transfer_id: string;
  next_check_at: Date;
  check_count: Generated<number>;
}

interface TransferEventTable {
  player_id: string;
  transfer_id: string;
  event_id: string;
  event: string;
  reporter: Reporter;
  /** JSON text going in, the value coming out. */
  details: ColumnType<unknown, string, never>;
  created_at: ColumnType<Date, never, never>;
}

interface WebhookInboxTable {
  body_hash: string;
  event_id: string | null;
  event: string;
  body: string;
  received_at: Generated<Date>;
  next_try_at: Date | null;
  try_count: Generated<number>;
  outcome: string | null;
  processed_at: Date | null;
}

interface SuspenseItemTable {
  payment_id: string;
  provider_order_id: string | null;
  player_id: string | null;
  transfer_id: string | null;
  amount_minor: number;
  fee_paise: ColumnType<number | null, number, never>;
  currency: string;
  reason: SuspenseReason;
  state: SuspenseState;
  refund_id: string | null;
  next_try_at: Date | null;
  try_count: Generated<number>;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

interface SweepTable {
  list: string;
  completed_from: Date | null;
  since: Date | null;
  began_at: Date | null;
  next_skip: Generated<number>;
}

export interface WalletSchema {
  'wallet.deposit_sources': DepositSourceTable;
  'wallet.payout_accounts': PayoutAccountTable;
  'wallet.payout_freezes': PayoutFreezeTable;
  'wallet.transfers': TransferTable;
  'wallet.order_owners': OrderOwnerTable;
  'wallet.payout_details': PayoutDetailsTable;
  'wallet.withdrawals': WithdrawalTable;
  'wallet.transfer_owners': TransferOwnerTable;
  'wallet.transfer_counts': TransferCountTable;
  'wallet.checks': CheckTable;
  'wallet.transfer_events': TransferEventTable;
  'wallet.webhook_inbox': WebhookInboxTable;
  'wallet.suspense_items': SuspenseItemTable;
  'wallet.sweeps': SweepTable;
}

/**
 * Builds queries on the tables of this lib, but not on the accounts and the ledger, which have statements of their own.
 *
 * Amounts are read as `Paise`: the drivers refuse integers that are not exact.
 */
export const walletSql = sqlBuilder<WalletSchema>();

/** The condition for the rows of one transfer, in a statement on one table. */
export const isOfTransfer = ({ playerId, transferId }: TransferId) =>
  sql<boolean>`player_id = ${playerId} AND transfer_id = ${transferId}`;

/** The condition that joins two tables by the key of a transfer. Shape: their names in the statement. */
export const isSameTransfer = (one: string, other: string) =>
  sql<boolean>`${sql.ref(`${one}.player_id`)} = ${sql.ref(`${other}.player_id`)}
    AND ${sql.ref(`${one}.transfer_id`)} = ${sql.ref(`${other}.transfer_id`)}`;
