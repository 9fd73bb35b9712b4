import { usePlayer } from '@paasa/api-client/ui';
import { useEffect, useState } from 'react';
import type { FeedBet } from '../../contract/feed.js';

const MARK_BYTES = 8;

/** `ownMarkOf` by the browser, which computes it without code that would have to load. */
async function ownIdsOf(playerId: string, bets: readonly FeedBet[]): Promise<string[]> {
  const utf8 = new TextEncoder();
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(playerId), hash, false, ['sign']);
  const found = await Promise.all(
    bets.map(async ({ betId, ownMark }) => {
      const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(betId))).slice(
        0,
        MARK_BYTES,
      );
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') === ownMark
        ? betId
        : null;
    }),
  );
  return found.filter((betId) => betId !== null);
}

interface OwnBets {
  readonly playerId: string | null;
  readonly ids: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The ids of the signed-in player's own bets among these.
 *
 * A browser computes no HMAC for a page without HTTPS; there a player's own bets are like those of others.
 */
export function useOwnBets(bets: readonly FeedBet[]): ReadonlySet<string> {
  const playerId = usePlayer()?._id ?? null;
  const [own, setOwn] = useState<OwnBets>({ playerId: null, ids: NONE });
  useEffect(() => {
    if (playerId === null || !('subtle' in crypto)) return undefined;
    let isOver = false;
    void ownIdsOf(playerId, bets).then((ids) => {
      if (!isOver) setOwn({ playerId, ids: new Set(ids) });
    });
    return () => {
      isOver = true;
    };
  }, [bets, playerId]);
  // The next person at this browser must not see whose bets these were.
  return own.playerId === playerId ? own.ids : NONE;
}
