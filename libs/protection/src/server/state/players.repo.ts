import type { Tx } from '@paasa/server-kit/server';
import type { ExclusionKind, RealityCheckMinutes } from '../../rules/exclusion-bounds.js';
import { realityMinutesIn } from '../../rules/profiles/play-profile.js';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';

/** What is stored of one player. */
export interface PlayerState {
  /** The database's time of this reading. */
  readonly now: Date;
  readonly realityMinutes: RealityCheckMinutes;
  readonly playingSince: Date | null;
  readonly baseBets: number;
  readonly baseWageredPaise: number;
  readonly baseWonPaise: number;
  readonly hasChosenDepositLimit: boolean;
  readonly exclusionKind: ExclusionKind | null;
  /** Null with a kind: for good. */
  readonly exclusionUntil: Date | null;
  /** Shape: `1999-12-31`. */
  readonly birthDate: string | null;
}

const columns = `
  p.reality_minutes AS "realityMinutes", p.playing_since AS "playingSince", p.base_bets AS "baseBets",
  p.base_wagered_paise AS "baseWageredPaise", p.base_won_paise AS "baseWonPaise",
  p.has_chosen_deposit_limit AS "hasChosenDepositLimit", p.exclusion_kind AS "exclusionKind",
  p.exclusion_until AS "exclusionUntil", p.birth_date AS "birthDate"`;

/** The interval as it was chosen, which the profile may not offer any more. */
type StoredState = Omit<PlayerState, 'realityMinutes'> & { readonly realityMinutes: number };

const lockStatement = {
  name: 'protection-lock-player',
  text: `
    INSERT INTO protection.players AS p (player_id, reality_minutes) VALUES ($1, $2)
    ON CONFLICT (player_id) DO UPDATE SET player_id = excluded.player_id
    RETURNING ${columns}, coalesce($3::timestamptz, clock_timestamp()) AS now`,
};

type Reading = Pick<ProtectionContext, 'profile' | 'clock'>;

/** Locks a player's state until the transaction ends; makes it if there is none. */
export async function lockPlayer(tx: Tx, context: Reading, playerId: string): Promise<PlayerState> {
  const { realityCheckMinutes } = context.profile;
  const [row] = await tx.query<StoredState>(lockStatement, [
    playerId,
    realityCheckMinutes,
    timeParameter(context),
  ]);
  if (row === undefined) throw new Error('A player has no state after it was made.');
  return { ...row, realityMinutes: realityMinutesIn(context.profile, row.realityMinutes) };
}

const findStatement = {
  name: 'protection-find-player',
  text: `
    SELECT ${columns}, coalesce($2::timestamptz, clock_timestamp()) AS now
    FROM (SELECT $1::uuid AS player_id) AS asked LEFT JOIN protection.players p USING (player_id)`,
};

type FoundRow = { [Key in keyof StoredState]: StoredState[Key] | null } & { now: Date };

/** A player's state without a lock. */
export async function findPlayer(tx: Tx, context: Reading, playerId: string): Promise<PlayerState> {
  const [row] = await tx.query<FoundRow>(findStatement, [playerId, timeParameter(context)]);
  if (row === undefined) throw new Error('The clock of the database gave no row.');
  return {
    ...row,
    realityMinutes: realityMinutesIn(context.profile, row.realityMinutes),
    baseBets: row.baseBets ?? 0,
    baseWageredPaise: row.baseWageredPaise ?? 0,
    baseWonPaise: row.baseWonPaise ?? 0,
    hasChosenDepositLimit: row.hasChosenDepositLimit ?? false,
  };
}

const listExcludedStatement = {
  name: 'protection-list-excluded',
  text: `
    SELECT player_id AS "playerId" FROM protection.players
    WHERE player_id = ANY ($1::uuid[]) AND exclusion_kind IS NOT NULL
      AND (exclusion_until IS NULL OR exclusion_until > coalesce($2::timestamptz, clock_timestamp()))`,
};

/** Those of the players who are excluded at present, by a time-out or a self-exclusion. */
export async function listExcluded(
  tx: Tx,
  context: Pick<ProtectionContext, 'clock'>,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ playerId: string }>(listExcludedStatement, [
    playerIds,
    timeParameter(context),
  ]);
  return new Set(rows.map(({ playerId }) => playerId));
}
