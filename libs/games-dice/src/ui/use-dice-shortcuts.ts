import { useInstantShortcuts, type Shortcut } from '@paasa/games-core/ui';
import type { DiceTable } from './use-dice-table.js';

/** The single keys of Dice; each does what a control on the screen does. */
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
