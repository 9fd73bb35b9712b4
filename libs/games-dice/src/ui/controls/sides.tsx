import { ToggleGroup } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import type { DiceCondition } from '../../rules/dice-config.js';
import { diceSides } from '../dice-sides.js';

export interface SidesProps {
  condition: DiceCondition;
  onChange: (condition: DiceCondition) => void;
}

/** Above or below. */
export const Sides = memo(function Sides({ condition, onChange }: SidesProps) {
  return (
    <ToggleGroup<DiceCondition> label="Roll" options={diceSides} value={condition} onChange={onChange} />
  );
});
