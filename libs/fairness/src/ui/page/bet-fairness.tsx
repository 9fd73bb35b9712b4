import { useTexts } from '@paasa/texts/ui';
import { Notice } from '@paasa/ui-kit/ui';
import { useState, type ReactElement } from 'react';
import type { BetProof } from '../../contract/bet-proof.js';
import { FairnessDialog } from '../dialog/fairness-dialog.js';
import { Section } from '../parts/section.js';
import { Muted } from '../parts/text.js';
import type { GameVerifier } from '../verifiers/game-verifier.js';
import { BetProofPart } from './bet-check.js';
import { texts } from './texts/texts.js';

export interface BetFairnessProps {
  readonly bet: BetProof;
  /** Null if the page does not know the game. */
  readonly verifier: GameVerifier | null;
  /** The reader placed the bet. */
  readonly isOwn: boolean;
}

/** The fairness of one bet, on the bet's own page: recomputed in the browser, or why it cannot be yet. */
export function BetFairness({ bet, verifier, isOwn }: BetFairnessProps): ReactElement {
  const t = useTexts(texts);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <Section id="fairness" title={t('title')}>
      <Muted>{t('own.lead')}</Muted>
      <BetProofPart
        bet={bet}
        onRotate={isOwn ? () => setIsDialogOpen(true) : null}
        verifier={verifier}
        fallback={<Notice tone="loss">{t('rules.unknown', { game: bet.game })}</Notice>}
      />
      {isOwn ? <FairnessDialog isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} /> : null}
    </Section>
  );
}
