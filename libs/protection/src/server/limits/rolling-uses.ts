import { together, type Tx } from '@paasa/server-kit/server';
import { kolkataDay } from '@paasa/server-kit';
import { playUsed, type LimitUse } from '../../rules/limit-use.js';
import { endOfHour, firstHourOf, hourOf } from '../../rules/rolling-windows.js';
import { wholeMinutes } from '../../rules/time-played.js';
import type { ProtectionContext } from '../context/protection-context.js';
import type { StakeLimit } from './limits.repo.js';
import { listPlayHours } from './play-hours.repo.js';
import { elementAt } from './element-at.js';
import { listTimePlayed } from './time-played.repo.js';

/**
 * What is used of limits with rolling windows: the totals of now, minus those before the first stake in the window.
 *
 * A bet counts from the hour of its stake. Where the hours do not reach back to the window's beginning, because the player
 * is new or the profile was another, the whole days since then count: never less than the window.
 *
 * Shape: in order.
 */
export async function readRollingUses(
  tx: Tx,
  { play }: Pick<ProtectionContext, 'play'>,
  limits: readonly StakeLimit[],
  at: Date,
): Promise<(StakeLimit & LimitUse)[]> {
  if (limits.length === 0) return [];
  const asked = limits.map(({ playerId, window }) => {
    const fromHour = firstHourOf(window, at);
    return { playerId, fromHour, firstDay: kolkataDay(fromHour) };
  });
  const [hours, days, times, totals] = await together([
    listPlayHours(tx, asked),
    play.listPlaySince(tx, asked),
    listTimePlayed(tx, asked),
    play.listBetTotals(
      tx,
      asked.map(({ playerId }) => playerId),
    ),
  ]);
  return limits.map((limit, index) => {
    const { first, playedMs, isComplete } = elementAt(hours, index);
    const day = elementAt(days, index);
    const now = elementAt(totals, index);
    const base = first ?? now;
    const sums = isComplete
      ? {
          wageredPaise: now.wageredPaise - base.wageredPaise,
          wonPaise: now.wonPaise - base.wonPaise,
          openPaise: day.openPaise,
        }
      : day;
    const renewsAt = endOfHour(limit.window, first?.hour ?? hourOf(at));
    const used =
      limit.kind === 'time'
        ? wholeMinutes(Math.max(playedMs, isComplete ? 0 : elementAt(times, index)))
        : playUsed(limit.kind, sums);
    return { ...limit, used, renewsAt, renewal: 'oldest' as const };
  });
}
