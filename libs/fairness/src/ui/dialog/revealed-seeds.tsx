import { Stack } from '@paasa/ui-kit/ui';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { SubTitle } from '../parts/text.js';
import { Verdict } from '../parts/verdict.js';
import type { Rotation } from '../server-state/rotation.js';
import { commitmentText, nextPairText } from './rotation-text.js';

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
        Revealed server seed
      </Title>
      <Verdict isGood={keptCommitment !== null}>{commitmentText(rotation)}</Verdict>
      {keptCommitment === 'active' ? (
        <Verdict isGood={isNextAsShown}>{nextPairText(rotation)}</Verdict>
      ) : null}
      <SeedList aria-label="Seeds no longer in use">
        <SeedLine label="Revealed seed" value={revealed.serverSeed} />
        <SeedLine label="Hash of the revealed seed" value={revealed.serverSeedHash} />
        <SeedLine label="Old client seed" value={revealed.clientSeed} />
        <SeedLine
          label="Last nonce"
          value={revealed.lastNonce === null ? 'none' : String(revealed.lastNonce)}
          note={revealed.lastNonce === null ? 'No bet was made with these seeds.' : undefined}
        />
      </SeedList>
    </Section>
  );
}
