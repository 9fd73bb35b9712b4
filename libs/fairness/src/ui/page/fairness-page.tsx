import { useTexts } from '@paasa/texts/ui';
import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import type { GameVerifierEntry } from '../verifiers/game-verifier.js';
import { VerifyWholeHistory } from '../history/verify-whole-history.js';
import { Muted } from '../parts/text.js';
import { HowItWorks } from './how-it-works.js';
import { sectionIds } from '../parts/section-ids.js';
import { TheNumbers } from './the-numbers.js';
import { useGameVerifiers } from '../verifiers/use-game-verifiers.js';
import { VerifyByHand } from './verify-by-hand.js';
import { useBetInAddress, VerifyOneBet } from './verify-one-bet.js';
import { texts } from './texts/texts.js';

export interface FairnessPageProps {
  /** One per game; loaded after the page. */
  readonly verifiers: readonly GameVerifierEntry[];
}

const Page = styled(Stack)`
  width: 100%;
  max-width: 60rem;
  margin-inline: auto;
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  list-style: none;

  a {
    display: inline-block;
    padding-block: ${({ theme }) => theme.space.xxs};
  }
`;

const links = [
  [sectionIds.howItWorks, 'nav.how'],
  [sectionIds.byHand, 'nav.hand'],
  [sectionIds.oneBet, 'nav.one'],
  [sectionIds.wholeHistory, 'nav.all'],
  [sectionIds.numbers, 'nav.steps'],
] as const;

/** `/fairness`: how results are computed, and three ways to verify them in the browser; needs no login. */
export function FairnessPage({ verifiers }: FairnessPageProps): ReactElement {
  const t = useTexts(texts);
  const shelf = useGameVerifiers(verifiers);
  const [betId] = useBetInAddress();
  // Decided once: a bet in the address comes first, and sections do not move while the player types.
  const [isBetFirst] = useState(betId !== null);
  const oneBet = <VerifyOneBet key="one-bet" shelf={shelf} />;
  return (
    <Page $gap="l">
      <Stack $gap="xs">
        <PageTitle text={t('title')} />
        <Muted>{t('lead')}</Muted>
        <nav aria-label={t('nav')}>
          <Links>
            {links.map(([id, key]) => (
              <li key={id}>
                <a href={`#${id}`}>{t(key)}</a>
              </li>
            ))}
          </Links>
        </nav>
      </Stack>
      {isBetFirst ? oneBet : null}
      <HowItWorks />
      <VerifyByHand shelf={shelf} />
      {isBetFirst ? null : oneBet}
      <VerifyWholeHistory shelf={shelf} />
      <TheNumbers />
    </Page>
  );
}
