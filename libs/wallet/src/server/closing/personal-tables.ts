import {
  deletedFrom,
  erasedBy,
  listed,
  STEP_ROWS,
  type PersonalFile,
  type PersonalTable,
} from '@paasa/server-kit/server';
import { constant } from '@paasa/texts';
import { presentTransfer, transactionSchema, type Transfer } from '../../contract/transactions.js';
import { listTransfers } from '../transfers/transfers.repo.js';
import { texts } from './texts/texts.js';

const inRupees = (paise: string): string => `(${paise})::float8 / 100`;

const account: PersonalFile = listed({
  name: 'wallet/balance',
  about: constant(texts, (t) => t('balance')),
  from: 'wallet.accounts',
  keys: { player_id: 'uuid' },
  columns: {
    available: inRupees('balance_paise'),
    held: inRupees('held_paise'),
    inOpenRounds: inRupees('escrow_paise'),
    notPlayedYet: inRupees('unplayed_paise'),
  },
});

/** With the ledger’s words and units. Transfers from after the moment are left out. */
const transfers: PersonalFile = {
  name: 'wallet/transfers',
  about: constant(texts, (t) => t('transfers')),
  columns: Object.keys(transactionSchema.shape),
  async open(_tx, { playerId, at }) {
    return () => {
      let last: string | null = null;
      return async (tx) => {
        const from = last === null ? { offset: 0 } : { before: last };
        const page: readonly Transfer[] = await listTransfers(tx, playerId, { limit: STEP_ROWS, from });
        last = page.at(-1)?.transferId ?? last;
        const known = page.filter(({ createdAt }) => createdAt <= at);
        return {
          rows: known.map((transfer) => ({ ...presentTransfer(transfer) })),
          isLast: page.length < STEP_ROWS,
        };
      };
    };
  },
};

const transferSteps: PersonalFile = listed({
  name: 'wallet/transfer-steps',
  about: constant(texts, (t) => t('transferSteps')),
  from: 'wallet.transfer_events',
  keys: { transfer_id: 'uuid', event_id: 'uuid' },
  columns: {
    transferId: 'transfer_id',
    at: 'created_at',
    step: 'event',
    reportedBy: 'reporter',
    details: 'details',
  },
});

const payoutDetails: PersonalFile = listed({
  name: 'wallet/bank-details',
  about: constant(texts, (t) => t('bankDetails')),
  from: 'wallet.payout_details',
  keys: { details_id: 'uuid' },
  columns: {
    kind: 'kind',
    holderName: 'holder_name',
    ifsc: 'ifsc',
    account: "'•••• ' || last4",
    addedAt: 'created_at',
    lastUsedAt: 'last_used_at',
    removedAt: 'forgotten_at',
  },
});

const payoutAccounts: PersonalFile = listed({
  name: 'wallet/payout-accounts',
  about: constant(texts, (t) => t('payoutAccounts')),
  from: 'wallet.payout_accounts',
  keys: { account_id: 'uuid' },
  columns: {
    kind: 'kind',
    account: "'•••• ' || last4",
    firstSeenAt: 'first_seen_at',
    firstPaidAt: 'first_paid_at',
    stoppedAt: 'stopped_at',
  },
});

const depositSources: PersonalFile = listed({
  name: 'wallet/payments',
  about: constant(texts, (t) => t('payments')),
  from: 'wallet.deposit_sources',
  keys: { payment_id: 'text' },
  columns: {
    paymentId: 'payment_id',
    transferId: 'transfer_id',
    amount: inRupees('amount_paise'),
    toPlay: inRupees('turnover_paise'),
    returned: inRupees('returned_paise'),
    creditedAt: 'credited_at',
  },
});

const unfitting: PersonalFile = listed({
  name: 'wallet/payments-not-credited',
  about: constant(texts, (t) => t('paymentsNotCredited')),
  from: 'wallet.suspense_items',
  keys: { payment_id: 'text' },
  columns: {
    paymentId: 'payment_id',
    transferId: 'transfer_id',
    amountInSmallestUnit: 'amount_minor',
    currency: 'currency',
    reason: 'reason',
    state: 'state',
    refundId: 'refund_id',
    at: 'created_at',
    settledAt: 'settled_at',
  },
});

const freeze: PersonalFile = listed({
  name: 'wallet/payout-freeze',
  about: constant(texts, (t) => t('payoutFreeze')),
  from: 'wallet.payout_freezes',
  keys: { player_id: 'uuid' },
  columns: { frozenAt: 'frozen_at', passwordResetAt: 'password_reset_at' },
});

const days: PersonalFile = listed({
  name: 'wallet/days',
  about: constant(texts, (t) => t('days')),
  from: 'wallet.totals_by_day',
  keys: { day: 'date' },
  columns: {
    day: 'day::text',
    deposited: inRupees('deposited_paise'),
    withdrawn: inRupees('withdrawn_paise'),
    corrected: inRupees('corrected_paise'),
  },
});

const forgetPayers = erasedBy({
  name: 'wallet-forget-payers',
  text: `
    UPDATE wallet.deposit_sources SET payer_hash = NULL WHERE player_id = $1 AND payment_id IN (
      SELECT payment_id FROM wallet.deposit_sources WHERE player_id = $1 AND payer_hash IS NOT NULL LIMIT $2::bigint
    )
    RETURNING 1 AS erased`,
});

/** A payout that a restore has brought back needs its bank details, and must stay frozen if it was. They go after its end. */
const NO_PAYOUT_UNDER_WAY = `NOT EXISTS (
  SELECT FROM wallet.withdrawals w WHERE w.player_id = $1 AND w.stage = 'requested' AND w.details_id IS NOT NULL
)`;

const BOOKS = 'the books must be kept; they name nobody but by the id';
const named = (table: string, within: string): PersonalTable => ({
  table,
  shown: { within },
  erased: { kept: BOOKS },
});

/** What this domain stores of players. `ledgerFile` shows all entries, those of the bets included. */
export const createWalletTables = (ledgerFile: PersonalFile): readonly PersonalTable[] => [
  { table: 'wallet.accounts', shown: account, erased: { kept: BOOKS } },
  { table: 'wallet.ledger', shown: ledgerFile, erased: { kept: BOOKS } },
  { table: 'wallet.transfers', shown: transfers, erased: { kept: BOOKS } },
  named('wallet.withdrawals', transfers.name),
  named('wallet.transfer_owners', transfers.name),
  named('wallet.order_owners', transfers.name),
  named('wallet.payment_owners', transfers.name),
  named('wallet.transfer_counts', transfers.name),
  { table: 'wallet.transfer_events', shown: transferSteps, erased: { kept: BOOKS } },
  {
    table: 'wallet.payout_details',
    shown: payoutDetails,
    erased: deletedFrom('wallet.payout_details', 'player_id, details_id', NO_PAYOUT_UNDER_WAY),
  },
  {
    table: 'wallet.payout_accounts',
    shown: payoutAccounts,
    erased: deletedFrom('wallet.payout_accounts', 'player_id, account_id', NO_PAYOUT_UNDER_WAY),
  },
  {
    table: 'wallet.payout_freezes',
    shown: freeze,
    erased: deletedFrom('wallet.payout_freezes', 'player_id', NO_PAYOUT_UNDER_WAY),
  },
  { table: 'wallet.deposit_sources', shown: depositSources, erased: forgetPayers },
  {
    table: 'wallet.suspense_items',
    shown: unfitting,
    erased: { kept: 'money that has to go back to its payer; it names nobody but by the id' },
  },
  { table: 'wallet.totals_by_day', shown: days, erased: { kept: BOOKS } },
  {
    table: 'wallet.checks',
    shown: { leftOut: 'says when the payment provider is asked next' },
    erased: { kept: 'ends with its transfer' },
  },
  {
    table: 'wallet.webhook_inbox',
    shown: { leftOut: 'sealed reports of the payment provider; what they say is in the transfers' },
    erased: { kept: 'sealed, named by no player, and deleted 30 days after it was read' },
  },
];
