import type { Bet } from '../../contract/bet.js';
import { betPageTag, betsApi, type BetPage, type BetPageQuery } from './bets.api.js';
import { arrivedBefore, concerns, type CacheTag, type PatchContext } from './patching.js';

interface KnownPage {
  readonly query: BetPageQuery;
  readonly page: BetPage;
}

const has = ({ page }: KnownPage, bet: Bet): boolean => page.rows.some(({ _id }) => _id === bet._id);

/** The page with the bet in the place of the same bet while it was open. */
const replaced = (page: BetPage, bet: Bet): BetPage => ({
  ...page,
  rows: page.rows.map((listed) => (listed._id === bet._id ? bet : listed)),
});

/** The page after the bet was put at the head of its list, or undefined if this is unknown. */
function extended({ query, page }: KnownPage, bet: Bet): BetPage | undefined {
  const { place, pageSize } = query;
  const isFull = page.rows.length >= pageSize;
  if (place === null) {
    const olderCount = page.olderCount + (isFull ? 1 : 0);
    return { ...page, rows: [bet, ...page.rows].slice(0, pageSize), olderCount };
  }
  // A page after a row keeps its rows, unless it has space for a newer one.
  if ('after' in place && !isFull) return undefined;
  return { ...page, newerCount: page.newerCount + 1 };
}

/**
 * Whether the bet is newer than all known rows of its list.
 *
 * A round that is not newer may stand on a page that was never seen, or was opened elsewhere after the list arrived.
 */
const isNewest = (pages: readonly KnownPage[], bet: Bet): boolean => {
  const heads = pages.filter(({ query }) => query.place === null);
  return (
    heads.length > 0 &&
    heads.every(({ page }) => page.rows.every(({ createdAt }) => createdAt <= bet.createdAt))
  );
};

/** Puts the bet into the lists once. Shape: the tags of pages to fetch again. */
export function patchPages(bet: Bet, { dispatch, state, sentAtMs }: PatchContext): CacheTag[] {
  const unknown: CacheTag[] = [];
  const queries = betsApi.util
    .selectCachedArgsForQuery(state, 'listBets')
    .filter((query) => concerns(query, bet));
  const known = queries.flatMap((query): KnownPage[] => {
    const entry = betsApi.endpoints.listBets.select(query)(state);
    return arrivedBefore(entry, sentAtMs) && entry.data !== undefined ? [{ query, page: entry.data }] : [];
  });
  for (const query of queries) {
    const shown = known.find((one) => one.query === query);
    const next =
      shown &&
      patched(
        shown,
        bet,
        known.filter((one) => one.query.gameId === query.gameId),
      );
    if (next === undefined) unknown.push(betPageTag(query));
    else dispatch(betsApi.util.updateQueryData('listBets', query, () => next));
  }
  return unknown;
}

/** The page with the bet in it, or undefined if its place is unknown; `pages` are those of the same list. */
function patched(shown: KnownPage, bet: Bet, pages: readonly KnownPage[]): BetPage | undefined {
  const { place, pageSize } = shown.query;
  // A page beside a row only counts the bet, on whatever page of the list the bet is.
  const isListed = pages.some((one) => has(one, bet) && (place !== null || one.query.pageSize === pageSize));
  if (isListed) return replaced(shown.page, bet);
  return isNewest(pages, bet) ? extended(shown, bet) : undefined;
}
