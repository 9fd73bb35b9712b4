import { afterPaint, stakeOf, useGameSounds, usePlaceBet, useStakeCheck } from '@paasa/games-core/ui';
import { toRupees } from '@paasa/money';
import { useSteady } from '@paasa/ui-kit/ui';
import { useCallback, useState } from 'react';
import type { DiceBet, RollDiceRequest } from '../contract/roll-dice.js';
import { DEFAULT_DICE_CONDITION, DEFAULT_DICE_TARGET } from '../rules/dice-config.js';
import type { DiceSettings } from './dice-settings.js';
import { useRollDiceMutation } from './roll-dice.api.js';
import { useRecentRolls } from './use-recent-rolls.js';
import { LOSS_SOUND, ROLL_SOUND, WIN_SOUND } from './sounds/dice-sounds.js';

/** All that one Dice table holds: settings, amount, the last rolls, and how to bet. */
export function useDiceTable(gameId: string) {
  const { amountError, amountRef, clearAmountError, readStake } = useStakeCheck();
  const { play } = useGameSounds();
  const [sendRoll] = useRollDiceMutation();
  const [settings, setSettings] = useState<DiceSettings>({
    target: DEFAULT_DICE_TARGET,
    condition: DEFAULT_DICE_CONDITION,
  });
  const [amountText, setAmountText] = useState('');
  const [lastBet, setLastBet] = useState<DiceBet | null>(null);
  const { recentRolls, addRoll } = useRecentRolls(gameId);
  const { place, isPlacing, trouble, resend } = usePlaceBet<RollDiceRequest, DiceBet>({
    send: (body, intent) => sendRoll({ body, intent }).unwrap(),
    // A roll that fails without a reason of the server's is silent: the next one is open at once.
    failureText: null,
  });

  // The same from render to render, so that a press draws nothing of the board but what it changes.
  const changeTarget = useCallback(
    (target: number) => setSettings((current) => ({ ...current, target })),
    [],
  );
  const changeCondition = useCallback(
    (condition: DiceSettings['condition']) => setSettings((current) => ({ ...current, condition })),
    [],
  );
  const changeAmount = useSteady((next: string) => {
    if (next !== amountText) clearAmountError();
    setAmountText(next);
  });

  const bet = async () => {
    const stakePaise = readStake(amountText);
    if (stakePaise === null) return;
    if (!isPlacing) play(ROLL_SOUND);
    const settled = await place({ amount: toRupees(stakePaise), ...settings, gameId });
    if (settled === null) return;
    play(settled.isWin ? WIN_SOUND : LOSS_SOUND);
    setLastBet(settled);
    await afterPaint();
    addRoll(settled);
  };

  return {
    settings,
    changeTarget,
    changeCondition,
    amountText,
    amountError,
    amountRef,
    changeAmount,
    stakePaise: stakeOf(amountText),
    lastBet,
    recentRolls,
    isRolling: isPlacing,
    trouble,
    resend,
    bet,
  };
}

export type DiceTable = ReturnType<typeof useDiceTable>;
