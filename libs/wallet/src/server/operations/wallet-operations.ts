import type { Tx } from '@paasa/server-kit/server';
import type { BetEntryPort, CounterPort } from '../context/ports.js';
import { listFreezes } from '../payout-accounts/payout-freezes.repo.js';
import { proveLedger } from '../proof/prove-ledger.js';
import type { Reconciler } from '../reconciliation/reconciler.js';
import { decideReview, type RecordDecision, type ReviewDecision } from '../reviews/decide-review.js';
import { listReviews } from '../reviews/reviews.repo.js';
import { orderRefund } from '../suspense/order-refund.js';
import { unfreezePayouts } from '../withdrawals/allow-payouts.service.js';
import { returnRest, type RecordRest } from '../closing/return-rest.js';
import type { WalletContext } from '../context/wallet-context.js';
import { findDossier } from './dossier.repo.js';
import { findTransferId } from './find-transfer-id.repo.js';
import { listTroubledEvents } from './inbox-list.repo.js';
import { findMoney } from './money-file.repo.js';
import { listOpenTransfers } from './open-transfers.repo.js';
import { resealDetails } from './reseal-details.js';
import { listSuspense, type SuspensePage } from './suspense-list.repo.js';

/** The commands of operators; no call of the API leads here. */
export function createWalletOperations(context: WalletContext, reconciler: Reconciler) {
  const { db, provider } = context;
  return {
    /** Checks everything open at the provider, due or not. Shape: null if another process is doing so. */
    reconcile: () => reconciler.runOnce({ ignoreSchedule: true }),
    /** Shape: `reference` is the transfer's id, or the provider's id of its order, payment or payout. */
    findTransfer: (reference: string) =>
      db.snapshot(async (tx) => {
        const transferId = await findTransferId(tx, reference);
        return transferId === null ? null : findDossier(tx, transferId);
      }),
    /** Seals with the first key what an old one has sealed: bank details, and reports of the provider. */
    resealDetails: () => resealDetails(context),
    findMoney: (playerId: string) => db.snapshot((tx) => findMoney(tx, playerId)),
    /** The oldest of the transfers that have had no end for so many hours, and how many there are. */
    listOpenTransfers: (asked: { readonly minHours: number; readonly limit: number }) =>
      db.read((tx) => listOpenTransfers(tx, asked)),
    listSuspense: (page: SuspensePage) => db.read((tx) => listSuspense(tx, page)),
    listReviews: (limit: number) => db.read((tx) => listReviews(tx, limit)),
    /** Decides a review; `record` writes to the audit log in the same transaction. */
    decideReview: (decision: ReviewDecision, record: RecordDecision) =>
      decideReview(context, decision, record),
    /** Players whose payouts are frozen, longest first. */
    listFreezes: (limit: number) => db.read((tx) => listFreezes(tx, limit)),
    /** Lifts a freeze; `record` writes to the audit log in the same transaction. Shape: false if there was none. */
    unfreezePayouts: (playerId: string, record: (tx: Tx) => Promise<void>) =>
      unfreezePayouts(context, playerId, record),
    /** Orders the refund of a payment in suspense that waits for people. */
    orderRefund: (paymentId: string) => orderRefund(context, paymentId),
    /** Sends the money of a closed account back to the payments that it came from. */
    returnRest: (playerId: string, isClosed: (tx: Tx) => Promise<boolean>, record: RecordRest) =>
      returnRest(context, playerId, isClosed, record),
    listTroubledEvents: (limit: number) => db.read((tx) => listTroubledEvents(tx, limit)),
    /** Errors: `ProviderRejected`, `ProviderUnavailable`, unless the provider's records are left out. */
    proveLedger: ({
      bets,
      counters,
      isProviderAsked,
    }: {
      readonly bets: BetEntryPort;
      readonly counters: CounterPort;
      readonly isProviderAsked: boolean;
    }) => proveLedger({ db, bets, counters, provider: isProviderAsked ? provider : null }),
  };
}

export type WalletOperations = ReturnType<typeof createWalletOperations>;
