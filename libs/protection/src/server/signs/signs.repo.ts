import type { Tx } from '@paasa/server-kit/server';
import { z } from 'zod';
import { LIMIT_KINDS } from '../../rules/limit-kinds.js';
import type { DayFigures, LimitHit } from '../../rules/signs/day-figures.js';
import { SIGN_KINDS, type SignKind } from '../../rules/signs/sign-kinds.js';
import { SIGNS_VERSION } from '../../rules/signs/sign-thresholds.js';

/** The signs of a player on one day, with the figures that they were found in. */
export interface StoredSigns {
  readonly playerId: string;
  /** Shape: `2026-01-31`. */
  readonly day: string;
  readonly version: number;
  readonly kinds: readonly SignKind[];
  readonly figures: DayFigures;
}

const countField = z.int().min(0);
const depositFields = { count: countField, sumPaise: countField };

const storedSchema = z.array(
  z.object({
    playerId: z.uuid(),
    day: z.iso.date(),
    version: z.int(),
    kinds: z.array(z.enum(SIGN_KINDS)),
    figures: z.object({
      afterLossCount: countField,
      raiseCount: countField,
      highestRaisePaise: countField,
      nightBetCount: countField,
      nightMs: countField,
      longestPlayMs: countField,
      depositsAfterLimits: z.array(z.object({ limit: z.enum(LIMIT_KINDS), ...depositFields })),
      depositsAfterWithdrawal: z.object(depositFields),
    }),
  }),
);

const columns = `player_id AS "playerId", to_char(day, 'YYYY-MM-DD') AS day, version, kinds, figures`;

const addStatement = {
  name: 'protection-add-signs',
  text: `
    INSERT INTO protection.signs (player_id, day, version, kinds, figures)
    SELECT player_id, $2::date, $3, ARRAY(SELECT jsonb_array_elements_text(found -> 'kinds')), found -> 'figures'
    FROM unnest($1::uuid[], $4::jsonb[]) AS given (player_id, found)`,
};

/** Stores the signs of a day. Errors: throws if the day of one of the players is stored already. */
export async function addSigns(
  tx: Tx,
  day: string,
  found: readonly Pick<StoredSigns, 'playerId' | 'kinds' | 'figures'>[],
): Promise<void> {
  if (found.length === 0) return;
  await tx.query(addStatement, [
    found.map(({ playerId }) => playerId),
    day,
    SIGNS_VERSION,
    found.map(({ kinds, figures }) => JSON.stringify({ kinds, figures })),
  ]);
}

const ofPlayerStatement = {
  name: 'protection-signs-of-player',
  text: `
    SELECT ${columns} FROM protection.signs
    WHERE player_id = $1 AND day > $2::date - 30 ORDER BY signs.day DESC LIMIT 7`,
};

/** A player's signs in the 30 days until that one, at most 7 days, the newest first. */
export async function listSignsOfPlayer(tx: Tx, playerId: string, today: string): Promise<StoredSigns[]> {
  return storedSchema.parse(await tx.query(ofPlayerStatement, [playerId, today]));
}

const ofDayStatement = {
  name: 'protection-signs-of-day',
  text: `
    SELECT ${columns} FROM protection.signs WHERE day = $1::date
    ORDER BY cardinality(kinds) DESC, player_id LIMIT $2`,
};

/** The signs of a day, players with most of them first. */
export async function listSignsOfDay(tx: Tx, day: string, limit: number): Promise<StoredSigns[]> {
  return storedSchema.parse(await tx.query(ofDayStatement, [day, limit]));
}

const doneStatement = {
  name: 'protection-find-done-sign-day',
  text: `
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sign_count AS "playerCount" FROM protection.sign_days
    WHERE done_at IS NOT NULL AND ($1::date IS NULL OR day = $1::date) ORDER BY sign_days.day DESC LIMIT 1`,
};

/** A day that is computed, and how many players have a sign on it. */
export interface DoneDay {
  readonly day: string;
  readonly playerCount: number;
}

/** That day (null: the latest) if it is computed. */
export async function findDoneDay(tx: Tx, day: string | null): Promise<DoneDay | null> {
  const [row] = await tx.query<DoneDay>(doneStatement, [day]);
  return row ?? null;
}

const hitsStatement = {
  name: 'protection-limit-hits-of-day',
  text: `
    SELECT player_id AS "playerId", kind AS limit, at FROM protection.limit_hits
    WHERE player_id = ANY ($1::uuid[]) AND day = $2::date ORDER BY player_id, at`,
};

/** The limits of some players that were reached on a day. */
export const listLimitHits = (
  tx: Tx,
  playerIds: readonly string[],
  day: string,
): Promise<(LimitHit & { readonly playerId: string })[]> => tx.query(hitsStatement, [playerIds, day]);
