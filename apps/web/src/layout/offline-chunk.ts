import type * as offline from '../offline/offline.js';

const PAUSE_MS = 3_000;

/** Loads what is needed where nothing can be loaded: if it was not fetched before, it is tried until it is there. */
export function loadOffline(): Promise<typeof offline> {
  return import('../offline/offline.js').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return loadOffline();
  });
}
