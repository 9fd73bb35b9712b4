import { usePlayer } from '@paasa/api-client/ui';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { playerSeen, selectSessionPlayerId } from './session-bets.js';

/** Counts the session's bets for the player of this page, also while they are hidden. */
export function useSessionOwner(): void {
  const playerId = usePlayer()?._id ?? null;
  const dispatch = useDispatch();
  const heldId = useSelector(selectSessionPlayerId);
  useEffect(() => {
    if (playerId !== null && playerId !== heldId) dispatch(playerSeen(playerId));
  }, [dispatch, heldId, playerId]);
}
