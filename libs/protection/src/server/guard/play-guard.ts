import type { Refused } from '@paasa/result';
import { together, type Tx } from '@paasa/server-kit/server';
import { findReached, isPlayLimit, limitReached, type Limit } from '../../rules/limit-use.js';
import { holdingLimits } from '../../rules/mandatory-limits.js';
import { isExcludedAt, playStateAt } from '../../rules/play-state.js';
import { isEachBetDecided, realityMinutesIn } from '../../rules/profiles/play-profile.js';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';
import type { BetTotals } from '../context/ports.js';
import { elementAt } from '../limits/element-at.js';
import { readStakeUses } from '../limits/limit-uses.js';
import type { LimitName } from '../limits/limits.repo.js';
import type { RegisterGate } from '../register/register-gate.js';
import { readNow } from '../state/now.repo.js';
import { refusalOfAge, refusalOfStake } from './age-check.js';
import { recordLimitHits } from './limit-hits.repo.js';
import { readCalm, readPlayers, type NotablePlayer } from './play-guard.repo.js';
import { recordStakes } from './record-stakes.js';
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
   * Before a stake waits for its batch, outside of any transaction. Shape: null, mostly at once, if it may go on.
   *
   * Errors, as a refusal: `protection/register-unavailable`.
   */
  prepare(playerId: string): Promise<Refused | null> | null;
  /**
   * Errors, as refusals, in order: `protection/excluded`, `protection/age-needed`, `protection/under-age`,
   * `protection/reality-check-due`, `protection/stake-above-maximum`, `protection/limit-reached`, `protection/too-fast`.
   */
  admit(tx: Tx, stakes: readonly GuardedStake[]): Promise<Admission>;
  /** The database's time. */
  now(tx: Tx): Promise<Date>;
}

type Parts = Pick<ProtectionContext, 'profile' | 'play' | 'clock'>;
type Gate = Pick<RegisterGate, 'check'>;

/** Shape: the state of a player without a row. */
const stateOf = ({ profile }: Parts, player: NotablePlayer, at: Date) => {
  const realityMinutes = realityMinutesIn(profile, player.realityMinutes);
  return playStateAt({ playingSince: player.playingSince, realityMinutes }, at);
};

function refusalBeforeLimits(
  parts: Parts,
  player: NotablePlayer,
  { at, stakePaise }: { readonly at: Date; readonly stakePaise: number },
): Refused | null {
  const { birthDate } = player;
  if (isExcludedAt(player, at)) return excluded(player);
  const refused = refusalOfAge(parts, birthDate, at);
  if (refused !== null) return refused;
  if (stateOf(parts, player, at) === 'due') return realityCheckDue();
  return refusalOfStake(parts, { birthDate, stakePaise }, at);
}

function refusalOfPace({ profile }: Parts, { lastStakedAt }: NotablePlayer, at: Date): Refused | null {
  if (lastStakedAt === null) return null;
  // A last stake after `at` would be a clock that was set back: the wait is at most one cycle.
  const sinceMs = Math.max(0, at.getTime() - lastStakedAt.getTime());
  return sinceMs < profile.minGameCycleMs
    ? tooFast(profile.minGameCycleMs - sinceMs, profile.minGameCycleMs)
    : null;
}

type Refusals = Map<string, Refused>;

/** Adds the refusals of players whose limits the stake would pass, and records which limits these are. */
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
  const hits: LimitName[] = [];
  for (const { playerId } of players) {
    const own = uses.filter((use) => use.playerId === playerId);
    const reached = findReached(own, stakeOf(playerId));
    if (reached === null) continue;
    refusals.set(playerId, limitReached(reached));
    hits.push({ playerId, kind: reached.kind, window: reached.window });
  }
  recordLimitHits(tx, hits, at);
}

/** The totals of players before their stakes. */
async function readTotals(
  tx: Tx,
  { play }: Parts,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, BetTotals>> {
  const totals = playerIds.length === 0 ? [] : await play.listBetTotals(tx, playerIds);
  return new Map(playerIds.map((playerId, index) => [playerId, elementAt(totals, index)]));
}

/** A player with the limits that hold. */
function withMandatory(mandatory: readonly Limit[], player: NotablePlayer): NotablePlayer {
  const limits = holdingLimits(player.limits ?? [], mandatory).filter(isPlayLimit);
  return { ...player, limits: limits.length === 0 ? null : limits };
}

async function readNotable(
  tx: Tx,
  parts: Parts,
  playerIds: readonly string[],
): Promise<{ readonly at: Date; readonly notable: readonly NotablePlayer[] }> {
  const time = timeParameter(parts);
  const { profile } = parts;
  if (isEachBetDecided(profile)) {
    const { at, notable } = await readPlayers(tx, playerIds, { time, isEachRead: true });
    return { at, notable: notable.map((player) => withMandatory(profile.mandatoryLimits, player)) };
  }
  const { at, areCalm } = await readCalm(tx, playerIds, time);
  if (areCalm) return { at, notable: [] };
  return readPlayers(tx, playerIds, { time: at.toISOString(), isEachRead: false });
}

export function createPlayGuard(parts: Parts, register: Gate): PlayGuard {
  const isRolling = parts.profile.windows === 'rolling';
  return {
    prepare: (playerId) => register.check(playerId),
    now: (tx) => readNow(tx, timeParameter(parts)),
    async admit(tx, stakes) {
      const refusals: Refusals = new Map();
      const stakeOf = new Map(stakes.map(({ playerId, stakePaise }) => [playerId, stakePaise]));
      const { at, notable } = await readNotable(tx, parts, [...stakeOf.keys()]);
      for (const player of notable) {
        const stakePaise = stakeOf.get(player.playerId) ?? 0;
        const refused = refusalBeforeLimits(parts, player, { at, stakePaise });
        if (refused !== null) refusals.set(player.playerId, refused);
      }
      const open = notable.filter(({ playerId }) => !refusals.has(playerId));
      const limited = open.filter(({ limits }) => limits !== null);
      const isStarting = (player: NotablePlayer) => stateOf(parts, player, at) === 'stopped';
      const counted = isRolling ? open : open.filter(isStarting);
      const [, totals] = await together([
        checkLimits(tx, parts, { players: limited, stakeOf: (id) => stakeOf.get(id) ?? 0, at }, refusals),
        readTotals(
          tx,
          parts,
          counted.map(({ playerId }) => playerId),
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
          const ids = new Set(playerIds);
          const staked = open
            .filter(({ playerId }) => ids.has(playerId))
            .map((player) => ({
              player,
              totals: totals.get(player.playerId) ?? null,
              isStarting: isStarting(player),
            }));
          recordStakes(recordTx, parts, staked, at);
        },
      };
    },
  };
}
