import type { Resealed } from '@paasa/server-kit/server';
import type { BetMoneyPort } from '../context/ports.js';
import type { ProvenInvariant } from '../proof/invariants.js';
import { proveLedger } from '../proof/prove-ledger.js';
import type { ReconciliationSummary, Reconciler } from '../reconciliation/reconciler.js';
import {
  decideReview,
  type DecidedReview,
  type RecordDecision,
  type ReviewDecision,
} from '../reviews/decide-review.js';
import { listReviews, type WithdrawalInReview } from '../reviews/reviews.repo.js';
import { orderRefund, type RefundOrder } from '../suspense/order-refund.js';
import type { WalletContext } from '../context/wallet-context.js';
import { findDossier, type TransferDossier } from './dossier.repo.js';
import { findTransferId } from './find-transfer-id.repo.js';
import { listTroubledEvents, type InboxList } from './inbox-list.repo.js';
import { findMoney, type MoneyFile } from './money-file.repo.js';
import { listOpenTransfers, type OpenTransferList } from './open-transfers.repo.js';
import { resealDetails } from './reseal-details.js';
import { listSuspense, type SuspenseListItem } from './suspense-list.repo.js';

/** The commands of operators; no call of the API leads here. */
export interface WalletOperations {
  /**
   * Checks everything open at the provider, due or not.
   *
   * Shape: null where another process is doing so.
   */
  reconcile(): Promise<ReconciliationSummary | null>;
  /** Shape: `reference` is the transfer's id, or the provider's id of its order, payment or payout. */
  findTransfer(reference: string): Promise<TransferDossier | null>;
  /** Seals with the first key what an old one has sealed: bank details, and reports of the provider. */
  resealDetails(): Promise<Resealed>;
  findMoney(playerId: string): Promise<MoneyFile>;
  /** The oldest of the transfers that have had no end for so many hours, and how many there are. */
  listOpenTransfers(asked: { readonly minHours: number; readonly limit: number }): Promise<OpenTransferList>;
  /** Units: each currency's smallest unit. */
  listSuspense(page: {
    readonly isWithRefunded: boolean;
    readonly afterPaymentId: string | null;
    readonly limit: number;
  }): Promise<readonly SuspenseListItem[]>;
  /** Withdrawals that wait for people, longest waiting first. */
  listReviews(limit: number): Promise<readonly WithdrawalInReview[]>;
  /** Decides a review; `record` writes to the audit log in the same transaction. */
  decideReview(decision: ReviewDecision, record: RecordDecision): Promise<DecidedReview>;
  /** Orders the refund of a payment in suspense that waits for people. */
  orderRefund(paymentId: string): Promise<RefundOrder>;
  /** The newest of the provider's reports that could not be worked on, and how many there are. */
  listTroubledEvents(limit: number): Promise<InboxList>;
  /** Errors: `ProviderRejected`, `ProviderUnavailable`, unless the provider's records are left out. */
  proveLedger(options: {
    readonly bets: BetMoneyPort;
    readonly isProviderAsked: boolean;
  }): Promise<readonly ProvenInvariant[]>;
}

export function createWalletOperations(context: WalletContext, reconciler: Reconciler): WalletOperations {
  const { db, provider } = context;
  return {
    reconcile: () => reconciler.runOnce({ ignoreSchedule: true }),
    findTransfer: (reference) =>
      db.snapshot(async (tx) => {
        const transferId = await findTransferId(tx, reference);
        return transferId === null ? null : findDossier(tx, transferId);
      }),
    resealDetails: () => resealDetails(context),
    findMoney: (playerId) => db.snapshot((tx) => findMoney(tx, playerId)),
    listOpenTransfers: (asked) => db.read((tx) => listOpenTransfers(tx, asked)),
    listSuspense: (page) => db.read((tx) => listSuspense(tx, page)),
    listReviews: (limit) => db.read((tx) => listReviews(tx, limit)),
    decideReview: (decision, record) => decideReview(context, decision, record),
    orderRefund: (paymentId) => orderRefund(context, paymentId),
    listTroubledEvents: (limit) => db.read((tx) => listTroubledEvents(tx, limit)),
    proveLedger: ({ bets, isProviderAsked }) =>
      proveLedger({ db, bets, provider: isProviderAsked ? provider : null }),
  };
}
