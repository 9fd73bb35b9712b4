import type { FeedOfBetsProps } from '@paasa/games-core/ui';
import { Card, Icon, type IconName, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
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

const facts: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'check',
    title: 'Check every result',
    text: 'Before you bet, you see a fingerprint of our secret. Afterwards you see the secret. With both you can check each result, here or with your own tool.',
  },
  {
    icon: 'games',
    title: 'A 1% edge',
    text: 'Over time the games pay back ₹99 of every ₹100 that is bet. The house keeps ₹1, and every multiplier shows it.',
  },
  {
    icon: 'shield',
    title: 'Your money, every paisa accounted for',
    text: 'Each deposit, bet and withdrawal is in your own ledger. Download it and add it up: the sum is your balance.',
  },
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
  return (
    <>
      <Stack as="section" aria-labelledby="how-it-works">
        <SectionTitle id="how-it-works">How it works</SectionTitle>
        <Cards>
          {facts.map(({ icon, title, text }) => (
            <Fact key={title} as="li">
              <Icon name={icon} size="1.75rem" />
              <h3>{title}</h3>
              <p>{text}</p>
            </Fact>
          ))}
        </Cards>
        <p>
          <Link to="/fairness">See how a result is checked</Link>
        </p>
      </Stack>
      <FeedLater game={null} />
    </>
  );
}
