import { daysBefore, kolkataDay } from '@paasa/server-kit';

/** A settled bet on its way to the feed. */
export interface NotedBet {
  readonly betId: string;
  readonly playerId: string;
  readonly game: string;
  readonly stakePaise: number;
  readonly payoutPaise: number;
  /** When it was over. */
  readonly at: Date;
}

/** The newest bets, and those with the highest stakes. A bet may be in both. */
export interface FeedBoards<Bet extends NotedBet = NotedBet> {
  readonly recent: readonly Bet[];
  readonly high: readonly Bet[];
}

/** Stored of each game, of high stakes for each day. More than are shown, because players may leave the feed. */
export const KEPT_BETS = 20;
/** Shown of each list. */
export const SHOWN_BETS = 10;

const byTime = (one: NotedBet, other: NotedBet): number =>
  other.at.getTime() - one.at.getTime() || (one.betId < other.betId ? 1 : -1);

/** Of equal stakes the earlier one is above, so that a row is not replaced by one like it. */
export const byStake = (one: NotedBet, other: NotedBet): number =>
  other.stakePaise - one.stakePaise || byTime(other, one);

/** Without it one player at a high stake would fill the list. */
function bestOfEachPlayer<Bet extends NotedBet>(bets: readonly Bet[]): Bet[] {
  const seen = new Set<string>();
  return bets.toSorted(byStake).filter(({ playerId }) => {
    if (seen.has(playerId)) return false;
    seen.add(playerId);
    return true;
  });
}

const isOf =
  (game: string | null) =>
  (bet: NotedBet): boolean =>
    game === null || bet.game === game;

/** The bets in groups, each bet once. */
function groupsOf<Bet extends NotedBet>(
  bets: readonly Bet[],
  keyOf: (bet: Bet) => string,
): (readonly Bet[])[] {
  const groups = new Map<string, Map<string, Bet>>();
  for (const bet of bets) {
    const key = keyOf(bet);
    const group = groups.get(key) ?? new Map<string, Bet>();
    groups.set(key, group);
    // The first one is the stored one.
    if (!group.has(bet.betId)) group.set(bet.betId, bet);
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

/**
 * What is worth keeping of these bets. Each day of Asia/Kolkata has its own highest stakes, so none is missed when the bets of an
 * earlier day leave.
 */
export function keptBets<Bet extends NotedBet>(
  { recent, high }: FeedBoards<Bet>,
  now: Date,
): FeedBoards<Bet> {
  const yesterday = daysBefore(kolkataDay(now), 1);
  const isCurrent = ({ at }: Bet): boolean => kolkataDay(at) >= yesterday;
  return {
    recent: groupsOf(recent.filter(isCurrent), ({ game }) => game).flatMap((bets) =>
      bets.toSorted(byTime).slice(0, KEPT_BETS),
    ),
    high: groupsOf(high.filter(isCurrent), ({ game, at }) => `${game} ${kolkataDay(at)}`).flatMap((bets) =>
      bestOfEachPlayer(bets).slice(0, KEPT_BETS),
    ),
  };
}

/** What is shown of one game, or (null) of all. */
export function shownBets<Bet extends NotedBet>(
  { recent, high }: FeedBoards<Bet>,
  game: string | null,
): FeedBoards<Bet> {
  return {
    recent: recent.filter(isOf(game)).toSorted(byTime).slice(0, SHOWN_BETS),
    high: bestOfEachPlayer(high.filter(isOf(game))).slice(0, SHOWN_BETS),
  };
}

/** By game: only a stake above it gets a place among the highest of that day; none while there are free places. */
export function stakeFloors({ high }: FeedBoards, day: string): Map<string, number> {
  const ofDay = high.filter(({ at }) => kolkataDay(at) === day);
  return new Map(
    groupsOf(ofDay, ({ game }) => game)
      .filter((bets) => bets.length >= KEPT_BETS)
      .map((bets) => [bets[0]?.game ?? '', Math.min(...bets.map(({ stakePaise }) => stakePaise))]),
  );
}
