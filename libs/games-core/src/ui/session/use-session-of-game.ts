import { usePlayer } from '@paasa/api-client/ui';
import { useSelector } from 'react-redux';
import {
  NO_SESSION,
  selectSessionOfGame,
  selectSessionPlayerId,
  type SessionOfGame,
  type WithSessionBets,
} from './session-bets.js';

/** What the player of this page has made of one game since they signed in here; nothing for a guest. */
export function useSessionOfGame(gameId: string): SessionOfGame {
  const player = usePlayer();
  const heldId = useSelector(selectSessionPlayerId);
  const session = useSelector((state: WithSessionBets) => selectSessionOfGame(state, gameId));
  // Another player's bets are not shown, not even until the owner of the session is known to have changed.
  return player !== null && player._id === heldId ? session : NO_SESSION;
}
