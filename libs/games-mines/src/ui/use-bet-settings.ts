import { fieldOf } from '@paasa/games-core';
import {
  isStakeText,
  numberInLink,
  stakeOf,
  useLinkedChoice,
  useStakeCheck,
  type LinkedChoice,
} from '@paasa/games-core/ui';
import { ok } from '@paasa/result';
import { useState } from 'react';
import { DEFAULT_MINE_COUNT } from '../contract/mines-limits.js';
import { isMineCount } from '../rules/mines-board.js';
import { parseMinesConfig } from '../rules/mines-config.js';
import type { TableFacts } from './round/mines-table.js';
import type { RoundStart } from './round/play-round.js';

interface ChosenBet {
  readonly amountText: string;
  readonly mineCount: number;
  /** The round that was on the table then. */
  readonly betId: string | null;
}

const isChosenBet = (value: unknown): value is ChosenBet =>
  isStakeText(fieldOf(value, 'amountText')) &&
  isMineCount(fieldOf(value, 'mineCount')) &&
  (fieldOf(value, 'betId') === null || typeof fieldOf(value, 'betId') === 'string');

const initial: ChosenBet = { amountText: '', mineCount: DEFAULT_MINE_COUNT, betId: null };

/** `betId`: of the round on the table. A link comes after it. */
const betChoice = (gameId: string, betId: string | null): LinkedChoice<ChosenBet> => ({
  name: `${gameId}.bet`,
  initial,
  isValid: isChosenBet,
  linkNames: ['mines'],
  fromLink: ({ mines = '' }, current) => {
    const read = parseMinesConfig({ minesCount: numberInLink(mines) });
    return read.ok ? ok({ ...current, mineCount: read.value.mineCount, betId }) : read;
  },
});

/**
 * Amount and mines for the next round: those of the round on the table, so that the player can repeat a resumed round,
 * unless the player has chosen others since. Without a round they are those of the last visit. An open round shows its own.
 *
 * In autoplay they stay the player's: a stake that autoplay has changed must not become the next first one.
 */
export function useBetSettings(gameId: string, table: TableFacts, isAuto: boolean) {
  const { amountError, amountRef, clearAmountError, readStake } = useStakeCheck();
  const [chosen, choose] = useLinkedChoice(betChoice(gameId, table.betId));
  const [turnedFromId, setTurnedFromId] = useState<string | null>(null);

  const { isOpen, betId } = table;
  const isOfTable = isOpen || (!isAuto && betId !== null && betId !== chosen.betId);
  const tableAmount = (isOfTable ? table.betAmount?.toFixed(2) : undefined) ?? chosen.amountText;
  // Of the same amount, the player's own text stays.
  const isSameStake = !isOpen && stakeOf(tableAmount) === stakeOf(chosen.amountText);
  const amountText = isSameStake ? chosen.amountText : tableAmount;
  const mineCount = (isOfTable ? table.mineCount : null) ?? chosen.mineCount;

  const turnToNext = () => setTurnedFromId(betId);
  const changeAmount = (next: string) => {
    if (next === amountText) return;
    clearAmountError();
    choose(() => ({ amountText: next, mineCount, betId }));
    // Leaving the field only completes its text.
    if (stakeOf(next) !== stakeOf(amountText)) turnToNext();
  };
  const changeMineCount = (next: number) => {
    choose(() => ({ amountText, mineCount: next, betId }));
    turnToNext();
  };

  /** The fields stay as they are now, whatever is on the table. */
  const keep = () => choose(() => ({ amountText, mineCount, betId }));

  /** The bet of the fields, or null after it has shown the reason. */
  const readStart = (): RoundStart | null => {
    const stakePaise = readStake(amountText);
    return stakePaise === null ? null : { stakePaise, mineCount };
  };

  return {
    amountText,
    amountError,
    amountRef,
    changeAmount,
    mineCount,
    changeMineCount,
    /** The player has changed a setting since the round on the table ended. */
    isSettingNext: betId !== null && betId === turnedFromId,
    stakePaise: stakeOf(amountText),
    keep,
    readStart,
  };
}
