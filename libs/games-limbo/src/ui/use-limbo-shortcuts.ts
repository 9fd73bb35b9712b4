import { useInstantShortcuts, type Shortcut } from '@paasa/games-core/ui';
import { clampLimboTarget } from '../rules/limbo-config.js';
import type { LimboTable } from './use-limbo-table.js';

/** The shortcuts of Limbo; each has a control on the screen too. */
export function useLimboShortcuts(table: LimboTable): readonly Shortcut[] {
  const { target, changeTarget } = table;
  return [
    ...useInstantShortcuts(table),
    {
      key: 'r',
      label: 'Half the target',
      isEnabled: true,
      run: () => changeTarget(clampLimboTarget(target / 2)),
    },
    {
      key: 't',
      label: 'Double the target',
      isEnabled: true,
      run: () => changeTarget(clampLimboTarget(target * 2)),
    },
  ];
}
