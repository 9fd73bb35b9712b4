import type { Tx } from '@paasa/server-kit/server';
import type { PaymentQueue, TransferQueue } from '../../contract/console/queues.js';
import type { TransferId, WalletContext } from '../context/wallet-context.js';
import {
  correctBalance,
  findCorrectable,
  type CorrectionAsked,
  type MadeCorrection,
} from '../corrections/correct-balance.js';
import { findApprovedPaise } from '../reviews/approved-sum.repo.js';
import { holdWithdrawal } from '../reviews/hold-withdrawal.js';
import { listSettlementDifferences, listSettlementImports } from '../settlement/imports.repo.js';
import { openSettlementCsv } from '../settlement/settlement-csv.js';
import { importSettlement, type ImportFacts, type SettlementFile } from '../settlement/import-settlement.js';
import { orderRefund } from '../suspense/order-refund.js';
import { findSuspenseItem } from '../suspense/suspense.repo.js';
import { findTransferOwner } from '../transfers/transfers.repo.js';
import { findWithdrawal, type Withdrawal } from '../withdrawals/withdrawals.repo.js';
import { recheckPayment, recheckTransfer } from './recheck.js';
import { findDossier, type TransferDossier } from './dossier.repo.js';
import { findPayee } from './find-payee.js';
import { findPaymentStory, type PaymentStoryRows } from './payment-story.repo.js';
import { comparePayment, compareTransfer } from './provider-word.js';
import { shareLooks } from './share-looks.js';
import type { QueueKey } from '../context/queue-keys.js';
import {
  countQueues,
  listPaymentItems,
  listQueuedPayments,
  listQueuedTransfers,
  type PaymentItem,
} from './queues.repo.js';

export interface TransferStoryRows {
  readonly dossier: TransferDossier;
  readonly payments: readonly PaymentItem[];
}

type Record = (tx: Tx) => Promise<void>;

const findStory = async (tx: Tx, transferId: string): Promise<TransferStoryRows | null> => {
  const dossier = await findDossier(tx, transferId);
  if (dossier === null) return null;
  return { dossier, payments: await listPaymentItems(tx, dossier.playerId, transferId) };
};

async function findAnyWithdrawal(tx: Tx, transferId: string): Promise<Withdrawal | null> {
  const playerId = await findTransferOwner(tx, transferId);
  return playerId === null ? null : findWithdrawal(tx, { playerId, transferId });
}

/** What staff see and do in the console. Each change takes a `record`, which runs at the end of its one transaction. */
export function createMoneyDesk(context: WalletContext) {
  const { db } = context;
  return {
    /** Every open page of the queues asks after each change of a transfer. */
    countQueues: shareLooks(() => db.read(countQueues)),
    listTransfers: (queue: TransferQueue, after: QueueKey | null) =>
      db.read((tx) => listQueuedTransfers(tx, queue, after)),
    listPayments: (queue: PaymentQueue, after: QueueKey | null) =>
      db.read((tx) => listQueuedPayments(tx, queue, after)),
    findTransfer: (transferId: string): Promise<TransferStoryRows | null> =>
      db.snapshot((tx) => findStory(tx, transferId)),
    findPayment: (paymentId: string): Promise<PaymentStoryRows | null> =>
      db.snapshot((tx) => findPaymentStory(tx, paymentId)),
    compareTransfer: (transferId: string) => compareTransfer(context, transferId),
    comparePayment: (paymentId: string) => comparePayment(context, paymentId),
    findPayee: (playerId: string, transferId: string) =>
      db.read((tx) => findPayee(tx, context, { playerId, transferId })),

    findWithdrawal: (transferId: string) => db.read((tx) => findAnyWithdrawal(tx, transferId)),
    findApprovedPaise: (id: TransferId) => db.read((tx) => findApprovedPaise(tx, id)),
    findSuspenseItem: (paymentId: string) => db.read((tx) => findSuspenseItem(tx, paymentId)),
    findCorrectable: (asked: Pick<CorrectionAsked, 'playerId' | 'amountPaise'>) =>
      db.read((tx) => findCorrectable(tx, asked)),
    recheckTransfer: (transferId: string) => recheckTransfer(context, transferId),
    recheckPayment: (paymentId: string) => recheckPayment(context, paymentId),
    /** For what happens in no transaction of its own, such as a question to the provider or a download. */
    record: (record: Record) => db.transaction(record),
    holdWithdrawal: (transferId: string, record: Record) => holdWithdrawal(context, transferId, record),
    orderRefund: (paymentId: string, record: Record) => orderRefund(context, paymentId, record),
    correctBalance: (asked: CorrectionAsked, record: (tx: Tx, made: MadeCorrection) => Promise<void>) =>
      correctBalance(context, asked, record),

    openSettlementCsv: (day: string) => openSettlementCsv(db, day),
    importSettlement: (file: SettlementFile, record: (tx: Tx, after: ImportFacts) => Promise<void>) =>
      importSettlement(context, file, record),
    listSettlementImports: (after: string | null) => db.read((tx) => listSettlementImports(tx, after)),
    listSettlementDifferences: (importId: string, after: number) =>
      db.read((tx) => listSettlementDifferences(tx, importId, after)),
  };
}

export type MoneyDesk = ReturnType<typeof createMoneyDesk>;
