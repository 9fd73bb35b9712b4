import type { Tx } from '@paasa/server-kit/server';
import type { BetEntryPort, CounterPort } from '../context/ports.js';
import { storeProof } from '../proof/proofs.repo.js';
import { listFreezes } from '../payout-accounts/payout-freezes.repo.js';
import { proveLedger } from '../proof/prove-ledger.js';
import type { Reconciler } from '../reconciliation/reconciler.js';
import { decideReview, type RecordDecision, type ReviewDecision } from '../reviews/decide-review.js';
import { listReviews } from '../reviews/reviews.repo.js';
import { orderRefund } from '../suspense/order-refund.js';
import { unfreezePayouts } from '../withdrawals/allow-payouts.service.js';
import { returnRest, type RecordRest } from '../closing/return-rest.js';
import type { WalletContext } from '../context/wallet-context.js';
import { findDossier } from '../desk/dossier.repo.js';
import { listTroubledEvents } from './inbox-list.repo.js';
import { findReference } from '../desk/find-reference.repo.js';
import { findMoney } from './money-file.repo.js';
import { moveHouse } from './move-house.js';
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
        const found = await findReference(tx, reference);
        return found === null || found.transferId === null ? null : findDossier(tx, found.transferId);
      }),
    /** The player and transfer of a reference, each by an index; null for an unknown one. */
    findPlayerByReference: (reference: string) => db.read((tx) => findReference(tx, reference)),
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
    orderRefund: (paymentId: string, record?: (tx: Tx) => Promise<void>) =>
      orderRefund(context, paymentId, record),
    /** Sends the money of a closed account back to the payments that it came from. */
    returnRest: (playerId: string, isClosed: (tx: Tx) => Promise<boolean>, record: RecordRest) =>
      returnRest(context, playerId, isClosed, record),
    /** In the transaction that copies or deletes a player who moves between cells. */
    moveHouse,
    listTroubledEvents: (limit: number) => db.read((tx) => listTroubledEvents(tx, limit)),
    /** Stores its result. Errors: `ProviderRejected`, `ProviderUnavailable`, unless the provider's records are left out. */
    async proveLedger({
      bets,
      counters,
      isProviderAsked,
    }: {
      readonly bets: BetEntryPort;
      readonly counters: CounterPort;
      readonly isProviderAsked: boolean;
    }) {
      const proven = await proveLedger({ db, bets, counters, provider: isProviderAsked ? provider : null });
      await db.transaction((tx) => storeProof(tx, proven, isProviderAsked));
      return proven;
    },
  };
}

export type WalletOperations = ReturnType<typeof createWalletOperations>;
