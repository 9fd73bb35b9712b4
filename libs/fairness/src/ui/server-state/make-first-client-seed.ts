import type { ApiStore } from '@paasa/api-client/ui';
import { newClientSeed } from './new-client-seed.js';
import { fairnessApi } from './fairness.api.js';
import { clientSeedOrigin } from './client-seed-origin.js';
import { isSeenTo, markSeenTo, ownSeeds } from './own-seeds.js';

/**
 * Gives a player who has not bet yet a client seed that this browser makes: it rotates the pair that the server made for
 * both. The server's next commitment is there before, so that the server can choose nothing by the client seed.
 *
 * A pair that has been used, here or in another tab, is left to the player: the Fairness dialog offers the rotation.
 * Shape: settles when it is done and never fails: what went wrong is tried again with the next game that is opened.
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
