import { fieldOf, multiplierText } from '@paasa/games-core';
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
import type { LimboBet, PlayLimboRequest } from '../contract/play.js';
import { DEFAULT_LIMBO_TARGET } from '../contract/limbo-limits.js';
import { CLIMB_MS } from './board/multiplier-figure.js';
import { parseLimboConfig } from '../rules/limbo-config.js';
import { useSendLimbo } from './play.api.js';
import { LAUNCH_SOUND } from './sounds/limbo-sounds.js';

const sounds = { start: LAUNCH_SOUND, win: WIN_SOUND, loss: LOSS_SOUND };

export const multiplierTextOf: ResultTextOf = (gameData) => {
  const result = fieldOf(gameData, 'result');
  return typeof result === 'number' ? `${multiplierText(result)}×` : null;
};

const isValid = (target: unknown): target is number => parseLimboConfig({ target }).ok;
const targetChoice = (gameId: string): LinkedChoice<number> => ({
  name: `${gameId}.target`,
  initial: DEFAULT_LIMBO_TARGET,
  isValid,
  linkNames: ['target'],
  fromLink: ({ target: text = '' }) => {
    const target = numberInLink(text);
    const read = parseLimboConfig({ target });
    return read.ok ? ok(target) : read;
  },
});

/** The state of one Limbo table: target, amount, and the bet call. */
export function useLimboTable(gameId: string) {
  const sendBet = useSendLimbo();
  const [target, setTarget] = useLinkedChoice(targetChoice(gameId));
  const changeTarget = useCallback((next: number) => setTarget(() => next), [setTarget]);
  const table = useInstantTable<PlayLimboRequest, LimboBet>({
    gameId,
    bodyOf: (amount) => ({ amount, target, gameId }),
    send: sendBet,
    walletRupeesOf: ({ gameData }) => gameData.wallet,
    moveMs: CLIMB_MS,
    sounds,
  });
  return { ...table, target, changeTarget };
}

export type LimboTable = ReturnType<typeof useLimboTable>;
