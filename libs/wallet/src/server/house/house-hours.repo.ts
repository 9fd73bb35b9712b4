import { HOUSE_STEPS, type HouseRange, type HouseStep } from '@paasa/server-kit';
import {
  addToHouse,
  housePlace,
  houseRangeParameters,
  houseRangeSql,
  type HouseTable,
  type Statement,
  type Tx,
} from '@paasa/server-kit/server';
import {
  addHouseEffects,
  houseEffect,
  isNoHouseEffect,
  NO_HOUSE_EFFECT,
  type HouseEffect,
} from '../../rules/house-effect.js';
import type { LedgerTransaction } from '../../rules/posting.js';

/** What came into the house and left it in each hour of India. */
export const walletHouse: HouseTable = {
  table: 'wallet.house_hours',
  keys: [],
  sums: ['deposit_count', 'deposited_paise', 'withdrawn_paise', 'corrected_paise', 'fees_paise'],
};

const { day, hour, slot } = housePlace('now()');

const addStatement = {
  name: 'wallet-add-to-house',
  text: addToHouse(
    walletHouse,
    `SELECT ${day}, ${hour}, ${slot}, $1::bigint, $2::bigint, $3::bigint, $4::bigint, $5::bigint`,
  ),
};

/**
 * Adds new entries to the hour of this transaction, which is the time of the entries; sent, not waited for. No other
 * transaction writes the same row.
 */
export function addToHouseHours(tx: Tx, booked: readonly LedgerTransaction[]): void {
  const effect = booked.map(houseEffect).reduce(addHouseEffects, NO_HOUSE_EFFECT);
  if (isNoHouseEffect(effect)) return;
  const { depositCount, depositedPaise, withdrawnPaise, correctedPaise, feesPaise } = effect;
  tx.send(addStatement, [depositCount, depositedPaise, withdrawnPaise, correctedPaise, feesPaise]);
}

const SUMS = `
  sum(deposit_count)::bigint AS "depositCount", sum(deposited_paise)::bigint AS "depositedPaise",
  sum(withdrawn_paise)::bigint AS "withdrawnPaise", sum(corrected_paise)::bigint AS "correctedPaise",
  sum(fees_paise)::bigint AS "feesPaise"`;

/** One hour of India. */
export interface HouseMoneyHour extends HouseEffect {
  readonly day: string;
  readonly hour: number;
}

const hoursStatement = {
  name: 'wallet-house-hours',
  text: `
    SELECT to_char(day, 'YYYY-MM-DD') AS day, hour, ${SUMS} FROM wallet.house_hours
    GROUP BY house_hours.day, house_hours.hour ORDER BY house_hours.day, house_hours.hour`,
};

/** All that is stored, for the proof. */
export const listHouseMoneyHours = (tx: Tx): Promise<HouseMoneyHour[]> =>
  tx.query<HouseMoneyHour>(hoursStatement);

export interface HouseMoney extends HouseEffect {
  readonly period: string;
}

const moneyStatement = (step: HouseStep): Statement => {
  const { period, isInRange } = houseRangeSql(step);
  return {
    name: `wallet-house-money-${step}`,
    text: `SELECT ${period} AS period, ${SUMS} FROM wallet.house_hours WHERE ${isInRange} GROUP BY 1 ORDER BY 1`,
  };
};

const moneyStatements = Object.fromEntries(HOUSE_STEPS.map((step) => [step, moneyStatement(step)])) as Record<
  HouseStep,
  Statement
>;

/** The money of all players by period; only periods with some. */
export const listHouseMoney = (tx: Tx, range: HouseRange): Promise<HouseMoney[]> =>
  tx.query<HouseMoney>(moneyStatements[range.step], houseRangeParameters(range));

/** What the house paid besides payouts. */
export interface HouseCosts {
  readonly period: string;
  readonly costsPaise: number;
}

/** The fees of the payment provider and the corrections that staff gave, by period. */
export async function listHouseCosts(tx: Tx, range: HouseRange): Promise<HouseCosts[]> {
  const rows = await listHouseMoney(tx, range);
  return rows.map(({ period, feesPaise, correctedPaise }) => ({
    period,
    costsPaise: feesPaise + correctedPaise,
  }));
}
