import { usePlayer } from '@paasa/api-client/ui';
import { SectionTitle, Stack, useDocumentTitle } from '@paasa/ui-kit/ui';
import { Banner } from '../components/banner.js';
import { GameGrid } from '../components/game-grid.js';
import { WelcomeStrip } from '../components/welcome-strip.js';

export function HomePage() {
  const player = usePlayer();
  useDocumentTitle('Paasa');
  return (
    <Stack $gap="l">
      <Banner isGuest={player === null} />
      {player === null ? null : <WelcomeStrip player={player} />}
      <Stack as="section" aria-labelledby="home-games">
        <SectionTitle id="home-games">Games</SectionTitle>
        <GameGrid />
      </Stack>
    </Stack>
  );
}
