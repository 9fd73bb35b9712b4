import { usePlayer } from '@paasa/api-client/ui';
import { useSelector } from 'react-redux';
import {
  NO_SESSION,
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
