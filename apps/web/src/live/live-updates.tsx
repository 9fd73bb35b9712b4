import { apiUrl, usePlayer, type ApiStore } from '@paasa/api-client/ui';
import { useLookUpUser } from '@paasa/auth/ui';
import { LIVE_PATH } from '@paasa/server-kit';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import { draw } from './draw.js';
import { createLivePlayer } from './live-player.js';
import { openLiveStream } from './live-stream.js';
import { shareStream } from './share-stream.js';

const useApiStore = useStore.withTypes<ApiStore>();

/** The page's own calls come first. */
const CALM_MS = 3_000;

function addressAfter(id: string | null): string {
  const address = new URL(apiUrl(LIVE_PATH));
  if (id !== null) address.searchParams.set('after', id);
  return address.href;
}

/** Keeps the page of a signed-in player up to date with their other tabs and devices. */
export function LiveUpdates() {
  const store = useApiStore();
  const player = usePlayer();
  const lookUpUser = useLookUpUser();
  const playerId = player?._id ?? null;
  const readWallet = useEffectEvent(() => player?.wallet ?? null);
  const lookUp = useEffectEvent(() => lookUpUser());
  useEffect(() => {
    if (playerId === null) return undefined;
    const live = createLivePlayer({
      store,
      readWallet: () => readWallet(),
      lookUpUser: () => void lookUp(),
    });
    let leave = (): void => undefined;
    const calm = setTimeout(() => {
      leave = shareStream({
        name: `paasa-live-${playerId}`,
        onMessage: (message) => live.hear(message),
        draw,
        open: (lastId, onMessage) =>
          openLiveStream({
            addressAfter,
            lastId,
            onMessage,
            isStillSignedIn: async () => (await lookUp()) !== 'guest',
            draw,
          }),
      });
    }, CALM_MS);
    return () => {
      clearTimeout(calm);
      leave();
      live.stop();
    };
  }, [playerId, store]);
  return null;
}
