import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import { formatRupees, fromRupees } from '@paasa/money';
import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import { minesPayoutPaise } from '../../rules/mines-odds.js';
import type { MinesRules } from '../../rules/mines-versions.js';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** In place of a figure that this page cannot compute, because the rules of the round are newer. */
export const UNKNOWN_FIGURE = '–';

/** The payout of a cash-out now, by the rules of the round. */
export function currentWinText({ betAmount, gameData }: OpenMinesBet, rules: MinesRules | null): string {
  if (rules === null) return UNKNOWN_FIGURE;
  const { mineCount, revealedTiles } = gameData;
  return formatRupees(minesPayoutPaise(rules, fromRupees(betAmount), mineCount, revealedTiles.length));
}

/** The server's multiplier. */
export const multiplierText = ({ gameData }: OpenMinesBet | OverMinesBet): string =>
  `${gameData.multiplier.toFixed(4)}x`;

/** How a round ended, in one line. */
export function outcomeText({ isWin, winAmount, betAmount }: OverMinesBet): string {
  return isWin ? `You won ${formatRupeesNumber(winAmount)}` : `You lost ${formatRupeesNumber(betAmount)}`;
}

/** The status for screen readers; it changes only with a step. */
export function spokenText(
  openBet: OpenMinesBet | null,
  lastBet: OverMinesBet | null,
  rules: MinesRules | null,
): string {
  if (openBet !== null) {
    const { mineCount, revealedTiles } = openBet.gameData;
    const count = revealedTiles.length;
    if (count === 0) return `Round open. ${counted(mineCount, 'mine')} hidden among 25 tiles.`;
    const multiplier = openBet.gameData.multiplier.toFixed(4);
    return `Diamond. ${counted(count, 'tile')}, multiplier ${multiplier}, cash out ${currentWinText(openBet, rules)}`;
  }
  if (lastBet === null) return '';
  return `${lastBet.isWin ? 'Round over.' : 'Mine.'} ${outcomeText(lastBet)}`;
}
