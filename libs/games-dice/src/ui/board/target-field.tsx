import { useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import {
  clampDiceTarget,
  DICE_TARGET_STEP,
  MAX_DICE_TARGET,
  MIN_DICE_TARGET,
} from '../../rules/dice-config.js';
import { pointText } from '../dice-settings.js';

const Input = styled.input`
  width: 100%;
  padding: 0;
  border: 0;
  border-bottom: 2px dashed ${({ theme }) => theme.color.lineControl};
  border-radius: 0;
  background: transparent;
  font: inherit;
  color: inherit;
  appearance: textfield;

  &::-webkit-outer-spin-button,
  &::-webkit-inner-spin-button {
    appearance: none;
    margin: 0;
  }
`;

export interface TargetFieldProps {
  id: string;
  target: number;
  onTargetChange: (target: number) => void;
}

/** The target as a number to type; the bar follows while what is typed is a target. */
export function TargetField({ id, target, onTargetChange }: TargetFieldProps) {
  // What is being typed may be no target yet: '5' on the way to '50.5' is, '' or '0' is not.
  const [draft, setDraft] = useState<string | null>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, valueAsNumber } = event.currentTarget;
    setDraft(value);
    if (clampDiceTarget(valueAsNumber) === valueAsNumber) onTargetChange(valueAsNumber);
  };
  const finish = () => {
    const typed = Number(draft);
    if (draft !== null && draft !== '' && Number.isFinite(typed)) onTargetChange(clampDiceTarget(typed));
    setDraft(null);
  };
  return (
    <Input
      id={id}
      type="number"
      inputMode="decimal"
      min={MIN_DICE_TARGET}
      max={MAX_DICE_TARGET}
      step={DICE_TARGET_STEP}
      value={draft ?? pointText(target)}
      onChange={handleChange}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
      // Browsers step a focused number with the wheel; without focus the page scrolls instead.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
