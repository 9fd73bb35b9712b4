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

/** The accounts that were made in each hour of India. */
export const authHouse: HouseTable = { table: 'auth.house_hours', keys: [], sums: ['sign_up_count'] };

const { day, hour, slot } = housePlace('$1::timestamptz');

const addStatement = {
  name: 'auth-add-to-house',
  text: addToHouse(authHouse, `SELECT ${day}, ${hour}, ${slot}, 1`),
};

/** Counts a new account; sent, not waited for. No other transaction writes the same row. */
export function countSignUp(tx: Tx, at: Date): void {
  tx.send(addStatement, [at.toISOString()]);
}

export interface HouseSignUps {
  readonly period: string;
  readonly signUpCount: number;
}

const signUpsStatement = (step: HouseStep): Statement => {
  const { period, isInRange } = houseRangeSql(step);
  return {
    name: `auth-house-sign-ups-${step}`,
    text: `
      SELECT ${period} AS period, sum(sign_up_count)::bigint AS "signUpCount" FROM auth.house_hours
      WHERE ${isInRange} GROUP BY 1 ORDER BY 1`,
  };
};

const signUpsStatements = Object.fromEntries(
  HOUSE_STEPS.map((step) => [step, signUpsStatement(step)]),
) as Record<HouseStep, Statement>;

/** The new accounts by period; only periods with some. */
export const listHouseSignUps = (tx: Tx, range: HouseRange): Promise<HouseSignUps[]> =>
  tx.query<HouseSignUps>(signUpsStatements[range.step], houseRangeParameters(range));

const mailStatement = {
  name: 'auth-house-mails',
  text: `
    SELECT count(*) AS "waitingCount", count(*) FILTER (WHERE attempt_count > 0) AS "retriedCount", min(created_at) AS "oldestAt"
    FROM auth.mail_outbox`,
};

/** The mails that are requested and not sent. */
export interface WaitingMails {
  readonly waitingCount: number;
  /** Those of them that could not be sent at least once. */
  readonly retriedCount: number;
  readonly oldestAt: Date | null;
}

export async function readWaitingMails(tx: Tx): Promise<WaitingMails> {
  const [mails] = await tx.query<WaitingMails>(mailStatement);
  if (mails === undefined) throw new Error('A count has no row.');
  return mails;
}
