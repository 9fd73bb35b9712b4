import { stakeOf, useStakeCheck } from '@paasa/games-core/ui';
import { useState } from 'react';
import { DEFAULT_MINE_COUNT } from '../contract/mines-limits.js';
import type { TableFacts } from './round/mines-table.js';
import type { RoundStart } from './round/use-mines-round.js';

/**
 * Amount and mines for the next round. They start with the values of the round on the table, so that the player can repeat
 * a resumed round. An open round shows its own.
 */
export function useBetSettings(table: TableFacts) {
  const { amountError, amountRef, clearAmountError, readStake } = useStakeCheck();
  const [chosenAmount, setChosenAmount] = useState<string | null>(null);
  const [chosenMineCount, setChosenMineCount] = useState<number | null>(null);
  const [turnedFromId, setTurnedFromId] = useState<string | null>(null);

  const { isOpen, betId } = table;
  const tableAmount = table.betAmount?.toFixed(2) ?? null;
  const amountText = (isOpen ? tableAmount : (chosenAmount ?? tableAmount)) ?? '';
  const mineCount = (isOpen ? table.mineCount : (chosenMineCount ?? table.mineCount)) ?? DEFAULT_MINE_COUNT;

  const turnToNext = () => setTurnedFromId(betId);
  const changeAmount = (next: string) => {
    if (next === amountText) return;
    clearAmountError();
    setChosenAmount(next);
    // Leaving the field only completes its text.
    if (stakeOf(next) !== stakeOf(amountText)) turnToNext();
  };
  const changeMineCount = (next: number) => {
    setChosenMineCount(next);
    turnToNext();
  };

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
    readStart,
  };
}
