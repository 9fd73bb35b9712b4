import { usePlayer } from '@paasa/api-client/ui';
import { useSyncExternalStore } from 'react';
import { ownSeeds } from '../server-state/own-seeds.js';

/** Shows that the client seed of a player's bets is their own; nothing if this is unknown. */
export function OwnSeedNote() {
  const { seenTo } = useSyncExternalStore(ownSeeds.subscribe, ownSeeds.get);
  const playerId = usePlayer()?._id;
  if (seenTo?.hasOwnSeed !== true || seenTo.playerId !== playerId) return null;
  return <p>Your results use a client seed of your own, not one of ours. See or change it under Fairness.</p>;
}
