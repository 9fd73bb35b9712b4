import type { Player } from '../player.js';
import type { PayoutRecord, ProviderSums } from '../provider-doors.js';
import type {
  Bet,
  DepositOrder,
  EndedRound,
  Export,
  MinesGameData,
  DiceGameData,
  PendingRound,
  Reveal,
  Rotation,
  StartedRound,
  Stats,
  Transaction,
} from '../wire.js';
import type { PayoutAnswer } from '../withdrawals.js';
import type { Bound } from './bound.js';

/** The body of a successful answer, by kind of call. */
export interface Granted {
  readonly roll: { readonly bet: Bet };
  readonly open: StartedRound;
  readonly reveal: Reveal;
  readonly 'cash-out': EndedRound;
  readonly rotate: Rotation;
  readonly order: DepositOrder;
  readonly verify: { readonly wallet: number };
  readonly withdraw: { readonly transactionId: string };
  readonly payout: PayoutAnswer;
  readonly 'give-up': object;
}

export type CallKind = keyof Granted;

/** One request of a client, and its final answer. */
export interface AnsweredCall<Kind extends CallKind = CallKind> {
  readonly client: number;
  readonly kind: Kind;
  readonly key: string;
  readonly requested: object;
  readonly status: number;
  readonly text: string;
  /** `Granted` describes it if the status is 200. */
  readonly body: Granted[Kind];
  /** The number of earlier tries with an unknown result. */
  readonly lostCount: number;
}

/** Whether the answer was a success. */
export const isGranted =
  <Kind extends CallKind>(kind: Kind) =>
  (answered: AnsweredCall): answered is AnsweredCall<Kind> =>
    answered.kind === kind && answered.status === 200;

/** A repetition under the same key. */
export interface Repeat {
  readonly answered: AnsweredCall;
  readonly text: string;
}

export type AnyGameData = DiceGameData | MinesGameData;

/** Everything that the product reports about one player at the end. */
export interface Account {
  readonly exported: Export<AnyGameData>;
  readonly wallet: number;
  readonly stats: Stats;
  readonly transactions: readonly Transaction[];
  readonly openRound: PendingRound['bet'];
}

/** All answers and the final state: plain values, so that a proof can check a changed copy. */
export interface History {
  readonly answered: readonly AnsweredCall[];
  readonly repeats: readonly Repeat[];
  readonly accounts: readonly Account[];
  readonly bound: Bound;
  readonly payouts: readonly PayoutRecord[];
  readonly provider: ProviderSums;
  /** The output of the product's own proof of its books, after its exit code. */
  readonly books: string;
  /** The output of its list of failed webhooks. */
  readonly inbox: string;
}

export async function readAccount(player: Player): Promise<Account> {
  return {
    exported: await player.export<AnyGameData>(),
    wallet: await player.wallet(),
    stats: await player.stats(),
    transactions: await player.transactions(),
    openRound: await player.pendingMines(),
  };
}
