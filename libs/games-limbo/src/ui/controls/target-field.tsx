import { useNumberDraft } from '@paasa/games-core/ui';
import { Field } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { LIMBO_TARGET_STEP, MAX_LIMBO_TARGET, MIN_LIMBO_TARGET } from '../../contract/limbo-limits.js';
import { clampLimboTarget } from '../../rules/limbo-config.js';
import { pointText } from '../settings/limbo-settings.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

export interface TargetFieldProps {
  target: number;
  onTargetChange: (target: number) => void;
}

/** The target multiplier as a field. */
export const TargetField = memo(function TargetField({ target, onTargetChange }: TargetFieldProps) {
  const t = useTexts(texts);
  const draft = useNumberDraft({
    text: pointText(target),
    onType: (typed) => {
      if (clampLimboTarget(typed) === typed) onTargetChange(typed);
    },
    onSettle: (typed) => onTargetChange(clampLimboTarget(typed)),
  });
  return (
    <Field
      {...draft}
      label={t('target')}
      min={MIN_LIMBO_TARGET}
      max={MAX_LIMBO_TARGET}
      step={LIMBO_TARGET_STEP}
      autoComplete="off"
    />
  );
});
