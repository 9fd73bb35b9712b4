import { fieldOf } from '@paasa/games-core';
import { LOSS_SOUND, useInstantTable, WIN_SOUND, type ResultTextOf } from '@paasa/games-core/ui';
import { useState } from 'react';
import type { LimboBet, PlayLimboRequest } from '../contract/play.js';
import { DEFAULT_LIMBO_TARGET } from '../contract/limbo-limits.js';
import { multiplierText } from './settings/limbo-settings.js';
import { useSendLimbo } from './play.api.js';
import { LAUNCH_SOUND } from './sounds/limbo-sounds.js';

const sounds = { start: LAUNCH_SOUND, win: WIN_SOUND, loss: LOSS_SOUND };

const multiplierTextOf: ResultTextOf = (gameData) => {
  const result = fieldOf(gameData, 'result');
  return typeof result === 'number' ? `${multiplierText(result)}x` : null;
};

/** The state of one Limbo table: target, amount, last results, and the bet call. */
export function useLimboTable(gameId: string) {
  const sendBet = useSendLimbo();
  const [target, changeTarget] = useState(DEFAULT_LIMBO_TARGET);
  const table = useInstantTable<PlayLimboRequest, LimboBet>({
    gameId,
    bodyOf: (amount) => ({ amount, target, gameId }),
    send: sendBet,
    resultTextOf: multiplierTextOf,
    sounds,
  });
  return { ...table, target, changeTarget };
}

export type LimboTable = ReturnType<typeof useLimboTable>;
