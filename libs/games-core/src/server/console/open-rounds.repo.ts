import { KEY_PAGE_SIZE } from '@paasa/console-kit';
import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

/** An open round of any player, for staff. */
export interface AnyOpenRound {
  readonly betId: string;
  readonly playerId: string;
  readonly game: string;
  readonly stakePaise: Paise;
  readonly openedAt: Date;
  readonly lastStepAt: Date | null;
  /** Its start as keys have it: the driver's dates lose the microseconds. */
  readonly at: string;
}

/** The place of a round in the list. */
export interface RoundKey {
  readonly at: string;
  readonly betId: string;
}

const columns = `
  bet_id AS "betId", player_id AS "playerId", game, stake_paise AS "stakePaise", created_at AS "openedAt",
  last_step_at AS "lastStepAt", to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`;

const listStatement = {
  name: 'games-core-console-rounds',
  text: `
    SELECT ${columns} FROM games_core.open_rounds
    WHERE $1::timestamptz IS NULL OR (created_at, bet_id) > ($1::timestamptz, $2::uuid)
    ORDER BY created_at, bet_id LIMIT $3::bigint`,
};

/** A page of open rounds, and one more. */
export const listAnyOpenRounds = (tx: Tx, after: RoundKey | null): Promise<AnyOpenRound[]> =>
  tx.query<AnyOpenRound>(listStatement, [after?.at ?? null, after?.betId ?? null, KEY_PAGE_SIZE + 1]);

/** A scan of the open rounds, which are few: an index of their ids would cost each new round. */
const findStatement = {
  name: 'games-core-console-round',
  text: `SELECT ${columns} FROM games_core.open_rounds WHERE bet_id = $1`,
};

export async function findAnyOpenRound(tx: Tx, betId: string): Promise<AnyOpenRound | null> {
  return (await tx.query<AnyOpenRound>(findStatement, [betId]))[0] ?? null;
}
