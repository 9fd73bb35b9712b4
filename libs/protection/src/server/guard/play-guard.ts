import type { Refused } from '@paasa/result';
import { kolkataDay } from '@paasa/server-kit';
import { together, type Tx } from '@paasa/server-kit/server';
import { findReached, limitReached } from '../../rules/limit-use.js';
import { isExcludedAt, playStateAt } from '../../rules/play-state.js';
import { playedSince } from '../../rules/time-played.js';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';
import { readStakeUses } from '../limits/limit-uses.js';
import { addTimePlayed } from '../limits/time-played.repo.js';
import {
  beginPlay,
  recordStaked,
  readCalm,
  readNow,
  readPlayers,
  type BeginningPlay,
  type NotablePlayer,
} from './play-guard.repo.js';
import { excluded, realityCheckDue, tooFast } from './refusals.js';

/** A new stake, as the games describe it. */
export interface GuardedStake {
  readonly playerId: string;
  readonly stakePaise: number;
}

export interface Admission {
  readonly at: Date;
  readonly refusals: readonly (Refused | null)[];
  record(tx: Tx, playerIds: readonly string[]): void;
}

/** The port of the games: it decides about the stakes of a batch, at most one per player, whose accounts are locked. */
export interface PlayGuard {
  /**
   * Errors, as refusals, in order: `protection/excluded`, `protection/reality-check-due`, `protection/limit-reached`,
   * `protection/too-fast`.
   */
  admit(tx: Tx, stakes: readonly GuardedStake[]): Promise<Admission>;
  /** The database's time. */
  now(tx: Tx): Promise<Date>;
}

type Parts = Pick<ProtectionContext, 'profile' | 'play' | 'clock'>;

/** Shape: the state of a player without a row. */
const stateOf = ({ profile }: Parts, player: NotablePlayer, at: Date) => {
  const realityMinutes = player.realityMinutes ?? profile.realityCheckMinutes;
  return playStateAt({ playingSince: player.playingSince, realityMinutes }, at);
};

function refusalBeforeLimits(parts: Parts, player: NotablePlayer, at: Date): Refused | null {
  if (isExcludedAt(player, at)) return excluded(player);
  return stateOf(parts, player, at) === 'due' ? realityCheckDue() : null;
}

function refusalOfPace({ profile }: Parts, { lastStakedAt }: NotablePlayer, at: Date): Refused | null {
  if (lastStakedAt === null) return null;
  // A last stake after `at` would be a clock that was set back: the wait is at most one cycle.
  const sinceMs = Math.max(0, at.getTime() - lastStakedAt.getTime());
  return sinceMs < profile.minGameCycleMs ? tooFast(profile.minGameCycleMs - sinceMs) : null;
}

type Refusals = Map<string, Refused>;

/** Adds the refusals of players whose limits the stake would pass. */
async function checkLimits(
  tx: Tx,
  parts: Parts,
  { players, stakeOf, at }: { players: readonly NotablePlayer[]; stakeOf: (id: string) => number; at: Date },
  refusals: Refusals,
): Promise<void> {
  const limits = players.flatMap(({ playerId, limits }) =>
    (limits ?? []).map((limit) => ({ ...limit, playerId })),
  );
  const uses = await readStakeUses(tx, parts, limits, at);
  for (const { playerId } of players) {
    const own = uses.filter((use) => use.playerId === playerId);
    const reached = findReached(own, stakeOf(playerId));
    if (reached !== null) refusals.set(playerId, limitReached(reached));
  }
}

async function listBeginning(
  tx: Tx,
  { play }: Parts,
  playerIds: readonly string[],
): Promise<BeginningPlay[]> {
  const totals = playerIds.length === 0 ? [] : await play.listBetTotals(tx, playerIds);
  return playerIds.map((playerId, index) => {
    const found = totals[index];
    if (found === undefined) throw new Error('A port returned fewer totals than requested.');
    return { playerId, ...found };
  });
}

/** Adds the time since their last bets. */
function recordTime(tx: Tx, players: readonly NotablePlayer[], at: Date): void {
  const played = players
    .map(({ playerId, lastStakedAt }) => ({ playerId, playedMs: playedSince(lastStakedAt, at) }))
    .filter(({ playedMs }) => playedMs > 0);
  if (played.length > 0) addTimePlayed(tx, played, kolkataDay(at));
}

async function readNotable(
  tx: Tx,
  parts: Parts,
  playerIds: readonly string[],
): Promise<{ readonly at: Date; readonly notable: readonly NotablePlayer[] }> {
  const time = timeParameter(parts);
  if (parts.profile.minGameCycleMs > 0) return readPlayers(tx, playerIds, { time, isEachRead: true });
  const { at, areCalm } = await readCalm(tx, playerIds, time);
  if (areCalm) return { at, notable: [] };
  return readPlayers(tx, playerIds, { time: at.toISOString(), isEachRead: false });
}

export function createPlayGuard(parts: Parts): PlayGuard {
  const { minGameCycleMs, realityCheckMinutes: realityMinutes } = parts.profile;
  return {
    now: (tx) => readNow(tx, timeParameter(parts)),
    async admit(tx, stakes) {
      const refusals: Refusals = new Map();
      const stakeOf = new Map(stakes.map(({ playerId, stakePaise }) => [playerId, stakePaise]));
      const { at, notable } = await readNotable(tx, parts, [...stakeOf.keys()]);
      for (const player of notable) {
        const refused = refusalBeforeLimits(parts, player, at);
        if (refused !== null) refusals.set(player.playerId, refused);
      }
      const open = notable.filter(({ playerId }) => !refusals.has(playerId));
      const limited = open.filter(({ limits }) => limits !== null);
      const starting = open.filter((player) => stateOf(parts, player, at) === 'stopped');
      const [, beginning] = await together([
        checkLimits(tx, parts, { players: limited, stakeOf: (id) => stakeOf.get(id) ?? 0, at }, refusals),
        listBeginning(
          tx,
          parts,
          starting.map(({ playerId }) => playerId),
        ),
      ]);
      for (const player of open.filter(({ playerId }) => !refusals.has(playerId))) {
        const refused = refusalOfPace(parts, player, at);
        if (refused !== null) refusals.set(player.playerId, refused);
      }
      return {
        at,
        refusals: stakes.map(({ playerId }) => refusals.get(playerId) ?? null),
        record(recordTx, playerIds) {
          const staked = new Set(playerIds);
          const begun = beginning.filter(({ playerId }) => staked.has(playerId));
          if (begun.length > 0) beginPlay(recordTx, begun, { at, realityMinutes });
          const timed = open.filter(
            ({ playerId, limits }) => staked.has(playerId) && limits?.some(({ kind }) => kind === 'time'),
          );
          recordTime(recordTx, timed, at);
          const noted = minGameCycleMs > 0 ? playerIds : timed.map(({ playerId }) => playerId);
          if (noted.length > 0) recordStaked(recordTx, noted, { at, realityMinutes });
        },
      };
    },
  };
}
