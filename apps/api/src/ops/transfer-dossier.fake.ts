import type { TransferDossier } from '@paasa/wallet/server';

export const at = new Date('2026-01-31T10:00:00.000Z');
export const transferId = '01890000-0000-7000-8000-000000000001';

/** A withdrawal that waits for people. */
export const dossier: TransferDossier = {
  playerId: '01890000-0000-7000-8000-00000000000a',
  transferId,
  type: 'WITHDRAW',
  status: 'PENDING',
  amountPaise: 1_234_56,
  createdAt: at,
  settledAt: null,
  orderId: null,
  paymentId: null,
  stage: 'requested',
  payoutId: 'pout_1',
  failureReason: null,
  last4: '6789',
  note: null,
  utr: null,
  refundId: null,
  returnsTo: null,
  review: 'waiting',
  reviewReasons: ['other-name', 'large-sum'],
  sendAfter: null,
  isStopped: false,
  askCount: 1,
  nextCheckAt: at,
  checkCount: 2,
  events: [{ event: 'withdrawal-requested', reporter: 'player', details: { tries: 1 }, createdAt: at }],
  entries: [{ seq: 4, key: `wd:${transferId}:req`, event: 'withdrawal-requested', createdAt: at, legs: [] }],
};
