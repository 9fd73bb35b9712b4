import { Readout, ReadoutList } from '@paasa/games-core/ui';
import { memo, useId } from 'react';
import { diceMultiplierText, diceWinChanceText } from '../../rules/dice-odds.js';
import { diceRules } from '../../rules/dice-versions.js';
import { configOf, type DiceSettings } from '../settings/dice-settings.js';
import { TargetField } from './target-field.js';

export interface ReadoutsProps {
  settings: DiceSettings;
  onTargetChange: (target: number) => void;
}

/** Multiplier, target and win chance of the settings. */
export const Readouts = memo(function Readouts({ settings, onTargetChange }: ReadoutsProps) {
  const targetId = useId();
  const config = configOf(settings);
  const targetName = settings.condition === 'above' ? 'Roll Over' : 'Roll Under';
  return (
    <ReadoutList>
      <Readout name="Multiplier">{`${diceMultiplierText(diceRules, config)}x`}</Readout>
      <Readout name={<label htmlFor={targetId}>{targetName}</label>}>
        <TargetField id={targetId} target={settings.target} onTargetChange={onTargetChange} />
      </Readout>
      <Readout name="Win Chance">{`${diceWinChanceText(config)}%`}</Readout>
    </ReadoutList>
  );
});
