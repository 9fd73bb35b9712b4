import type { ApiStore } from '@paasa/api-client/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { PlayStart } from '../../rules/play-start.js';
import { useRecovery } from '../server-state/use-recovery.js';
import { followPlay, type Follower } from './follow-play.js';
import { sessionPlayApi } from './session-play.api.js';

const useApiStore = useStore.withTypes<ApiStore>();

/** Browsers wait at most so long. */
const LONGEST_WAIT_MS = 2_147_483_647;
/** After midnight by the server's clock too. */
const AFTER_MIDNIGHT_MS = 500;

/** What the player has bet since a moment, kept up to date while it is shown; and a way to read it again. */
export function useSessionPlay(since: PlayStart) {
  const store = useApiStore();
  const query = sessionPlayApi.useGetSessionPlayQuery({ since });
  const { data: play, isError } = query;
  useRecovery(query);
  const follower = useRef<Follower | null>(null);
  useEffect(() => {
    const followed = followPlay(store, since);
    follower.current = followed;
    return followed.stop;
  }, [store, since]);
  // The server counts a long play in steps. What it does not know about today it will not find.
  const isCounting = play?.bestWinPaise === null && since !== 'today';
  useEffect(() => {
    if (isCounting) follower.current?.readSoon();
  }, [isCounting, play]);
  const endsAtMs = play?.endsAtMs ?? null;
  useEffect(() => {
    if (endsAtMs === null) return undefined;
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(0, endsAtMs - Date.now()) + AFTER_MIDNIGHT_MS);
    const timer = setTimeout(() => follower.current?.readSoon(), waitMs);
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  return { play, isError, readSoon: () => follower.current?.readSoon() };
}
