import { BetResult, type BetResultProps } from '@paasa/games-core/ui';
import { VisuallyHidden } from '@paasa/ui-kit/ui';
import type { DiceBet } from '../../contract/roll-dice.js';
import { pointText } from '../settings/dice-settings.js';
import { Text, useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const invitation = (words: string) => (
  <>
    <svg viewBox="0 0 40 40" width="56" height="56" aria-hidden="true" focusable="false">
      <rect x="3" y="3" width="34" height="34" rx="8" />
      <circle cx="12" cy="12" r="3.4" />
      <circle cx="28" cy="28" r="3.4" />
      <circle cx="20" cy="20" r="3.4" />
    </svg>
    <span>{words}</span>
  </>
);

/** The last roll in large figures, announced by screen readers. */
export function RollResult({ table }: Pick<BetResultProps<DiceBet>, 'table'>) {
  const t = useTexts(texts);
  return (
    <BetResult table={table} invitation={invitation(t('invitation'))}>
      {({ gameData }) => (
        <Text
          of={texts}
          id="rolled"
          tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
          values={{ roll: pointText(gameData.diceRoll.state.result) }}
        />
      )}
    </BetResult>
  );
}
