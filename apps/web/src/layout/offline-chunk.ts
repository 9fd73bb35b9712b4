import type * as offline from '../offline/offline.js';

const PAUSE_MS = 3_000;

/** Loads the code for the time without a connection. If it was not prefetched, it retries until it has loaded. */
export function loadOffline(): Promise<typeof offline> {
  return import('../offline/offline.js').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return loadOffline();
  });
}
