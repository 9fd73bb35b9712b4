import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import { formatRupees, fromRupees } from '@paasa/money';
import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import { minesMultiplierText, minesPayoutPaise } from '../../rules/mines-odds.js';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What a cash-out would pay now, as text. */
export function currentWinText({ betAmount, gameData }: OpenMinesBet): string {
  const { mineCount, revealedTiles } = gameData;
  return formatRupees(minesPayoutPaise(fromRupees(betAmount), mineCount, revealedTiles.length));
}

/** How a round ended, in one line. */
export function outcomeText({ isWin, winAmount, betAmount }: OverMinesBet): string {
  return isWin ? `You won ${formatRupeesNumber(winAmount)}` : `You lost ${formatRupeesNumber(betAmount)}`;
}

/** What screen readers are told about the table; it changes with every step, and with nothing else. */
export function spokenText(openBet: OpenMinesBet | null, lastBet: OverMinesBet | null): string {
  if (openBet !== null) {
    const { mineCount, revealedTiles } = openBet.gameData;
    const count = revealedTiles.length;
    if (count === 0) return `Round open. ${counted(mineCount, 'mine')} hidden among 25 tiles.`;
    const multiplier = minesMultiplierText(mineCount, count);
    return `Diamond. ${counted(count, 'tile')}, multiplier ${multiplier}, cash out ${currentWinText(openBet)}`;
  }
  if (lastBet === null) return '';
  return `${lastBet.isWin ? 'Round over.' : 'Mine.'} ${outcomeText(lastBet)}`;
}
