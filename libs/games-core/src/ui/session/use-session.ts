import { usePlayer } from '@paasa/api-client/ui';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  NO_SESSION,
  playerSeen,
  selectSessionOfGame,
  selectSessionPlayerId,
  type WithSessionBets,
} from './session-bets.js';
import { SESSION_KEY } from './forget-session.js';
import type { SessionOfGame } from './stored-session.js';

/** The player's results on one game in this session; nothing for a guest. */
export function useSessionOfGame(gameId: string): SessionOfGame {
  const player = usePlayer();
  const heldId = useSelector(selectSessionPlayerId);
  const session = useSelector((state: WithSessionBets) => selectSessionOfGame(state, gameId));
  // Another player's bets are never shown, not even for one frame after a change of player.
  return player !== null && player._id === heldId ? session : NO_SESSION;
}

/** Counts the session's bets for the player of this page, also while they are hidden, and follows other tabs. */
export function useSessionOwner(): void {
  const playerId = usePlayer()?._id ?? null;
  const dispatch = useDispatch();
  const heldId = useSelector(selectSessionPlayerId);
  useEffect(() => {
    if (playerId !== null && playerId !== heldId) dispatch(playerSeen(playerId));
  }, [dispatch, heldId, playerId]);
  useEffect(() => {
    if (playerId === null) return undefined;
    const listening = new AbortController();
    const followOtherTab = ({ key }: StorageEvent) => {
      // An event without a key means that all storage was cleared.
      if (key === null || key === SESSION_KEY) dispatch(playerSeen(playerId));
    };
    window.addEventListener('storage', followOtherTab, { signal: listening.signal });
    return () => listening.abort();
  }, [dispatch, playerId]);
}
