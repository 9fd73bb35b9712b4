import { together, type Tx } from '@paasa/server-kit/server';
import { dayFigures, NO_MONEY, NO_PLAY } from '../../rules/signs/day-figures.js';
import { findSigns } from '../../rules/signs/find-signs.js';
import { daySpan } from '../../rules/signs/sign-days.js';
import { AFTER_WITHDRAWAL_MS, RAISE_FACTOR } from '../../rules/signs/sign-thresholds.js';
import { PAUSE_MS } from '../../rules/time-played.js';
import type { DayRecordPort } from '../context/ports.js';
import { lockDay, moveDay } from './sign-days.repo.js';
import { addSigns, listLimitHits, type StoredSigns } from './signs.repo.js';

/** One statement reads the bets of so many players: few, because a bet may wait for a statement on an embedded database. */
export const PLAYERS_AT_ONCE = 100;

type Found = Pick<StoredSigns, 'playerId' | 'kinds' | 'figures'>;

const byPlayer = <Row extends { readonly playerId: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const rowsOf = new Map<string, Row[]>();
  for (const row of rows) rowsOf.set(row.playerId, [...(rowsOf.get(row.playerId) ?? []), row]);
  return rowsOf;
};

async function findSignsOf(
  tx: Tx,
  days: DayRecordPort,
  playerIds: readonly string[],
  day: string,
): Promise<Found[]> {
  const span = daySpan(day);
  const { startsAt, endsAt } = span;
  const withdrawnSince = new Date(startsAt.getTime() - AFTER_WITHDRAWAL_MS);
  const [played, moved, hits] = await together([
    days.listPlayOfDay(tx, playerIds, { ...span, pauseMs: PAUSE_MS, raiseFactor: RAISE_FACTOR }),
    days.listMoneyOfDay(tx, playerIds, { startsAt, endsAt, withdrawnSince }),
    listLimitHits(tx, playerIds, day),
  ]);
  const playOf = new Map(played.map(({ playerId, ...play }) => [playerId, play]));
  const moneyOf = new Map(moved.map((money) => [money.playerId, money]));
  const hitsOf = byPlayer(hits);
  return playerIds.flatMap((playerId) => {
    const play = playOf.get(playerId) ?? NO_PLAY;
    const figures = dayFigures(play, moneyOf.get(playerId) ?? NO_MONEY, hitsOf.get(playerId) ?? []);
    const kinds = findSigns(figures);
    return kinds.length === 0 ? [] : [{ playerId, kinds, figures }];
  });
}

/**
 * Computes the signs of the next players of a day, and moves on, in one transaction: if the process is killed, the next run
 * continues after the last players that were stored.
 *
 * Shape: how many players have a sign; null if the day is done.
 */
export async function computeNext(tx: Tx, days: DayRecordPort, day: string): Promise<number | null> {
  const { afterPlayer, isDone } = await lockDay(tx, day);
  if (isDone) return null;
  const playerIds = await days.listPlayersAfter(tx, afterPlayer, PLAYERS_AT_ONCE);
  const found = playerIds.length === 0 ? [] : await findSignsOf(tx, days, playerIds, day);
  await addSigns(tx, day, found);
  await moveDay(tx, day, {
    afterPlayer: playerIds.at(-1) ?? afterPlayer,
    addedCount: found.length,
    isDone: playerIds.length < PLAYERS_AT_ONCE,
  });
  return found.length;
}
