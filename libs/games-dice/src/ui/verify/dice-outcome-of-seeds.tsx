import { fairNumbers, portableHmacSha256, type BetSeeds } from '@paasa/fairness';
import { Field, Stack, StatCard, StatGrid, ToggleGroup } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  DEFAULT_DICE_CONDITION,
  DEFAULT_DICE_TARGET,
  DICE_TARGET_STEP,
  MAX_DICE_TARGET,
  MIN_DICE_TARGET,
  type DiceCondition,
} from '../../contract/dice-limits.js';
import { parseDiceConfig, type DiceConfig } from '../../rules/dice-config.js';
import { diceMultiplierText, diceWinChanceText } from '../../rules/dice-odds.js';
import { isDiceWin, rollDice } from '../../rules/dice-outcome.js';
import { diceRules } from '../../rules/dice-versions.js';
import { diceSides, pointText } from '../settings/dice-settings.js';
import { sentenceIn, translatorOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts as screenTexts } from '../texts/texts.js';
import { texts } from './texts/texts.js';

const Hint = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`;

/** The Dice outcome of these seeds: the roll, and its result for a target. */
export function DiceOutcomeOfSeeds({ seeds }: { seeds: BetSeeds | null }) {
  const t = useTexts(texts);
  const [targetText, setTargetText] = useState(pointText(DEFAULT_DICE_TARGET));
  const [condition, setCondition] = useState<DiceCondition>(DEFAULT_DICE_CONDITION);
  // An empty field would be read as the number 0, which is not a target.
  const target = targetText.trim() === '' ? NaN : Number(targetText);
  const config = parseDiceConfig({ target, condition });
  return (
    <Stack>
      <Field
        label={t('target')}
        type="number"
        min={MIN_DICE_TARGET}
        max={MAX_DICE_TARGET}
        step={DICE_TARGET_STEP}
        value={targetText}
        error={config.ok ? null : sentenceIn(config.refusal, t.language)}
        onChange={(event) => setTargetText(event.currentTarget.value)}
      />
      <ToggleGroup<DiceCondition>
        label={t('condition')}
        options={diceSides(translatorOf(screenTexts, t.language))}
        value={condition}
        onChange={setCondition}
      />
      {seeds === null ? (
        <Hint>{t('hint')}</Hint>
      ) : (
        <Roll seeds={seeds} config={config.ok ? config.value : null} />
      )}
    </Stack>
  );
}

function Roll({ seeds, config }: { seeds: BetSeeds; config: DiceConfig | null }) {
  const t = useTexts(texts);
  const outcome = rollDice(fairNumbers(portableHmacSha256, seeds));
  const isWin = config !== null && isDiceWin(config, outcome);
  return (
    <div role="status" aria-label={t('outcome')}>
      <StatGrid>
        <StatCard label={t('roll')} value={pointText(outcome.rollHundredths / 100)} />
        {config === null ? null : (
          <>
            <StatCard label={t('result')} value={t(isWin ? 'won' : 'lost')} tone={isWin ? 'win' : 'loss'} />
            <StatCard label={t('chance')} value={`${diceWinChanceText(config)}%`} />
            <StatCard label={t('multiplier')} value={`${diceMultiplierText(diceRules, config)}×`} />
          </>
        )}
      </StatGrid>
    </div>
  );
}
