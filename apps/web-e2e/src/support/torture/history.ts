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

/** What each call is answered where it is granted. */
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

/** One thing a client wanted, and the answer that came in the end. */
export interface AnsweredCall<Kind extends CallKind = CallKind> {
  readonly client: number;
  readonly kind: Kind;
  readonly key: string;
  readonly asked: object;
  readonly status: number;
  readonly text: string;
  /** What `Granted` says where the status is 200. */
  readonly body: Granted[Kind];
  /** How often the same was asked for before and nobody knows what came of it. */
  readonly lostCount: number;
}

/** Whether the client was told yes. */
export const isGranted =
  <Kind extends CallKind>(kind: Kind) =>
  (told: AnsweredCall): told is AnsweredCall<Kind> =>
    told.kind === kind && told.status === 200;

/** The same key asked for once more. */
export interface Repeat {
  readonly told: AnsweredCall;
  readonly text: string;
}

export type AnyGameData = DiceGameData | MinesGameData;

/** Everything the product says about one player when all is over. */
export interface Account {
  readonly exported: Export<AnyGameData>;
  readonly wallet: number;
  readonly stats: Stats;
  readonly transactions: readonly Transaction[];
  readonly openRound: PendingRound['bet'];
}

/** What was answered and what is there: plain values, so that a proof can be shown a doctored copy. */
export interface History {
  readonly told: readonly AnsweredCall[];
  readonly repeats: readonly Repeat[];
  readonly accounts: readonly Account[];
  readonly payouts: readonly PayoutRecord[];
  readonly provider: ProviderSums;
  /** What the product's own proof of its books printed, after its exit code. */
  readonly books: string;
  /** What its list of webhooks that nobody could work on printed. */
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
