import { ToggleGroup } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import type { DiceCondition } from '../../contract/dice-limits.js';
import { diceSides } from '../settings/dice-sides.js';

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
