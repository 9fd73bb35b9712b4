import { multiplierText } from '@paasa/games-core';
import { Readout, ReadoutInput, ReadoutList, useNumberDraft } from '@paasa/games-core/ui';
import { memo, useId } from 'react';
import {
  LIMBO_NUMBER_COUNT,
  limboTargetForChance,
  limboWinChanceText,
  winningNumberCount,
} from '../../rules/limbo-odds.js';
import { limboRules } from '../../rules/limbo-versions.js';
import { configOf } from '../settings/limbo-settings.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const SMALLEST_STEP = 0.0001;

export interface ReadoutsProps {
  target: number;
  onTargetChange: (target: number) => void;
}

interface ChanceFieldProps extends ReadoutsProps {
  id: string;
}

/** The win chance in percent; editing it sets the target. */
function ChanceField({ id, target, onTargetChange }: ChanceFieldProps) {
  const config = configOf(target);
  const take = (percent: number) => onTargetChange(limboTargetForChance(limboRules, percent));
  const draft = useNumberDraft({
    text: limboWinChanceText(limboRules, config),
    onType: (percent) => {
      if (percent > 0 && percent <= 100) take(percent);
    },
    onSettle: take,
  });
  return <ReadoutInput {...draft} id={id} min={0} max={100} step={SMALLEST_STEP} />;
}

/** How often the target is reached, and after how many bets on average. */
export const Readouts = memo(function Readouts({ target, onTargetChange }: ReadoutsProps) {
  const t = useTexts(texts);
  const chanceId = useId();
  const oneIn = LIMBO_NUMBER_COUNT / winningNumberCount(limboRules, configOf(target));
  return (
    <ReadoutList>
      <Readout name={t('pays')}>{`${multiplierText(target)}×`}</Readout>
      <Readout name={<label htmlFor={chanceId}>{t('chance')}</label>}>
        <ChanceField id={chanceId} target={target} onTargetChange={onTargetChange} />
      </Readout>
      <Readout name={t('oneIn')}>{t('oneIn.bets', { count: multiplierText(oneIn) })}</Readout>
    </ReadoutList>
  );
});
