import { fieldOf } from '@paasa/games-core';
import {
  LOSS_SOUND,
  numberInLink,
  useInstantTable,
  useLinkedChoice,
  WIN_SOUND,
  type LinkedChoice,
  type ResultTextOf,
} from '@paasa/games-core/ui';
import { ok } from '@paasa/result';
import { useCallback } from 'react';
import type { DiceBet, RollDiceRequest } from '../contract/roll-dice.js';
import { DEFAULT_DICE_CONDITION, DEFAULT_DICE_TARGET } from '../contract/dice-limits.js';
import { parseDiceConfig } from '../rules/dice-config.js';
import { pointText, type DiceSettings } from './settings/dice-settings.js';
import { ROLL_MS } from './board/roll-marker.js';
import { useSendRoll } from './roll-dice.api.js';
import { ROLL_SOUND } from './sounds/dice-sounds.js';

const sounds = { start: ROLL_SOUND, win: WIN_SOUND, loss: LOSS_SOUND };

export const rollTextOf: ResultTextOf = (gameData) => {
  const result = fieldOf(fieldOf(fieldOf(gameData, 'diceRoll'), 'state'), 'result');
  return typeof result === 'number' ? pointText(result) : null;
};

const initial: DiceSettings = { target: DEFAULT_DICE_TARGET, condition: DEFAULT_DICE_CONDITION };
const isValid = (value: unknown): value is DiceSettings => parseDiceConfig(value).ok;
const settingsChoice = (gameId: string): LinkedChoice<DiceSettings> => ({
  name: `${gameId}.settings`,
  initial,
  isValid,
  linkNames: ['target', 'condition'],
  fromLink: (texts, current) => {
    const target = texts['target'] === undefined ? current.target : numberInLink(texts['target']);
    const read = parseDiceConfig({ target, condition: texts['condition'] ?? current.condition });
    return read.ok ? ok({ target, condition: read.value.condition }) : read;
  },
});

/** The state of one Dice table: settings, amount, and the bet call. */
export function useDiceTable(gameId: string) {
  const sendRoll = useSendRoll();
  const [settings, setSettings] = useLinkedChoice(settingsChoice(gameId));
  const table = useInstantTable<RollDiceRequest, DiceBet>({
    gameId,
    // Field by field: what a browser has stored may hold more.
    bodyOf: (amount) => ({ amount, target: settings.target, condition: settings.condition, gameId }),
    send: sendRoll,
    walletRupeesOf: ({ gameData }) => gameData.diceRoll.user.wallet,
    moveMs: ROLL_MS,
    sounds,
  });

  // Stable between renders, so that a press draws only the changed parts of the board.
  const changeTarget = useCallback(
    (target: number) => setSettings((current) => ({ ...current, target })),
    [setSettings],
  );
  const changeCondition = useCallback(
    (condition: DiceSettings['condition']) => setSettings((current) => ({ ...current, condition })),
    [setSettings],
  );
  return { ...table, settings, changeTarget, changeCondition };
}

export type DiceTable = ReturnType<typeof useDiceTable>;
