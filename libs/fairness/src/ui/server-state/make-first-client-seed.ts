import type { ApiStore } from '@paasa/api-client/ui';
import { newClientSeed } from './new-client-seed.js';
import { fairnessApi } from './fairness.api.js';
import { clientSeedOrigin } from './client-seed-origin.js';
import { isSeenTo, markSeenTo, ownSeeds } from './own-seeds.js';

/**
 * Makes a client seed in this browser for a player without bets: it rotates the pair that the server made. The server's
 * next commitment came before, so the server cannot choose its seed by the client seed.
 *
 * A pair with bets stays: the player can rotate it in the Fairness dialog.
 * Shape: never rejects; after a failure the next opened game tries again.
 */
export async function makeFirstClientSeed(dispatch: ApiStore['dispatch'], playerId: string): Promise<void> {
  if (isSeenTo(playerId, Date.now())) return;
  const { getSeedPair, rotateSeedPair } = fairnessApi.endpoints;
  const asked = { subscribe: false, forceRefetch: true };
  const { data: shown } = await dispatch(getSeedPair.initiate(undefined, asked));
  if (shown === undefined) return;
  let active = shown;
  if (shown.clientSeedBy === 'server' && shown.nonce === 0) {
    const first = { clientSeed: newClientSeed(), unusedServerSeedHash: shown.serverSeedHash, shown };
    const { data } = await dispatch(rotateSeedPair.initiate(first, { track: false }));
    if (data === undefined) return;
    active = data.active;
  }
  const origin = clientSeedOrigin(active, ownSeeds.get().seeds);
  const hasOwnSeed = origin === 'this-browser' || origin === 'player';
  markSeenTo({ playerId, hasOwnSeed, atMs: Date.now() });
}
