import { paise, type Paise } from '@paasa/money';

/** The limits of payouts; beyond a limit a withdrawal is refused or waits for a review. */
export interface PayoutLimits {
  /** How often a deposit has to be staked before it can be withdrawn; 0 for never. */
  readonly turnover: number;
  /** The unplayed amount that may be paid out on one day. */
  readonly unplayedPerDayPaise: Paise;
  /** More withdrawals on one day, or a larger sum, wait for a review. */
  readonly withdrawalsPerDay: number;
  readonly sumPerDayPaise: Paise;
  /** One withdrawal above this waits for a review. */
  readonly reviewedAbovePaise: Paise;
  /** The first payout to a payout account waits for a review above this. */
  readonly firstPayoutReviewedAbovePaise: Paise;
  /** A withdrawal waits for a review if more than this of it was deposited and not played. */
  readonly unplayedReviewedAbovePaise: Paise;
  /** An account is new for this long after its first money; a larger sum on one day waits for a review. */
  readonly newAccountMs: number;
  readonly newAccountSumPaise: Paise;
  /** More people or cards that paid in within 30 days send a withdrawal to a review. */
  readonly payers: number;
  /** From this amount on the payee has to have the account's name. */
  readonly nameCheckedFromPaise: Paise;
  /** More returns of deposits on one day, or a larger sum, wait for a review: each costs the house a fee. */
  readonly returnsPerDay: number;
  readonly returnedPerDayPaise: Paise;
  /** How long the first payout to a new payout account waits, from when the account was added. */
  readonly firstPayoutWaitMs: number;
}

const HOUR_MS = 3_600_000;
const rupees = (amount: number): Paise => paise(amount * 100);

/** The two tables: `strict` is for an operator, `lenient` lets a newcomer to the sandbox withdraw small sums at once. */
export const PAYOUT_RULES = {
  strict: {
    turnover: 1,
    unplayedPerDayPaise: rupees(0),
    withdrawalsPerDay: 3,
    sumPerDayPaise: rupees(2_00_000),
    reviewedAbovePaise: rupees(1_00_000),
    firstPayoutReviewedAbovePaise: rupees(25_000),
    unplayedReviewedAbovePaise: rupees(0),
    newAccountMs: 24 * HOUR_MS,
    newAccountSumPaise: rupees(10_000),
    payers: 2,
    nameCheckedFromPaise: rupees(0),
    returnsPerDay: 3,
    returnedPerDayPaise: rupees(1_00_000),
    firstPayoutWaitMs: 24 * HOUR_MS,
  },
  lenient: {
    turnover: 1,
    unplayedPerDayPaise: rupees(1_00_000),
    withdrawalsPerDay: 50,
    sumPerDayPaise: rupees(20_00_000),
    reviewedAbovePaise: rupees(5_00_000),
    firstPayoutReviewedAbovePaise: rupees(5_00_000),
    unplayedReviewedAbovePaise: rupees(1_00_000),
    newAccountMs: 24 * HOUR_MS,
    newAccountSumPaise: rupees(10_00_000),
    payers: 10,
    nameCheckedFromPaise: rupees(1_00_000),
    returnsPerDay: 3,
    returnedPerDayPaise: rupees(5_00_000),
    firstPayoutWaitMs: 0,
  },
} as const satisfies Record<string, PayoutLimits>;

export type PayoutRulesName = keyof typeof PAYOUT_RULES;
export const PAYOUT_RULES_NAMES = ['strict', 'lenient'] as const satisfies readonly PayoutRulesName[];

/** What a deployment may change of its table. Units: rupees, and hours. Undefined: as in the table. */
export interface GivenLimits {
  readonly turnover?: number | undefined;
  readonly firstPayoutWaitHours?: number | undefined;
  readonly withdrawalsPerDay?: number | undefined;
  readonly unplayedPerDay?: number | undefined;
  readonly reviewedAbove?: number | undefined;
  readonly firstPayoutReviewedAbove?: number | undefined;
  readonly unplayedReviewedAbove?: number | undefined;
}

/** A table with the changes of a deployment. */
export function payoutLimits(name: PayoutRulesName, given: GivenLimits = {}): PayoutLimits {
  const table: PayoutLimits = PAYOUT_RULES[name];
  const { turnover = table.turnover, firstPayoutWaitHours: hours } = given;
  const { withdrawalsPerDay = table.withdrawalsPerDay } = given;
  const amountOf = (amount: number | undefined, ofTable: Paise): Paise =>
    amount === undefined ? ofTable : rupees(amount);
  return {
    ...table,
    turnover,
    withdrawalsPerDay,
    firstPayoutWaitMs: hours === undefined ? table.firstPayoutWaitMs : hours * HOUR_MS,
    unplayedPerDayPaise: amountOf(given.unplayedPerDay, table.unplayedPerDayPaise),
    reviewedAbovePaise: amountOf(given.reviewedAbove, table.reviewedAbovePaise),
    firstPayoutReviewedAbovePaise: amountOf(
      given.firstPayoutReviewedAbove,
      table.firstPayoutReviewedAbovePaise,
    ),
    unplayedReviewedAbovePaise: amountOf(given.unplayedReviewedAbove, table.unplayedReviewedAbovePaise),
  };
}
