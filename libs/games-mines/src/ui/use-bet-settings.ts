import { stakeOf, useStakeCheck } from '@paasa/games-core/ui';
import { useState } from 'react';
import { DEFAULT_MINE_COUNT } from '../contract/mines-limits.js';
import type { TableFacts } from './round/mines-table.js';
import type { RoundStart } from './round/use-mines-round.js';

/**
 * Amount and mines for the next round. What the player has not chosen yet is that of the round on the table, so
 * that a round taken up again can be repeated; while it is open its own are shown.
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
    // Leaving the field only completes what stands in it.
    if (stakeOf(next) !== stakeOf(amountText)) turnToNext();
  };
  const changeMineCount = (next: number) => {
    setChosenMineCount(next);
    turnToNext();
  };

  /** What may be bet now, or null after showing why nothing may. */
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
    /** The player has changed something since the round on the table ended: they look at the next one. */
    isSettingNext: betId !== null && betId === turnedFromId,
    stakePaise: stakeOf(amountText),
    readStart,
  };
}
