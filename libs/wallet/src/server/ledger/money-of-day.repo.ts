import type { Tx } from '@paasa/server-kit/server';
import { z } from 'zod';

const playersStatement = {
  name: 'wallet-list-players-after',
  text: `
    SELECT player_id FROM wallet.accounts WHERE $1::uuid IS NULL OR player_id > $1::uuid
    ORDER BY player_id LIMIT $2`,
};

/** The players with an account after that one (null: from the start), in the order of their ids. */
export async function listPlayersAfter(tx: Tx, playerId: string | null, limit: number): Promise<string[]> {
  const rows = await tx.query<{ player_id: string }>(playersStatement, [playerId, limit]);
  return rows.map((row) => row.player_id);
}

export interface MoneyDay {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Withdrawals are listed since then: a deposit of the day may follow one of the day before. */
  readonly withdrawnSince: Date;
}

/** When a player's money came and went. */
export interface MoneyOfDay {
  readonly playerId: string;
  readonly deposits: readonly { readonly at: Date; readonly amountPaise: number }[];
  /** When withdrawals were requested. */
  readonly withdrawnAt: readonly Date[];
}

/** More in one day than a person makes; the others of a player count no more. */
const MAX_EACH = 200;

const dayStatement = {
  name: 'wallet-list-money-of-day',
  text: `
    SELECT asked.player_id AS "playerId", d.deposits, w.withdrawn
    FROM unnest($1::uuid[]) AS asked (player_id)
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('at', at_ms, 'amountPaise', amount_paise)) AS deposits FROM (
        SELECT (extract(epoch FROM credited_at) * 1000)::bigint AS at_ms, amount_paise FROM wallet.deposit_sources
        WHERE player_id = asked.player_id AND credited_at >= $2::timestamptz AND credited_at < $3::timestamptz
        ORDER BY credited_at LIMIT ${MAX_EACH}
      ) AS each
    ) AS d
    CROSS JOIN LATERAL (
      SELECT json_agg(at_ms) AS withdrawn FROM (
        SELECT (extract(epoch FROM requested_at) * 1000)::bigint AS at_ms FROM wallet.withdrawals
        WHERE player_id = asked.player_id AND requested_at >= $4::timestamptz AND requested_at < $3::timestamptz
        ORDER BY requested_at LIMIT ${MAX_EACH}
      ) AS each
    ) AS w
    WHERE d.deposits IS NOT NULL`,
};

const instantField = z.int().transform((ms) => new Date(ms));

const rowsSchema = z.array(
  z.object({
    playerId: z.uuid(),
    deposits: z.array(z.object({ at: instantField, amountPaise: z.int().positive() })),
    withdrawn: z.array(instantField).nullable(),
  }),
);

/**
 * The deposits that were credited to some players on a day, with the withdrawals that they may undo. For those without a
 * deposit there is no row. It locks nothing.
 *
 * Shape: in any order.
 */
export async function listMoneyOfDay(
  tx: Tx,
  playerIds: readonly string[],
  { startsAt, endsAt, withdrawnSince }: MoneyDay,
): Promise<MoneyOfDay[]> {
  const times = [startsAt, endsAt, withdrawnSince].map((at) => at.toISOString());
  const rows = rowsSchema.parse(await tx.query(dayStatement, [playerIds, ...times]));
  return rows.map(({ playerId, deposits, withdrawn }) => ({
    playerId,
    deposits,
    withdrawnAt: withdrawn ?? [],
  }));
}
