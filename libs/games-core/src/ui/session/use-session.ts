import { usePlayer } from '@paasa/api-client/ui';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  NO_SESSION,
  playerSeen,
  selectSessionOfGame,
  selectSessionPlayerId,
  type SessionOfGame,
  type WithSessionBets,
} from './session-bets.js';

/** The player's results on one game since they signed in here; nothing for a guest. */
export function useSessionOfGame(gameId: string): SessionOfGame {
  const player = usePlayer();
  const heldId = useSelector(selectSessionPlayerId);
  const session = useSelector((state: WithSessionBets) => selectSessionOfGame(state, gameId));
  // Another player's bets are never shown, not even for one frame after a change of player.
  return player !== null && player._id === heldId ? session : NO_SESSION;
}

/** Counts the session's bets for the player of this page, also while they are hidden. */
export function useSessionOwner(): void {
  const playerId = usePlayer()?._id ?? null;
  const dispatch = useDispatch();
  const heldId = useSelector(selectSessionPlayerId);
  useEffect(() => {
    if (playerId !== null && playerId !== heldId) dispatch(playerSeen(playerId));
  }, [dispatch, heldId, playerId]);
}
