import { usePlayer } from '@paasa/api-client/ui';
import { FeedOfBets, type FeedOfBetsProps } from '@paasa/games-core/ui';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useGetConfigQuery } from '../api/config.api.js';
import { lazyExtra } from './lazy-extra.js';

const UnlessExcluded = lazyExtra<{ children: ReactNode }>(async () => ({
  default: (await import('./protection-of-game.js')).UnlessExcluded,
}));

/** As wide as a game, and from the start about as high as ten bets. */
const Place = styled.div`
  width: 100%;
  max-width: ${({ theme }) => theme.size.content};
  min-height: 36rem;
  margin: ${({ theme }) => theme.space.l} auto 0;

  ${({ theme }) => theme.media.fromTablet} {
    min-height: 32rem;
  }
`;

/** A guest loads no code of protection. */
function ForPeopleWhoMayPlay({ children }: { children: ReactNode }) {
  if (usePlayer() === null) return children;
  return (
    <Suspense fallback={null}>
      <UnlessExcluded>{children}</UnlessExcluded>
    </Suspense>
  );
}

function FeedPlace({ game }: FeedOfBetsProps) {
  const { data: config } = useGetConfigQuery();
  return config?.isFeedOffered === true ? (
    <ForPeopleWhoMayPlay>
      <Place>
        <FeedOfBets game={game} />
      </Place>
    </ForPeopleWhoMayPlay>
  ) : null;
}

/** As `lazy` wants it: naming it would be more code in a first visit. */
export { FeedPlace as default };
