import type { Tx } from '@paasa/server-kit/server';
import { withdrawalRequested } from '../../rules/withdrawal-events.js';
import { planCheck } from '../checks/plan-check.js';
import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { addReturned } from '../deposits/deposit-sources.repo.js';
import { bookOne } from '../ledger/append-ledger.js';
import { recordChange, type TransferChange } from '../transfers/transfer-changes.js';
import { changeUnplayed } from './payout-facts.repo.js';
import { markRequested, type HeldTerms, type Withdrawal } from './withdrawals.repo.js';

/**
 * Moves the amount of a withdrawal or return into hold and marks the request.
 *
 * The caller holds the lock of the player's account and knows that the money is there.
 *
 * Shape: the change, to be logged after the commit.
 */
export async function hold(
  tx: Tx,
  { clock }: WalletContext,
  withdrawal: Pick<Withdrawal, 'playerId' | 'transferId' | 'amountPaise' | 'paymentId' | 'createdAt'> & {
    readonly reporter?: Reporter;
  },
  terms: HeldTerms,
): Promise<TransferChange> {
  const { playerId, transferId, amountPaise, paymentId, createdAt, reporter = 'player' } = withdrawal;
  const { unplayedPaise, sendAfter, reasons } = terms;
  await bookOne(tx, withdrawalRequested(withdrawal));
  if (paymentId !== null) await addReturned(tx, { playerId, paymentId, amountPaise });
  await changeUnplayed(tx, playerId, -unplayedPaise);
  await markRequested(tx, withdrawal, terms);
  const nowAt = clock();
  const stage = { type: 'WITHDRAW', stage: 'requested', requestedAt: nowAt, settledAt: null } as const;
  await planCheck(tx, withdrawal, { ...stage, createdAt, sendAfter }, nowAt);
  return recordChange(tx, {
    playerId,
    transferId,
    event: paymentId === null ? 'withdrawal-requested' : 'return-requested',
    reporter,
    details: {
      amountPaise,
      ...(paymentId === null ? {} : { paymentId }),
      ...(reasons.length === 0 ? {} : { review: reasons.join(' ') }),
      ...(sendAfter === null ? {} : { sendAfter: sendAfter.toISOString() }),
    },
  });
}
