import { consoleApi, presence, type Standing } from '@paasa/console-kit/ui';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { IDLE_LOCK_MS } from '../../index.js';
import { useLockMutation } from './staff.api.js';
import { hearTabs, reportToTabs } from './tabs.js';

const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
/** How often the server and the other tabs learn that the person is still there. */
const REPORT_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 5_000;

/**
 * Locks the page by its own clock when its person has done nothing for a while, in whatever tab, and follows what other
 * tabs do with the session.
 */
export function useSessionGuard(kind: Standing['kind'] | undefined): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [lock] = useLockMutation();
  const askAgain = () =>
    dispatch(consoleApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }));

  const lockIfIdle = useEffectEvent((): boolean => {
    if (kind !== 'open' || Date.now() - presence.lastActMs() < IDLE_LOCK_MS) return false;
    void lock();
    return true;
  });
  const handleAct = useEffectEvent(() => {
    // The first act after a long time is perhaps another person’s.
    if (lockIfIdle()) return;
    const now = Date.now();
    presence.act(now);
    if (kind !== 'open' || now - presence.reportedMs() < REPORT_EVERY_MS) return;
    void askAgain();
    reportToTabs('act');
  });
  const handleNews = useEffectEvent((news: 'session' | 'act') => {
    if (news === 'act') presence.actElsewhere(Date.now());
    else void askAgain();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const act = (): void => handleAct();
    const look = (): void => void lockIfIdle();
    for (const name of ACTS) window.addEventListener(name, act, { signal, capture: true, passive: true });
    document.addEventListener('visibilitychange', look, { signal });
    const looking = setInterval(look, LOOK_EVERY_MS);
    const endNews = hearTabs((news) => handleNews(news));
    return () => {
      listening.abort();
      clearInterval(looking);
      endNews();
    };
  }, []);
}
