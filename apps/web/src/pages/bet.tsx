import { PageOfBet } from '@paasa/games-core/ui';
import { useParams } from 'react-router';
import { games } from '../games.js';

const loadGame = async (name: string) => (await games.find((game) => game.name === name)?.loadUi()) ?? null;

/** One bet, for its player, or for everyone once it is shared. */
export function BetPage() {
  const { id = '' } = useParams();
  return <PageOfBet betId={id} load={loadGame} />;
}
