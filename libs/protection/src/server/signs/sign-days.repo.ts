import type { Tx } from '@paasa/server-kit/server';

const lastStatement = {
  name: 'protection-last-sign-day',
  text: `
    SELECT to_char(max(day), 'YYYY-MM-DD') AS day FROM protection.sign_days WHERE done_at IS NOT NULL`,
};

/** The last day that is computed for every player; null if there is none. */
export async function findLastDay(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ day: string | null }>(lastStatement);
  return row?.day ?? null;
}

/** How far a day is computed. */
export interface SignDay {
  /** The last player who was computed; null: none yet. */
  readonly afterPlayer: string | null;
  readonly isDone: boolean;
}

const lockStatement = {
  name: 'protection-lock-sign-day',
  text: `
    INSERT INTO protection.sign_days AS d (day) VALUES ($1::date)
    ON CONFLICT (day) DO UPDATE SET day = excluded.day
    RETURNING d.after_player AS "afterPlayer", d.done_at IS NOT NULL AS "isDone"`,
};

/** The same, locked until the transaction ends: so two processes never compute the same players. */
export async function lockDay(tx: Tx, day: string): Promise<SignDay> {
  const [row] = await tx.query<SignDay>(lockStatement, [day]);
  if (row === undefined) throw new Error('A day has no row after it was made.');
  return row;
}

/** What a batch of players adds to its day. */
export interface DayProgress extends SignDay {
  readonly addedCount: number;
}

const moveStatement = {
  name: 'protection-move-sign-day',
  text: `
    UPDATE protection.sign_days SET after_player = $2, sign_count = sign_count + $3,
      done_at = CASE WHEN $4 THEN clock_timestamp() END
    WHERE day = $1::date`,
};

export async function moveDay(
  tx: Tx,
  day: string,
  { afterPlayer, addedCount, isDone }: DayProgress,
): Promise<void> {
  await tx.query(moveStatement, [day, afterPlayer, addedCount, isDone]);
}
