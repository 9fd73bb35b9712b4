import { usePlayer } from '@paasa/api-client/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent } from 'react';
import type { OpenRound } from '../../contract/open-rounds.js';
import { onReturn } from '../intents/on-return.js';
import { openRoundsApi } from './open-rounds.api.js';
import { useRecovery } from './use-recovery.js';

const NONE: readonly OpenRound[] = [];

/** The player's open rounds, newest first; requested again when the player comes back, perhaps from another device. */
export function useOpenRounds(): readonly OpenRound[] {
  // Only a verified player can have one.
  const isVerified = usePlayer()?.isVerified === true;
  const query = openRoundsApi.useListOpenRoundsQuery(isVerified ? undefined : skipToken);
  useRecovery(query);
  const again = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (!isVerified) return undefined;
    const listening = new AbortController();
    onReturn(() => again(), listening.signal);
    return () => listening.abort();
  }, [isVerified]);
  return (isVerified ? query.data : undefined) ?? NONE;
}
