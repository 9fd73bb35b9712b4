import { multiplierText } from '@paasa/games-core';
import { fairNumbers, portableHmacSha256, type BetSeeds } from '@paasa/fairness';
import { Field, Stack, StatCard, StatGrid } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  DEFAULT_LIMBO_TARGET,
  LIMBO_TARGET_STEP,
  MAX_LIMBO_TARGET,
  MIN_LIMBO_TARGET,
} from '../../contract/limbo-limits.js';
import { parseLimboConfig, type LimboConfig } from '../../rules/limbo-config.js';
import { drawLimbo, isLimboWin } from '../../rules/limbo-game.js';
import { limboWinChanceText } from '../../rules/limbo-odds.js';
import { limboRules } from '../../rules/limbo-versions.js';
import { pointText } from '../settings/limbo-settings.js';
import { sentenceIn } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const Hint = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`;

/** The Limbo outcome of these seeds: the multiplier, and whether it reaches a target. */
export function LimboOutcomeOfSeeds({ seeds }: { seeds: BetSeeds | null }) {
  const t = useTexts(texts);
  const [targetText, setTargetText] = useState(pointText(DEFAULT_LIMBO_TARGET));
  // An empty field would be read as the number 0, which is not a target.
  const config = parseLimboConfig({ target: targetText.trim() === '' ? NaN : Number(targetText) });
  return (
    <Stack>
      <Field
        label={t('target')}
        type="number"
        min={MIN_LIMBO_TARGET}
        max={MAX_LIMBO_TARGET}
        step={LIMBO_TARGET_STEP}
        value={targetText}
        error={config.ok ? null : sentenceIn(config.refusal, t.language)}
        onChange={(event) => setTargetText(event.currentTarget.value)}
      />
      {seeds === null ? (
        <Hint>{t('hint')}</Hint>
      ) : (
        <Outcome seeds={seeds} config={config.ok ? config.value : null} />
      )}
    </Stack>
  );
}

function Outcome({ seeds, config }: { seeds: BetSeeds; config: LimboConfig | null }) {
  const t = useTexts(texts);
  const outcome = drawLimbo(limboRules, fairNumbers(portableHmacSha256, seeds));
  const isWin = config !== null && isLimboWin(config, outcome);
  return (
    <div role="status" aria-label={t('outcome')}>
      <StatGrid>
        <StatCard label={t('multiplier')} value={`${multiplierText(outcome.resultHundredths / 100)}×`} />
        {config === null ? null : (
          <>
            <StatCard label={t('result')} value={t(isWin ? 'won' : 'lost')} tone={isWin ? 'win' : 'loss'} />
            <StatCard label={t('chance')} value={`${limboWinChanceText(limboRules, config)}%`} />
          </>
        )}
      </StatGrid>
    </div>
  );
}
