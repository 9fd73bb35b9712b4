import { useTexts } from '@paasa/texts/ui';
import { usePlayer } from '@paasa/api-client/ui';
import { useSyncExternalStore } from 'react';
import { ownSeeds } from '../server-state/own-seeds.js';
import { texts } from './texts/texts.js';

/** Shows that the client seed of a player's bets is their own; nothing if this is unknown. */
export function OwnSeedNote() {
  const t = useTexts(texts);
  const { seenTo } = useSyncExternalStore(ownSeeds.subscribe, ownSeeds.get);
  const playerId = usePlayer()?._id;
  if (seenTo?.hasOwnSeed !== true || seenTo.playerId !== playerId) return null;
  return <p>{t('ownSeed')}</p>;
}
