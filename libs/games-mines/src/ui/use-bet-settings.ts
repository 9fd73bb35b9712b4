import { stakeOf, useStakeCheck } from '@paasa/games-core/ui';
import { useState } from 'react';
import type { MinesBet } from '../contract/mines-bet.js';
import { DEFAULT_MINE_COUNT } from '../rules/mines-board.js';
import type { RoundStart } from './round/use-mines-round.js';

/**
 * Amount and mines for the next round. What the player has not chosen yet is that of the round on the table, so
 * that a round taken up again can be repeated; while it is open its own are shown.
 */
export function useBetSettings(tableBet: MinesBet | null) {
  const { amountError, amountRef, clearAmountError, readStake } = useStakeCheck();
  const [chosenAmount, setChosenAmount] = useState<string | null>(null);
  const [chosenMineCount, setChosenMineCount] = useState<number | null>(null);
  const [turnedFromId, setTurnedFromId] = useState<string | null>(null);

  const tableAmount = tableBet?.betAmount.toFixed(2) ?? null;
  const tableMineCount = tableBet?.gameData.mineCount ?? null;
  const isOpen = tableBet?.status === 'active';
  const amountText = (isOpen ? tableAmount : (chosenAmount ?? tableAmount)) ?? '';
  const mineCount = (isOpen ? tableMineCount : (chosenMineCount ?? tableMineCount)) ?? DEFAULT_MINE_COUNT;

  const turnToNext = () => setTurnedFromId(tableBet?._id ?? null);
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
    isSettingNext: tableBet !== null && tableBet._id === turnedFromId,
    stakePaise: stakeOf(amountText),
    readStart,
  };
}
