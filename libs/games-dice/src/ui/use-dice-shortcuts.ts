import { usePlayer } from '@paasa/api-client/ui';
import { doubleAmountText, halveAmountText, type Shortcut } from '@paasa/games-core/ui';
import { fromRupees } from '@paasa/money';
import type { DiceTable } from './use-dice-table.js';

/** The single keys of Dice; each does what a control on the screen does. */
export function useDiceShortcuts(table: DiceTable): readonly Shortcut[] {
  const player = usePlayer();
  const walletPaise = player === null ? null : fromRupees(player.wallet);
  const { amountText, changeAmount, settings, changeCondition, isRolling } = table;
  return [
    { key: 'b', label: 'Bet', isEnabled: !isRolling, run: () => void table.bet() },
    {
      key: 'h',
      label: 'Half the amount',
      isEnabled: true,
      run: () => changeAmount(halveAmountText(amountText)),
    },
    {
      key: 'd',
      label: 'Double the amount',
      isEnabled: true,
      run: () => changeAmount(doubleAmountText(amountText, walletPaise)),
    },
    {
      key: 's',
      label: 'Switch between above and below',
      isEnabled: true,
      run: () => changeCondition(settings.condition === 'above' ? 'below' : 'above'),
    },
  ];
}
