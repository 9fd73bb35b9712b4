import { Readout, ReadoutInput, ReadoutList, useNumberDraft } from '@paasa/games-core/ui';
import { memo, useId } from 'react';
import { DICE_TARGET_STEP, MAX_DICE_TARGET, MIN_DICE_TARGET } from '../../contract/dice-limits.js';
import { clampDiceTarget } from '../../rules/dice-config.js';
import {
  diceChanceForMultiplier,
  diceMultiplierText,
  diceTargetForChance,
  diceWinChanceText,
} from '../../rules/dice-odds.js';
import { diceRules } from '../../rules/dice-versions.js';
import { configOf, pointText, type DiceSettings } from '../settings/dice-settings.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const ODDS_STEP = 0.0001;

interface FigureFieldProps {
  name: string;
  /** The present figure. */
  text: string;
  step: number;
  /** The target for a typed figure; null if no target has it, also before it is brought to the nearest one. */
  targetFor: (typed: number) => number | null;
  nearestTarget: (typed: number) => number;
  onTargetChange: (target: number) => void;
}

/** A figure that follows from the target; editing it sets the target, and the other figures and the bar follow. */
function FigureField({ name, text, step, targetFor, nearestTarget, onTargetChange }: FigureFieldProps) {
  const id = useId();
  const draft = useNumberDraft({
    text,
    onType: (typed) => {
      const target = targetFor(typed);
      if (target !== null) onTargetChange(target);
    },
    onSettle: (typed) => onTargetChange(nearestTarget(typed)),
  });
  return (
    <Readout name={<label htmlFor={id}>{name}</label>}>
      <ReadoutInput {...draft} id={id} step={step} />
    </Readout>
  );
}

const isChance = (percent: number): boolean => percent >= MIN_DICE_TARGET && percent <= MAX_DICE_TARGET;

export interface ReadoutsProps {
  settings: DiceSettings;
  onTargetChange: (target: number) => void;
}

/** Multiplier, target and win chance of the settings; each can be typed. */
export const Readouts = memo(function Readouts({ settings, onTargetChange }: ReadoutsProps) {
  const t = useTexts(texts);
  const { target, condition } = settings;
  const config = configOf(settings);
  const nearestForChance = (percent: number) => diceTargetForChance(condition, percent);
  const forChance = (percent: number) => (isChance(percent) ? nearestForChance(percent) : null);
  const chanceFor = (multiplier: number) => diceChanceForMultiplier(diceRules, multiplier);
  return (
    <ReadoutList>
      <FigureField
        name={t('multiplier')}
        text={diceMultiplierText(diceRules, config)}
        step={ODDS_STEP}
        targetFor={(typed) => forChance(chanceFor(typed))}
        nearestTarget={(typed) => nearestForChance(chanceFor(typed))}
        onTargetChange={onTargetChange}
      />
      <FigureField
        name={t(condition === 'above' ? 'over' : 'under')}
        text={pointText(target)}
        step={DICE_TARGET_STEP}
        targetFor={(typed) => (clampDiceTarget(typed) === typed ? typed : null)}
        nearestTarget={clampDiceTarget}
        onTargetChange={onTargetChange}
      />
      <FigureField
        name={t('chance')}
        text={diceWinChanceText(config)}
        step={ODDS_STEP}
        targetFor={forChance}
        nearestTarget={nearestForChance}
        onTargetChange={onTargetChange}
      />
    </ReadoutList>
  );
});
