import { usePlayer } from '@paasa/api-client/ui';
import { fromRupees } from '@paasa/money';
import type { Shortcut } from '../shortcuts/shortcut.js';
import { doubleAmountText, halveAmountText } from '../stake/amount-text.js';
import type { InstantTable } from './use-instant-table.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/** The shortcuts of every instant game; each has a control on the screen too. */
export function useInstantShortcuts(table: InstantTable): readonly Shortcut[] {
  const t = useTexts(texts);
  const player = usePlayer();
  const walletPaise = player === null ? null : fromRupees(player.wallet);
  const { amountText, changeAmount } = table;
  return [
    { key: 'b', label: t('bet.button'), isEnabled: !table.mode.isAuto, run: () => void table.bet() },
    {
      key: 'h',
      label: t('stake.half'),
      isEnabled: true,
      run: () => changeAmount(halveAmountText(amountText)),
    },
    {
      key: 'd',
      label: t('stake.double'),
      isEnabled: true,
      run: () => changeAmount(doubleAmountText(amountText, walletPaise)),
    },
  ];
}
