import { ReadoutInput, useNumberDraft } from '@paasa/games-core/ui';
import { DICE_TARGET_STEP, MAX_DICE_TARGET, MIN_DICE_TARGET } from '../../contract/dice-limits.js';
import { clampDiceTarget } from '../../rules/dice-config.js';
import { pointText } from '../settings/dice-settings.js';

export interface TargetFieldProps {
  id: string;
  target: number;
  onTargetChange: (target: number) => void;
}

/** The target as a field; the bar follows while the text is a valid target. */
export function TargetField({ id, target, onTargetChange }: TargetFieldProps) {
  const draft = useNumberDraft({
    text: pointText(target),
    onType: (typed) => {
      if (clampDiceTarget(typed) === typed) onTargetChange(typed);
    },
    onSettle: (typed) => onTargetChange(clampDiceTarget(typed)),
  });
  return (
    <ReadoutInput {...draft} id={id} min={MIN_DICE_TARGET} max={MAX_DICE_TARGET} step={DICE_TARGET_STEP} />
  );
}
