import { newIdempotencyKey } from '@paasa/api-client/ui';
import { rememberText } from '@paasa/ui-kit/ui';

/** The latest step of any game, for the other tabs of this browser. */
const LATEST_KEY = 'paasa.play.latest';

const latest = rememberText(LATEST_KEY);

/** Tells the other tabs that this player plays here. */
export function announcePlay(playerId: string): void {
  // A browser reports only a text that differs from the one before.
  latest.set(`${playerId} ${newIdempotencyKey()}`);
}

/** Calls `listener` when the player takes a step in another tab, until `signal` is aborted. */
export function onPlayElsewhere(playerId: string, listener: () => void, signal: AbortSignal): void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LATEST_KEY && newValue?.startsWith(`${playerId} `) === true) listener();
  };
  window.addEventListener('storage', handleStorage, { signal });
}
