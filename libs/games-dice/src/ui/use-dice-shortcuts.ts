import { useInstantShortcuts, type Shortcut } from '@paasa/games-core/ui';
import type { DiceTable } from './use-dice-table.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The shortcuts of Dice; each has a control on the screen too. */
export function useDiceShortcuts(table: DiceTable): readonly Shortcut[] {
  const t = useTexts(texts);
  const { settings, changeCondition } = table;
  return [
    ...useInstantShortcuts(table),
    {
      key: 's',
      label: t('switch'),
      isEnabled: true,
      run: () => changeCondition(settings.condition === 'above' ? 'below' : 'above'),
    },
  ];
}
