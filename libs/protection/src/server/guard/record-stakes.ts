import { kolkataDay } from '@paasa/server-kit';
import type { Tx } from '@paasa/server-kit/server';
import { recordingOf } from '../../rules/profiles/recording.js';
import { hourOf } from '../../rules/rolling-windows.js';
import { playedSince } from '../../rules/time-played.js';
import type { BetTotals } from '../context/ports.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { recordPlayHours } from '../limits/play-hours.repo.js';
import { addTimePlayed } from '../limits/time-played.repo.js';
import { beginPlay, recordStaked, type NotablePlayer } from './play-guard.repo.js';

/** A player who staked, with the totals before; null where nothing needs them. */
export interface StakedPlayer {
  readonly player: NotablePlayer;
  readonly totals: BetTotals | null;
  /** Play begins with this stake, and with it the clock of the reality check. */
  readonly isStarting: boolean;
}

/** Adds the time since their last bets. */
function recordTime(tx: Tx, players: readonly NotablePlayer[], at: Date): void {
  const played = players
    .map(({ playerId, lastStakedAt }) => ({ playerId, playedMs: playedSince(lastStakedAt, at) }))
    .filter(({ playedMs }) => playedMs > 0);
  if (played.length > 0) addTimePlayed(tx, played, kolkataDay(at));
}

/** Records what the next decisions need; sent, not waited for. */
export function recordStakes(
  tx: Tx,
  { profile }: Pick<ProtectionContext, 'profile'>,
  staked: readonly StakedPlayer[],
  at: Date,
): void {
  const realityMinutes = profile.realityCheckMinutes;
  const { countsHours, notesEachStake } = recordingOf(profile);
  const withTotals = staked.flatMap(({ player, totals, isStarting }) =>
    totals === null ? [] : [{ playerId: player.playerId, player, isStarting, ...totals }],
  );
  const begun = withTotals.filter(({ isStarting }) => isStarting);
  if (begun.length > 0) beginPlay(tx, begun, { at, realityMinutes });
  const timed = staked
    .map(({ player }) => player)
    .filter(({ limits }) => limits?.some(({ kind }) => kind === 'time'));
  recordTime(tx, timed, at);
  if (countsHours && withTotals.length > 0) {
    const hours = withTotals.map(({ player, ...totals }) => ({
      playedMs: playedSince(player.lastStakedAt, at),
      ...totals,
    }));
    recordPlayHours(tx, hours, hourOf(at));
  }
  const noted = notesEachStake ? staked.map(({ player }) => player) : timed;
  const notedIds = noted.map(({ playerId }) => playerId);
  if (notedIds.length > 0) recordStaked(tx, notedIds, { at, realityMinutes });
}
