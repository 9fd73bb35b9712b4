import { fieldOf, multiplierText } from '@paasa/games-core';
import {
  LOSS_SOUND,
  useInstantTable,
  useRememberedChoice,
  WIN_SOUND,
  type Choice,
  type ResultTextOf,
} from '@paasa/games-core/ui';
import { useCallback } from 'react';
import type { LimboBet, PlayLimboRequest } from '../contract/play.js';
import { DEFAULT_LIMBO_TARGET } from '../contract/limbo-limits.js';
import { CLIMB_MS } from './board/multiplier-figure.js';
import { parseLimboConfig } from '../rules/limbo-config.js';
import { useSendLimbo } from './play.api.js';
import { LAUNCH_SOUND } from './sounds/limbo-sounds.js';

const sounds = { start: LAUNCH_SOUND, win: WIN_SOUND, loss: LOSS_SOUND };

const multiplierTextOf: ResultTextOf = (gameData) => {
  const result = fieldOf(gameData, 'result');
  return typeof result === 'number' ? `${multiplierText(result)}×` : null;
};

const isValid = (target: unknown): target is number => parseLimboConfig({ target }).ok;
const targetChoice = (gameId: string): Choice<number> => ({
  name: `${gameId}.target`,
  initial: DEFAULT_LIMBO_TARGET,
  isValid,
});

/** The state of one Limbo table: target, amount, last results, and the bet call. */
export function useLimboTable(gameId: string) {
  const sendBet = useSendLimbo();
  const [target, setTarget] = useRememberedChoice(targetChoice(gameId));
  const changeTarget = useCallback((next: number) => setTarget(() => next), [setTarget]);
  const table = useInstantTable<PlayLimboRequest, LimboBet>({
    gameId,
    bodyOf: (amount) => ({ amount, target, gameId }),
    send: sendBet,
    walletRupeesOf: ({ gameData }) => gameData.wallet,
    moveMs: CLIMB_MS,
    resultTextOf: multiplierTextOf,
    sounds,
  });
  return { ...table, target, changeTarget };
}

export type LimboTable = ReturnType<typeof useLimboTable>;
