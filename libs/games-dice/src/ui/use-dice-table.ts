import { stakeOf, useBetGuards, useGameSounds, usePlaceBet, GAME_MESSAGES } from '@paasa/games-core/ui';
import { notify } from '@paasa/ui-kit/ui';
import { toRupees } from '@paasa/money';
import { useRef, useState } from 'react';
import type { DiceBet, RollDiceRequest } from '../contract/roll-dice.js';
import { DEFAULT_DICE_CONDITION, DEFAULT_DICE_TARGET } from '../rules/dice-config.js';
import type { DiceSettings } from './dice-settings.js';
import { useRollDiceMutation } from './roll-dice.api.js';
import { LOSS_SOUND, ROLL_SOUND, WIN_SOUND } from './sounds/dice-sounds.js';

const RECENT_COUNT = 12;
const AMOUNT_CODES = new Set(['games/malformed-stake', 'games/insufficient-balance']);

/** All that one Dice table holds: settings, amount, the last rolls since it was opened, newest first, and how to bet. */
export function useDiceTable(gameId: string) {
  const { checkStake } = useBetGuards();
  const { play } = useGameSounds();
  const [sendRoll] = useRollDiceMutation();
  const [settings, setSettings] = useState<DiceSettings>({
    target: DEFAULT_DICE_TARGET,
    condition: DEFAULT_DICE_CONDITION,
  });
  const [amountText, setAmountText] = useState('');
  const [amountError, setAmountError] = useState<string | null>(null);
  const [recentBets, setRecentBets] = useState<readonly DiceBet[]>([]);
  const amountRef = useRef<HTMLInputElement>(null);
  const { place, isPlacing } = usePlaceBet<RollDiceRequest, DiceBet>({
    send: (body, intent) => sendRoll({ body, intent }).unwrap(),
    failureText: 'The roll failed. Please try again.',
  });

  const changeAmount = (next: string) => {
    if (next !== amountText) setAmountError(null);
    setAmountText(next);
  };

  const bet = async () => {
    const stake = checkStake(amountText);
    if (!stake.ok) {
      const { code, message } = stake.refusal;
      if (!AMOUNT_CODES.has(code)) {
        notify.error(message, GAME_MESSAGES);
        return;
      }
      setAmountError(message);
      amountRef.current?.focus();
      return;
    }
    setAmountError(null);
    if (!isPlacing) play(ROLL_SOUND);
    const settled = await place({ amount: toRupees(stake.value), ...settings, gameId });
    if (settled === null) return;
    play(settled.isWin ? WIN_SOUND : LOSS_SOUND);
    setRecentBets((bets) => [settled, ...bets].slice(0, RECENT_COUNT));
  };

  return {
    settings,
    changeTarget: (target: number) => setSettings((current) => ({ ...current, target })),
    changeCondition: (condition: DiceSettings['condition']) =>
      setSettings((current) => ({ ...current, condition })),
    amountText,
    amountError,
    amountRef,
    changeAmount,
    stakePaise: stakeOf(amountText),
    recentBets,
    isRolling: isPlacing,
    bet,
  };
}

export type DiceTable = ReturnType<typeof useDiceTable>;
