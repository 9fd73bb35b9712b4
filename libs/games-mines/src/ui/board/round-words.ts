import { exactMultiplierText } from '@paasa/games-core';
import { spokenOutcome } from '@paasa/games-core/ui';
import { formatRupees, fromRupees, type Paise } from '@paasa/money';
import { MINES_TILE_COUNT } from '../../contract/mines-limits.js';
import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import { minesPayoutPaise } from '../../rules/mines-odds.js';
import type { MinesRules } from '../../rules/mines-versions.js';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** In place of a figure that this page cannot compute, because the rules of the round are newer. */
export const UNKNOWN_FIGURE = '–';

/** The payout of a cash-out now, by the rules of the round; null if this page does not know them. */
function currentWinPaise({ betAmount, gameData }: OpenMinesBet, rules: MinesRules | null): Paise | null {
  if (rules === null) return null;
  const { mineCount, revealedTiles } = gameData;
  return minesPayoutPaise(rules, fromRupees(betAmount), mineCount, revealedTiles.length);
}

export function currentWinText(bet: OpenMinesBet, rules: MinesRules | null): string {
  const payoutPaise = currentWinPaise(bet, rules);
  return payoutPaise === null ? UNKNOWN_FIGURE : formatRupees(payoutPaise);
}

/** Whether a cash-out now would pay more than the stake. */
export const isCurrentGain = (bet: OpenMinesBet, rules: MinesRules | null): boolean =>
  (currentWinPaise(bet, rules) ?? 0) > fromRupees(bet.betAmount);

/** The server's multiplier. */
export const multiplierText = ({ gameData }: OpenMinesBet | OverMinesBet): string =>
  `${exactMultiplierText(gameData.multiplier)}×`;

/** The stake and the mines of the open round; before its first tile also that it has begun. */
export function roundText({ betAmount, gameData }: OpenMinesBet): string {
  const stakeText = formatRupees(fromRupees(betAmount));
  const settings = `${stakeText} on ${counted(gameData.mineCount, 'mine')}`;
  return gameData.revealedTiles.length === 0 ? `Game started: ${settings}` : settings;
}

/** The end of a round in a sentence. */
function spokenEnd(bet: OverMinesBet): string {
  if (!bet.isWin) return `You hit a mine! ${spokenOutcome(bet)}`;
  const { mineCount, revealedTiles } = bet.gameData;
  const isWholeBoard = revealedTiles.length === MINES_TILE_COUNT - mineCount;
  return spokenOutcome(bet, isWholeBoard ? ' by revealing all safe tiles!' : '.');
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
    if (count === 0) return `Game started. ${counted(mineCount, 'mine')} hidden among 25 tiles.`;
    const multiplier = openBet.gameData.multiplier.toFixed(4);
    return `Diamond. ${counted(count, 'tile')}, multiplier ${multiplier}, cash out ${currentWinText(openBet, rules)}`;
  }
  return lastBet === null ? '' : spokenEnd(lastBet);
}
