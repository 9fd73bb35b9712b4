import { paise, type Paise } from '@paasa/money';
import type { Account } from './accounts.js';
import { posting, type LedgerEvent, type LedgerTransaction } from './posting.js';

/** A withdrawal as the ledger knows it. */
export interface WithdrawnAmount {
  readonly playerId: string;
  readonly transferId: string;
  readonly amountPaise: Paise;
}

/** The ledger keys of a withdrawal: each is booked once, and one of `processed`, `returned` and `released` ends it. */
export type WithdrawalStep = 'req' | 'processed' | 'returned' | 'released' | 'reversed';

/** Errors: throws RangeError for an id in capital letters, which would be a second key of one withdrawal. */
export function withdrawalKey(transferId: string, step: WithdrawalStep): string {
  if (transferId !== transferId.toLowerCase())
    throw new RangeError(`${transferId} is not spelled as ids are.`);
  return `wd:${transferId}:${step}`;
}

const bookedAs =
  (event: LedgerEvent, step: WithdrawalStep, source: Account, destination: Account) =>
  ({ playerId, transferId, amountPaise }: WithdrawnAmount): LedgerTransaction => ({
    playerId,
    key: withdrawalKey(transferId, step),
    event,
    postings: [posting(source, destination, amountPaise)],
  });

/** The amount is reserved until its payout has an end; the player cannot bet it. */
export const withdrawalRequested = bookedAs('withdrawal-requested', 'req', 'player:cash', 'player:hold');

const paidOut = bookedAs('payout-processed', 'processed', 'player:hold', 'provider');

/** The provider has paid it out. Units: `feePaise` is the provider's fee, tax included; the house pays it. */
export function payoutProcessed(withdrawn: WithdrawnAmount, feePaise: Paise): LedgerTransaction {
  const booked = paidOut(withdrawn);
  if (feePaise === 0) return booked;
  return { ...booked, postings: [...booked.postings, posting('house:fees', 'provider', feePaise)] };
}

/** A deposit that was not played has gone back to the payment that it came from. */
export const depositReturned = bookedAs('deposit-returned', 'returned', 'player:hold', 'provider');

/** The payout failed, was rejected, cancelled or reversed before it was processed. The player gets the money back. */
export const withdrawalReleased = bookedAs('withdrawal-released', 'released', 'player:hold', 'player:cash');

const cameBack = bookedAs('payout-reversed', 'reversed', 'provider', 'player:cash');

/** The bank sent back the money of a processed payout. Units: `feePaise` is what the provider gives back of its fee. */
export function payoutReversed(withdrawn: WithdrawnAmount, feePaise: Paise = paise(0)): LedgerTransaction {
  const booked = cameBack(withdrawn);
  if (feePaise === 0) return booked;
  return { ...booked, postings: [...booked.postings, posting('provider', 'house:fees', feePaise)] };
}
