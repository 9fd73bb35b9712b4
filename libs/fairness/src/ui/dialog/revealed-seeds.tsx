import { useTexts } from '@paasa/texts/ui';
import { Stack } from '@paasa/ui-kit/ui';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { SubTitle } from '../parts/text.js';
import { Verdict } from '../parts/verdict.js';
import type { Rotation } from '../server-state/rotation.js';
import { commitmentText, nextPairText } from './rotation-text.js';
import { texts } from './texts/texts.js';

/* Below the head of the dialog, which covers what scrolls under it. */
const Section = styled(Stack)`
  scroll-margin-top: 4rem;
`;

const Title = styled(SubTitle)`
  &:focus-visible {
    outline: none;
  }
`;

export interface RevealedSeedsProps {
  readonly rotation: Rotation;
  /** The player has just rotated, and waits for this. */
  readonly isNew: boolean;
}

/** The revealed seeds of the last rotation, compared with the commitments before it. */
export function RevealedSeeds({ rotation, isNew }: RevealedSeedsProps) {
  const t = useTexts(texts);
  const { revealed, keptCommitment, isNextAsShown } = rotation;
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const title = titleRef.current;
    const section = title?.parentElement;
    // To its top: the focus alone would bring only the title into sight. jsdom cannot scroll.
    if (typeof section?.scrollIntoView === 'function') section.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  }, [isNew, rotation]);
  return (
    <Section as="section" $gap="s" aria-labelledby={titleId}>
      <Title ref={titleRef} id={titleId} tabIndex={-1}>
        {t('revealed.title')}
      </Title>
      <Verdict isGood={keptCommitment !== null}>{commitmentText(t, rotation)}</Verdict>
      {keptCommitment === 'active' ? (
        <Verdict isGood={isNextAsShown}>{nextPairText(t, rotation)}</Verdict>
      ) : null}
      <SeedList aria-label={t('revealed.list')}>
        <SeedLine label={t('revealed.seed')} value={revealed.serverSeed} />
        <SeedLine label={t('revealed.hash')} value={revealed.serverSeedHash} />
        <SeedLine label={t('revealed.client')} value={revealed.clientSeed} />
        <SeedLine
          label={t('revealed.nonce')}
          value={revealed.lastNonce === null ? t('revealed.none') : String(revealed.lastNonce)}
          note={revealed.lastNonce === null ? t('revealed.none.note') : undefined}
        />
      </SeedList>
    </Section>
  );
}
