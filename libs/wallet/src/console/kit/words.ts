import type { Queue } from '../../contract/console/queues.js';
import type { DifferenceKind } from '../../rules/settlement/compare-movement.js';
import type { ReviewReason } from '../../rules/payout-rules/payout-verdict.js';

type Words<Code extends string> = Readonly<Record<Code, string>>;

/** What a transaction is called. */
export const typeNames = { DEPOSIT: 'Deposit', WITHDRAW: 'Withdrawal', CORRECTION: 'Correction' } as const;

export const queueNames: Words<Queue> = {
  pending: 'Pending',
  unclear: 'Unclear',
  failed: 'Failed',
  reviews: 'To approve',
  suspense: 'Suspense',
  refunds: 'Refunds',
};

export const queueNotes: Words<Queue> = {
  pending: 'Deposits and withdrawals that have no end yet. The reconciliation asks about each of them.',
  unclear: 'The provider was asked for the payout and gave no clear answer, or one that does not match.',
  failed: 'Withdrawals of the last seven days that the bank refused or returned. The players have the money.',
  reviews: 'Withdrawals that a rule, or a member of staff, has stopped until somebody decides.',
  suspense: 'Captured payments that fit no deposit. They wait for a decision.',
  refunds: 'Payments that go back to their payers, and refunds that have failed.',
};

const reviewWords: Words<ReviewReason> = {
  'many-withdrawals': 'More withdrawals today than go out without a look',
  'large-sum': 'A large sum today',
  'large-amount': 'A large amount',
  'first-payout': 'The first payout to this account, and not a small one',
  'not-played': 'Much of it was deposited and not played',
  'new-account': 'A large sum for a new player',
  'several-payers': 'Several people or cards have paid in',
  'other-name': 'The payee has another name than the player',
  'many-returns': 'Many deposits go back today',
  'by-staff': 'Held by a member of staff',
};

const suspenseWords: Words<string> = {
  'unknown-order': 'Its order is not ours',
  'order-already-paid': 'A second payment for one order',
  'amount-mismatch': 'Another amount than the order',
  'currency-mismatch': 'Another currency than the order',
  'refunded-unseen': 'Refunded before it was reported to us',
  'refunded-in-part': 'Refunded in part before it was reported to us',
  'player-excluded': 'The player is excluded',
  'over-deposit-limit': 'Above the player’s deposit limit',
  'account-closed': 'The player has closed the account',
  held: 'Held',
  'refund-due': 'Refund ordered',
  'refund-asked': 'Refund requested',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
};

export const differenceWords: Words<DifferenceKind> = {
  'missing-here': 'Missing here',
  'missing-there': 'Missing there',
  'other-amount': 'Other amount',
  'other-status': 'Other status',
  'other-day': 'Other day',
  'twice-there': 'Twice in the file',
};

const wordFor = (words: Words<string>, code: string): string => words[code] ?? code;
export const reviewWord = (reason: string): string => wordFor(reviewWords, reason);
export const suspenseWord = (code: string): string => wordFor(suspenseWords, code);

/** How long ago, in its largest unit. */
export function ageText(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));
  if (minutes < 60) return `${String(minutes)} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${String(hours)} h` : `${String(Math.floor(hours / 24))} days`;
}
