import { api, usePlayer, type ApiStore } from '@paasa/api-client/ui';
import { useMyDetailsQuery } from '@paasa/auth/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';

const useApiStore = useStore.withTypes<ApiStore>();

const FIGURES = ['Bets', 'Stats', 'DayStats'] as const;

/** Whether some known figures are older than that moment. */
function areOlder({ api: cache }: ReturnType<ApiStore['getState']>, atMs: number): boolean {
  const known = api.util.selectInvalidatedBy({ api: cache }, [...FIGURES]);
  return known.some(({ queryCacheKey }) => (cache.queries[queryCacheKey]?.fulfilledTimeStamp ?? atMs) < atMs);
}

/**
 * Fetches the figures of a page again when the balance in the header changes or is read again, such as after bets in
 * another tab, so that both agree.
 */
export function useFollowHeader(): void {
  const store = useApiStore();
  const { fulfilledTimeStamp: readAtMs = 0 } = useMyDetailsQuery();
  const wallet = usePlayer()?.wallet;
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const now = `${String(readAtMs)} ${String(wallet)}`;
    const isFirst = followed.current === null;
    if (followed.current === now) return;
    followed.current = now;
    if (isFirst && !areOlder(store.getState(), readAtMs)) return;
    store.dispatch(api.util.invalidateTags([...FIGURES]));
  }, [store, readAtMs, wallet]);
}
