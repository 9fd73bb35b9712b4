import { paise, type Paise } from '@paasa/money';
import {
  instantBet,
  paymentCaptured,
  paymentWithoutOrder,
  roundOpened,
  roundSettled,
  roundVoided,
  suspenseRefunded,
} from '../../rules/money-events.js';
import { balanceCorrected } from '../../rules/correction-event.js';
import type { LedgerEntry, LedgerEvent, LedgerTransaction, Posting } from '../../rules/posting.js';
import {
  depositReturned,
  payoutProcessed,
  payoutReversed,
  withdrawalReleased,
  withdrawalRequested,
  type WithdrawalStep,
} from '../../rules/withdrawal-events.js';

/** What an entry says, read back from its key and postings. */
export type EntryFacts =
  | {
      readonly kind: 'payment' | 'suspense' | 'refund';
      readonly paymentId: string;
      readonly amountPaise: Paise;
      readonly feePaise: Paise;
    }
  | {
      readonly kind: 'withdrawal';
      readonly transferId: string;
      readonly step: WithdrawalStep;
      readonly amountPaise: Paise;
      readonly feePaise: Paise;
    }
  | {
      readonly kind: 'correction';
      readonly transferId: string;
      /** Below zero if it took money. */
      readonly amountPaise: Paise;
    }
  | {
      readonly kind: 'bet';
      readonly betId: string;
      readonly step: 'instant' | 'opened' | 'settled' | 'voided';
      readonly stakePaise: Paise;
      readonly payoutPaise: Paise;
    };

export type FactsOf<Kind extends EntryFacts['kind']> = Extract<EntryFacts, { kind: Kind }>;

interface Reading {
  readonly facts: EntryFacts;
  /** What the event books, made anew from the facts. */
  readonly booked: LedgerTransaction;
}

type Reader = (
  playerId: string,
  id: string,
  amountsPaise: readonly Paise[],
  postings: readonly Posting[],
) => Reading;

const NOTHING = paise(0);
const first = ([amountPaise = NOTHING]: readonly Paise[]): Paise => amountPaise;
const second = ([, amountPaise = NOTHING]: readonly Paise[]): Paise => amountPaise;
const third = ([, , amountPaise = NOTHING]: readonly Paise[]): Paise => amountPaise;

const ofPayment =
  (kind: 'payment' | 'suspense' | 'refund', book: typeof paymentCaptured): Reader =>
  (playerId, paymentId, amountsPaise) => {
    const payment = { paymentId, amountPaise: first(amountsPaise), feePaise: second(amountsPaise) };
    return { facts: { kind, ...payment }, booked: book(playerId, payment) };
  };

const ofWithdrawal =
  (step: WithdrawalStep, book: typeof payoutProcessed): Reader =>
  (playerId, transferId, amountsPaise) => {
    const [amountPaise, feePaise] = [first(amountsPaise), second(amountsPaise)];
    return {
      facts: { kind: 'withdrawal', transferId, step, amountPaise, feePaise },
      booked: book({ playerId, transferId, amountPaise }, feePaise),
    };
  };

const ofBet =
  (
    step: 'instant' | 'opened' | 'settled' | 'voided',
    book: typeof roundSettled,
    payoutOf: (amountsPaise: readonly Paise[]) => Paise,
  ): Reader =>
  (playerId, betId, amountsPaise) => {
    const bet = { betId, stakePaise: first(amountsPaise), payoutPaise: payoutOf(amountsPaise) };
    return { facts: { kind: 'bet', step, ...bet }, booked: book({ playerId, ...bet }) };
  };

/** Only the accounts of its posting say in which direction a correction goes. */
const ofCorrection: Reader = (playerId, transferId, amountsPaise, [moved]) => {
  const sign = moved?.source === 'player:cash' ? -1 : 1;
  const correction = { transferId, amountPaise: paise(sign * first(amountsPaise)) };
  return {
    facts: { kind: 'correction', ...correction },
    booked: balanceCorrected({ playerId, ...correction }),
  };
};

/** A missing reader does not compile. */
const readers: Record<LedgerEvent, Reader> = {
  'payment-captured': ofPayment('payment', paymentCaptured),
  'payment-without-order': ofPayment('suspense', (_playerId, payment) => paymentWithoutOrder(payment)),
  'suspense-refunded': ofPayment('refund', (_playerId, payment) => suspenseRefunded(payment)),
  'withdrawal-requested': ofWithdrawal('req', withdrawalRequested),
  'payout-processed': ofWithdrawal('processed', payoutProcessed),
  'deposit-returned': ofWithdrawal('returned', depositReturned),
  'withdrawal-released': ofWithdrawal('released', withdrawalReleased),
  'payout-reversed': ofWithdrawal('reversed', payoutReversed),
  'instant-bet': ofBet('instant', instantBet, third),
  'round-opened': ofBet('opened', roundOpened, () => NOTHING),
  'round-settled': ofBet('settled', roundSettled, second),
  'round-voided': ofBet('voided', roundVoided, first),
  'balance-corrected': ofCorrection,
};

const isEvent = (event: string): event is LedgerEvent => event in readers;

/** The middle of a key: `pay:ID`, `wd:ID:req`, `bet:ID`, `bet:ID:end`, `correction:ID`. */
const idOf = (key: string): string => key.split(':')[1] ?? '';

/** An entry, in words for people. */
export const entryName = (playerId: string, { seq, key }: LedgerEntry): string =>
  `player ${playerId}, entry ${seq} (${key})`;

/**
 * Reads what an entry says, and whether it moves money exactly as its event does.
 *
 * Shape: null for an unknown event, for postings that the event does not make, and for a key that is not the event's.
 */
export function readEntry(playerId: string, entry: LedgerEntry): EntryFacts | null {
  if (!isEvent(entry.event) || entry.postings.some(({ amountPaise }) => amountPaise <= 0)) return null;
  const amountsPaise = entry.postings.map(({ amountPaise }) => amountPaise);
  if (amountsPaise.length === 0) return null;
  const { facts, booked } = readers[entry.event](playerId, idOf(entry.key), amountsPaise, entry.postings);
  const isSame =
    booked.playerId === playerId &&
    booked.key === entry.key &&
    booked.postings.length === entry.postings.length &&
    booked.postings.every((made, index) => {
      const found = entry.postings[index];
      return (
        made.source === found?.source &&
        made.destination === found.destination &&
        made.amountPaise === found.amountPaise
      );
    });
  return isSame ? facts : null;
}
