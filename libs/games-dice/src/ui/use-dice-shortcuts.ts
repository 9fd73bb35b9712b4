import { useInstantShortcuts, type Shortcut } from '@paasa/games-core/ui';
import type { DiceTable } from './use-dice-table.js';

/** The shortcuts of Dice; each has a control on the screen too. */
export function useDiceShortcuts(table: DiceTable): readonly Shortcut[] {
  const { settings, changeCondition } = table;
  return [
    ...useInstantShortcuts(table),
    {
      key: 's',
      label: 'Switch between above and below',
      isEnabled: true,
      run: () => changeCondition(settings.condition === 'above' ? 'below' : 'above'),
    },
  ];
}
