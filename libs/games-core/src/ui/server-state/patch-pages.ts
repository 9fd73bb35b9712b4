import type { Bet } from '../../contract/bet.js';
import { betPageTag, betsApi, type BetPage, type BetPageQuery } from './bets.api.js';
import { arrivedBefore, concerns, type CacheTag, type PatchContext } from './patching.js';

type PageOf = (query: BetPageQuery) => BetPage | undefined;

const ofSameList = (one: BetPageQuery, other: BetPageQuery): boolean =>
  one.gameId === other.gameId && one.pageSize === other.pageSize;

const has = (page: BetPage | undefined, bet: Bet): boolean =>
  page?.bets.some(({ _id }) => _id === bet._id) === true;

/** The page with the bet in the place of the same bet while it was open. */
const replaced = (page: BetPage, bet: Bet): BetPage => ({
  bets: page.bets.map((listed) => (listed._id === bet._id ? bet : listed)),
  total: page.total,
});

/**
 * The page after the bet was put at the head of its list, or undefined where that cannot be told.
 *
 * A later page gains the last row of the page before it. A round that is not newer than what is listed may stand on
 * a page that was never seen, or may have been opened elsewhere after the list arrived.
 */
function extended(query: BetPageQuery, shown: BetPage, bet: Bet, pageOf: PageOf): BetPage | undefined {
  const head = pageOf({ ...query, page: 1 });
  if (head?.bets.every(({ createdAt }) => createdAt <= bet.createdAt) !== true) return undefined;
  const gained =
    query.page === 1 ? bet : pageOf({ ...query, page: query.page - 1 })?.bets[query.pageSize - 1];
  if (gained === undefined) return undefined;
  return { bets: [gained, ...shown.bets].slice(0, query.pageSize), total: shown.total + 1 };
}

/** Puts the bet into the lists, once: what it can is patched, the rest is named. */
export function patchPages(bet: Bet, { dispatch, state, sentAtMs }: PatchContext): CacheTag[] {
  const unknown: CacheTag[] = [];
  const queries = betsApi.util
    .selectCachedArgsForQuery(state, 'listBets')
    .filter((query) => concerns(query, bet));
  const pageOf: PageOf = (query) => {
    const entry = betsApi.endpoints.listBets.select(query)(state);
    return arrivedBefore(entry, sentAtMs) ? entry.data : undefined;
  };
  for (const query of queries) {
    const shown = pageOf(query);
    const isListed = queries.some((other) => ofSameList(other, query) && has(pageOf(other), bet));
    const next = shown && (isListed ? replaced(shown, bet) : extended(query, shown, bet, pageOf));
    if (next === undefined) unknown.push(betPageTag(query));
    else dispatch(betsApi.util.updateQueryData('listBets', query, () => next));
  }
  return unknown;
}
