import type { FeedOfBetsProps } from '@paasa/games-core/ui';
import { useTexts } from '@paasa/texts/ui';
import { Card, Icon, type IconName, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { texts } from './how-it-works/texts/texts.js';
import { lazyExtra } from './lazy-extra.js';

const Cards = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  list-style: none;

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Fact = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.xs};

  svg {
    color: ${({ theme }) => theme.color.accent};
  }
  h3 {
    font-size: ${({ theme }) => theme.text.l};
  }
  p {
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

const facts: readonly { icon: IconName; name: 'check' | 'edge' | 'ledger' }[] = [
  { icon: 'check', name: 'check' },
  { icon: 'games', name: 'edge' },
  { icon: 'shield', name: 'ledger' },
];

/** The page itself comes first. */
const CALM_MS = 3_000;

const FeedPlace = lazyExtra<FeedOfBetsProps>(() =>
  new Promise((resolve) => setTimeout(resolve, CALM_MS)).then(() => import('./feed-place.js')),
);

/**
 * The bets of all players, where the server shows them. It stands in this file because a first visit has it: another file would be
 * more bytes.
 */
export const FeedLater = ({ game }: FeedOfBetsProps) => (
  <Suspense fallback={null}>
    <FeedPlace game={game} />
  </Suspense>
);

/** Answers for a guest before the first bet, and the bets of others below them. */
export function HowItWorks() {
  const t = useTexts(texts);
  return (
    <>
      <Stack as="section" aria-labelledby="how-it-works">
        <SectionTitle id="how-it-works">{t('title')}</SectionTitle>
        <Cards>
          {facts.map(({ icon, name }) => (
            <Fact key={name} as="li">
              <Icon name={icon} size="1.75rem" />
              <h3>{t(`${name}.title`)}</h3>
              <p>{t(`${name}.text`)}</p>
            </Fact>
          ))}
        </Cards>
        <p>
          <Link to="/fairness">{t('link')}</Link>
        </p>
      </Stack>
      <FeedLater game={null} />
    </>
  );
}
