import { fieldOf } from '@paasa/games-core';
import { LOSS_SOUND, useInstantTable, WIN_SOUND, type ResultTextOf } from '@paasa/games-core/ui';
import { useCallback, useState } from 'react';
import type { DiceBet, RollDiceRequest } from '../contract/roll-dice.js';
import { DEFAULT_DICE_CONDITION, DEFAULT_DICE_TARGET } from '../contract/dice-limits.js';
import { pointText, type DiceSettings } from './settings/dice-settings.js';
import { useSendRoll } from './roll-dice.api.js';
import { ROLL_SOUND } from './sounds/dice-sounds.js';

const sounds = { start: ROLL_SOUND, win: WIN_SOUND, loss: LOSS_SOUND };

const rollTextOf: ResultTextOf = (gameData) => {
  const result = fieldOf(fieldOf(fieldOf(gameData, 'diceRoll'), 'state'), 'result');
  return typeof result === 'number' ? pointText(result) : null;
};

/** The state of one Dice table: settings, amount, last rolls, and the bet call. */
export function useDiceTable(gameId: string) {
  const sendRoll = useSendRoll();
  const [settings, setSettings] = useState<DiceSettings>({
    target: DEFAULT_DICE_TARGET,
    condition: DEFAULT_DICE_CONDITION,
  });
  const table = useInstantTable<RollDiceRequest, DiceBet>({
    gameId,
    bodyOf: (amount) => ({ amount, ...settings, gameId }),
    send: sendRoll,
    resultTextOf: rollTextOf,
    sounds,
  });

  // Stable between renders, so that a press draws only the changed parts of the board.
  const changeTarget = useCallback(
    (target: number) => setSettings((current) => ({ ...current, target })),
    [],
  );
  const changeCondition = useCallback(
    (condition: DiceSettings['condition']) => setSettings((current) => ({ ...current, condition })),
    [],
  );
  return { ...table, settings, changeTarget, changeCondition };
}

export type DiceTable = ReturnType<typeof useDiceTable>;
