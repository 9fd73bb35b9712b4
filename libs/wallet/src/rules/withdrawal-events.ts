import type { Paise } from '@paasa/money';
import { posting, type LedgerTransaction } from './posting.js';

/** What of a withdrawal the ledger knows it by. */
export interface WithdrawnAmount {
  readonly playerId: string;
  readonly transferId: string;
  readonly amountPaise: Paise;
}

/** Where in its life a withdrawal is booked: once each, and either `processed` or `released` ends it. */
export type WithdrawalStep = 'req' | 'processed' | 'returned' | 'released' | 'reversed';

/** Errors: throws RangeError for an id in capital letters, which would be a second key of one withdrawal. */
export function withdrawalKey(transferId: string, step: WithdrawalStep): string {
  if (transferId !== transferId.toLowerCase())
    throw new RangeError(`${transferId} is not spelled as ids are.`);
  return `wd:${transferId}:${step}`;
}

/** The amount is reserved while the provider is asked to pay it out; the player cannot bet it. */
export function withdrawalRequested({
  playerId,
  transferId,
  amountPaise,
}: WithdrawnAmount): LedgerTransaction {
  return {
    playerId,
    key: withdrawalKey(transferId, 'req'),
    event: 'withdrawal-requested',
    postings: [posting('player:cash', 'player:hold', amountPaise)],
  };
}

/** The provider has paid it out. Units: `feePaise` is what it took for that, tax included; the house bears it. */
export function payoutProcessed(
  { playerId, transferId, amountPaise }: WithdrawnAmount,
  feePaise: Paise,
): LedgerTransaction {
  return {
    playerId,
    key: withdrawalKey(transferId, 'processed'),
    event: 'payout-processed',
    postings: [
      posting('player:hold', 'provider', amountPaise),
      ...(feePaise === 0 ? [] : [posting('house:fees', 'provider', feePaise)]),
    ],
  };
}

/** A deposit that was not played has gone back to the payment that it came from. */
export function depositReturned({ playerId, transferId, amountPaise }: WithdrawnAmount): LedgerTransaction {
  return {
    playerId,
    key: withdrawalKey(transferId, 'returned'),
    event: 'deposit-returned',
    postings: [posting('player:hold', 'provider', amountPaise)],
  };
}

/** The payout failed, was rejected, cancelled or reversed before it was processed: the player has the money again. */
export function withdrawalReleased({
  playerId,
  transferId,
  amountPaise,
}: WithdrawnAmount): LedgerTransaction {
  return {
    playerId,
    key: withdrawalKey(transferId, 'released'),
    event: 'withdrawal-released',
    postings: [posting('player:hold', 'player:cash', amountPaise)],
  };
}

/** The bank sent back what had been paid out. */
export function payoutReversed({ playerId, transferId, amountPaise }: WithdrawnAmount): LedgerTransaction {
  return {
    playerId,
    key: withdrawalKey(transferId, 'reversed'),
    event: 'payout-reversed',
    postings: [posting('provider', 'player:cash', amountPaise)],
  };
}
