import { stakeOf, useBetGuards, GAME_MESSAGES } from '@paasa/games-core/ui';
import { notify } from '@paasa/ui-kit/ui';
import { useRef, useState } from 'react';
import type { MinesBet } from '../contract/mines-bet.js';
import { DEFAULT_MINE_COUNT } from '../rules/mines-board.js';
import type { RoundStart } from './round/use-mines-round.js';

const AMOUNT_CODES = new Set(['games/malformed-stake', 'games/insufficient-balance']);

/**
 * Amount and mines for the next round. What the player has not chosen yet is that of the round on the table, so
 * that a round taken up again can be repeated; while it is open its own are shown.
 */
export function useBetSettings(tableBet: MinesBet | null) {
  const { checkStake } = useBetGuards();
  const [chosenAmount, setChosenAmount] = useState<string | null>(null);
  const [chosenMineCount, setChosenMineCount] = useState<number | null>(null);
  const [amountError, setAmountError] = useState<string | null>(null);
  const amountRef = useRef<HTMLInputElement>(null);

  const tableAmount = tableBet?.betAmount.toFixed(2) ?? null;
  const tableMineCount = tableBet?.gameData.mineCount ?? null;
  const isOpen = tableBet?.status === 'active';
  const amountText = (isOpen ? tableAmount : (chosenAmount ?? tableAmount)) ?? '';
  const mineCount = (isOpen ? tableMineCount : (chosenMineCount ?? tableMineCount)) ?? DEFAULT_MINE_COUNT;

  const changeAmount = (next: string) => {
    if (next === amountText) return;
    setAmountError(null);
    setChosenAmount(next);
  };

  /** What may be bet now, or null after showing why nothing may. */
  const readStart = (): RoundStart | null => {
    const stake = checkStake(amountText);
    if (stake.ok) {
      setAmountError(null);
      return { stakePaise: stake.value, mineCount };
    }
    const { code, message } = stake.refusal;
    if (AMOUNT_CODES.has(code)) {
      setAmountError(message);
      amountRef.current?.focus();
    } else {
      notify.error(message, GAME_MESSAGES);
    }
    return null;
  };

  return {
    amountText,
    amountError,
    amountRef,
    changeAmount,
    mineCount,
    changeMineCount: setChosenMineCount,
    stakePaise: stakeOf(amountText),
    readStart,
  };
}
