import type { Paise } from '@paasa/money';
import { SYSTEM_PLAYER_ID } from './accounts.js';
import { posting, type LedgerTransaction, type Posting } from './posting.js';

/** Units: `feePaise` is the provider's fee, tax included; the house pays it, not the player. */
export interface PaymentCapture {
  readonly paymentId: string;
  readonly amountPaise: Paise;
  readonly feePaise: Paise;
}

/** The ledger key of a payment, which credits it at most once. */
export const paymentKey = (paymentId: string): string => `pay:${paymentId}`;

/** The ledger key of the refund of a payment that fits no deposit. */
export const refundKey = (paymentId: string): string => `refund:${paymentId}`;

/** The ledger key of an instant bet; those of a round begin with it. */
export const betKey = (betId: string): string => `bet:${betId}`;
const openedKey = (betId: string): string => `${betKey(betId)}:open`;
const endedKey = (betId: string): string => `${betKey(betId)}:end`;

const leg = (...[source, destination, amountPaise]: Parameters<typeof posting>): Posting[] =>
  amountPaise === 0 ? [] : [posting(source, destination, amountPaise)];

/** A payment for a deposit of the player arrived. */
export function paymentCaptured(playerId: string, payment: PaymentCapture): LedgerTransaction {
  return {
    playerId,
    key: paymentKey(payment.paymentId),
    event: 'payment-captured',
    postings: [
      posting('provider', 'player:cash', payment.amountPaise),
      ...leg('house:fees', 'provider', payment.feePaise),
    ],
  };
}

/** A payment arrived that no deposit is waiting for; people decide whose it is. */
export function paymentWithoutOrder(payment: Omit<PaymentCapture, 'feePaise'>): LedgerTransaction {
  return {
    playerId: SYSTEM_PLAYER_ID,
    key: paymentKey(payment.paymentId),
    event: 'payment-without-order',
    postings: [posting('provider', 'suspense', payment.amountPaise)],
  };
}

/** A payment in suspense was refunded. */
export function suspenseRefunded(payment: Omit<PaymentCapture, 'feePaise'>): LedgerTransaction {
  return {
    playerId: SYSTEM_PLAYER_ID,
    key: refundKey(payment.paymentId),
    event: 'suspense-refunded',
    postings: [posting('suspense', 'provider', payment.amountPaise)],
  };
}

/** The stake of a bet. */
export interface BetStake {
  readonly playerId: string;
  readonly betId: string;
  readonly stakePaise: Paise;
}

export interface BetSettlement extends BetStake {
  /** The stake included; zero for a loss. */
  readonly payoutPaise: Paise;
}

/** The stake leaves the player's cash before the result exists. */
const stakeTaken = ({ stakePaise }: BetStake): Posting => posting('player:cash', 'player:escrow', stakePaise);

/** The stake goes to the house and the payout, if there is one, comes from it. */
const stakeSettled = ({ stakePaise, payoutPaise }: BetSettlement): Posting[] => [
  posting('player:escrow', 'house', stakePaise),
  ...leg('house', 'player:cash', payoutPaise),
];

/** A bet that opens and ends at once. The first posting needs the stake, even if the last one brings more. */
export function instantBet(bet: BetSettlement): LedgerTransaction {
  return {
    playerId: bet.playerId,
    key: betKey(bet.betId),
    event: 'instant-bet',
    postings: [stakeTaken(bet), ...stakeSettled(bet)],
  };
}

export function roundOpened(round: BetStake): LedgerTransaction {
  return {
    playerId: round.playerId,
    key: openedKey(round.betId),
    event: 'round-opened',
    postings: [stakeTaken(round)],
  };
}

export function roundSettled(round: BetSettlement): LedgerTransaction {
  return {
    playerId: round.playerId,
    key: endedKey(round.betId),
    event: 'round-settled',
    postings: stakeSettled(round),
  };
}

/** Shares its key with `roundSettled`: a round ends once. */
export function roundVoided(round: BetStake): LedgerTransaction {
  return {
    playerId: round.playerId,
    key: endedKey(round.betId),
    event: 'round-voided',
    postings: [posting('player:escrow', 'player:cash', round.stakePaise)],
  };
}
