import { usePlayer } from '@paasa/api-client/ui';
import { translatorOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { SectionTitle, Stack, useDocumentTitle, visuallyHidden } from '@paasa/ui-kit/ui';
import { Suspense } from 'react';
import { preload } from 'react-dom';
import { styled } from 'styled-components';
import { firstBanner, headlineText } from '../components/carousel/banners.js';
import { Carousel } from '../components/carousel/carousel.js';
import { texts as bannerTexts } from '../components/carousel/texts/texts.js';
import { GameGrid } from '../components/game-grid.js';
import { texts } from '../components/game-grid/texts/texts.js';
import { lazyExtra } from '../components/lazy-extra.js';
import { WelcomeStrip } from '../components/welcome-strip.js';

const HowItWorks = lazyExtra(async () => ({
  default: (await import('../components/how-it-works.js')).HowItWorks,
}));
const RecentBets = lazyExtra(async () => ({
  default: (await import('../components/recent-bets.js')).RecentBets,
}));

// This code loads while the player is still unknown: the largest picture need not wait for that.
preload(firstBanner.picture, { as: 'image', fetchPriority: 'high' });

/** The banners change; the title of the page does not. */
const Heading = styled.h1`
  ${visuallyHidden}
`;

/** Reserves the place of the last part, so that the footer does not move. */
const Below = styled.div`
  min-height: 12.5rem;
`;

export function HomePage() {
  const player = usePlayer();
  useDocumentTitle('Paasa');
  const t = useTexts(texts);
  return (
    <Stack $gap="l">
      <Heading>{headlineText(translatorOf(bannerTexts, t.language), firstBanner)}</Heading>
      <Carousel player={player} />
      {player === null ? null : <WelcomeStrip player={player} />}
      <Stack as="section" aria-labelledby="home-games">
        <SectionTitle id="home-games">{t('games')}</SectionTitle>
        <GameGrid />
      </Stack>
      <Below>
        <Suspense fallback={null}>
          {player === null ? <HowItWorks /> : <RecentBets player={player} />}
        </Suspense>
      </Below>
    </Stack>
  );
}
