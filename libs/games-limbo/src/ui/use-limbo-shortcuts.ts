import { useInstantShortcuts, type Shortcut } from '@paasa/games-core/ui';
import { clampLimboTarget } from '../rules/limbo-config.js';
import type { LimboTable } from './use-limbo-table.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The shortcuts of Limbo; each has a control on the screen too. */
export function useLimboShortcuts(table: LimboTable): readonly Shortcut[] {
  const t = useTexts(texts);
  const { target, changeTarget } = table;
  return [
    ...useInstantShortcuts(table),
    {
      key: 'r',
      label: t('key.half'),
      isEnabled: true,
      run: () => changeTarget(clampLimboTarget(target / 2)),
    },
    {
      key: 't',
      label: t('key.double'),
      isEnabled: true,
      run: () => changeTarget(clampLimboTarget(target * 2)),
    },
  ];
}
