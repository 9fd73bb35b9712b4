import { z } from 'zod';
import type { PaymentStory, TransferStory } from '../../contract/console/stories.js';
import type { DossierEntry } from '../desk/dossier.repo.js';
import type { TransferStoryRows } from '../desk/money-desk.js';
import type { PaymentStoryRows } from '../desk/payment-story.repo.js';
import type { TransferEvent } from '../transfers/transfer-events.repo.js';
import { presentPaymentRow, rupeesOf, textOf } from './present-queues.js';

const detailsSchema = z.record(z.string(), z.unknown()).catch({});

export const presentEvent = ({ createdAt, event, reporter, details }: TransferEvent) => ({
  at: createdAt.toISOString(),
  event,
  reporter,
  details: detailsSchema.parse(details),
});

const presentEntry = ({ seq, event, createdAt, legs }: DossierEntry) => ({
  seq,
  event,
  at: createdAt.toISOString(),
  legs: legs.map(({ source, destination, amountPaise }) => ({
    from: source,
    to: destination,
    amount: rupeesOf(amountPaise),
  })),
});

export function presentTransferStory({ dossier, payments }: TransferStoryRows): TransferStory {
  return {
    transferId: dossier.transferId,
    playerId: dossier.playerId,
    type: dossier.type,
    status: dossier.status,
    amount: rupeesOf(dossier.amountPaise),
    createdAt: dossier.createdAt.toISOString(),
    settledAt: textOf(dossier.settledAt),
    note: dossier.note,
    orderId: dossier.orderId,
    paymentId: dossier.paymentId,
    stage: dossier.stage,
    payoutId: dossier.payoutId,
    utr: dossier.utr,
    refundId: dossier.refundId,
    returnsTo: dossier.returnsTo,
    last4: dossier.last4,
    why: dossier.failureReason,
    review: dossier.review,
    reasons: [...(dossier.reviewReasons ?? [])],
    sendAfter: textOf(dossier.sendAfter),
    isStopped: dossier.isStopped ?? false,
    askCount: dossier.askCount,
    nextCheckAt: textOf(dossier.nextCheckAt),
    events: dossier.events.map(presentEvent),
    entries: dossier.entries.map(presentEntry),
    payments: payments.map(presentPaymentRow),
  };
}

export const presentPaymentStory = (story: PaymentStoryRows): PaymentStory => ({
  ...presentPaymentRow(story),
  settledAt: textOf(story.settledAt),
  nextCheckAt: textOf(story.nextCheckAt),
  events: story.events.map(presentEvent),
  entries: story.entries.map(presentEntry),
});
