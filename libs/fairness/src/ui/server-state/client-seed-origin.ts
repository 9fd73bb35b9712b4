import type { ActiveSeedPair } from '../../contract/seed-pair.js';
import type { OwnSeed } from './own-seeds.js';

/**
 * The origin of the client seed in use, as far as this browser knows; `swapped`: it sent this client seed for another
 * server seed than the one in use.
 */
export type ClientSeedOrigin = 'this-browser' | 'swapped' | 'player' | 'server';

export function clientSeedOrigin(pair: ActiveSeedPair, seeds: readonly OwnSeed[]): ClientSeedOrigin {
  const sent = seeds.filter(({ clientSeed }) => clientSeed === pair.clientSeed);
  if (sent.some(({ promisedHash }) => promisedHash === pair.serverSeedHash)) return 'this-browser';
  // A player may use a client seed twice, so only the last one sent proves a swap.
  if (sent.length > 0 && sent[0] === seeds[0]) return 'swapped';
  return pair.clientSeedBy;
}
