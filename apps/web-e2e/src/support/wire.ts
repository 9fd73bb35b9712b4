/** The product's answers as `decisions.md` promises them, written without the product's own code. */

export interface User {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string | null;
  readonly provider: string;
  readonly wallet: number;
  readonly isVerified: boolean;
}

export interface DepositOrder {
  readonly transactionId: string;
  /** In paise. */
  readonly amount: number;
  readonly currency: string;
  readonly orderId: string;
  readonly keyId: string;
}

/** What the checkout hands to the page. */
export interface PaidFields {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

export interface Transaction {
  readonly _id: string;
  readonly amount: number;
  readonly type: 'DEPOSIT' | 'WITHDRAW';
  readonly status: string;
  readonly razorpayOrderId: string | null;
  readonly razorpayPaymentId: string | null;
  readonly payoutId: string | null;
  /** For people: details beyond the status. */
  readonly note: string | null;
  /** The last four characters of the account of a withdrawal. */
  readonly destination: string | null;
  readonly createdAt: string;
  readonly settledAt: string | null;
}

export interface DiceState {
  readonly result: number;
  readonly target: number;
  readonly condition: 'above' | 'below';
}

export interface DiceGameData {
  readonly diceRoll: {
    readonly user: { readonly wallet: number };
    readonly state: DiceState;
    readonly payoutMultiplier: number;
  };
}

/** A board. The answer has the mines once the round is over. */
export interface MinesGameData {
  readonly mineCount: number;
  /** The safe tiles, in the order in which they were revealed. */
  readonly revealedTiles: readonly number[];
  readonly minePositions?: readonly number[];
  readonly hitTile?: number | null;
}

export interface Bet<GameData = DiceGameData> {
  readonly _id: string;
  readonly betAmount: number;
  readonly winAmount: number;
  readonly isWin: boolean;
  readonly status: string;
  readonly createdAt: string;
  readonly game: { readonly _id: string; readonly name: string; readonly displayName: string };
  readonly gameData: GameData;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly rulesVersion: number;
}

export type MinesBet = Bet<MinesGameData>;

export interface StartedRound {
  /** The bet's id. */
  readonly bet: string;
  readonly wallet: number;
}

export interface Reveal {
  readonly isMine: boolean;
  readonly revealedTiles: readonly number[];
  readonly status: string;
  readonly multiplier: number;
  readonly profit: number;
  readonly minePositions?: readonly number[];
}

export interface EndedRound {
  readonly bet: MinesBet;
  readonly wallet: number;
  /** Whether the round was over before this call. */
  readonly isRepeat: boolean;
}

export interface PendingRound {
  readonly bet: {
    readonly _id: string;
    readonly betAmount: number;
    readonly gameData: { readonly mineCount: number; readonly revealedTiles: readonly number[] };
  } | null;
}

export interface Stats {
  readonly totalWinningAmount: number;
  readonly totalWinningStreak: number;
  readonly totalWageredAmount: number;
  readonly totalWins: number;
  readonly totalLose: number;
}

export interface SeedPair {
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  readonly clientSeedBy: 'player' | 'server';
  readonly nonce: number;
}

export interface Rotation {
  readonly revealed: {
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly lastNonce: number | null;
  };
  readonly active: SeedPair;
}

export interface ExportedBet<GameData = DiceGameData> {
  readonly betId: string;
  readonly game: string;
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly betAmount: number;
  readonly winAmount: number;
  readonly isWin: boolean;
  readonly status: string;
  readonly gameData: GameData;
}

export type ExportedMinesBet = ExportedBet<MinesGameData>;

export interface ExportedLedgerEntry {
  readonly sequence: number;
  readonly kind: string;
  readonly reference: string;
  readonly postings: readonly {
    readonly source: string;
    readonly destination: string;
    readonly amount: number;
  }[];
  readonly balanceAfter: number;
}

export interface ExportedSeedPair {
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string | null;
  readonly status: 'active' | 'next' | 'revealed';
  readonly betCount: number;
}

export interface Export<GameData = DiceGameData> {
  readonly balance: number;
  readonly seedPairs: readonly ExportedSeedPair[];
  readonly bets: readonly ExportedBet<GameData>[];
  readonly ledger: readonly ExportedLedgerEntry[];
}

export interface Refusal {
  readonly success: false;
  readonly code: string;
  readonly message: string;
}

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
