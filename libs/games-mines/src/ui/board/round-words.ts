import { exactMultiplierText } from '@paasa/games-core';
import { spokenOutcome } from '@paasa/games-core/ui';
import { formatRupees, fromRupees, type Paise } from '@paasa/money';
import { MINES_TILE_COUNT } from '../../contract/mines-limits.js';
import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import { minesPayoutPaise } from '../../rules/mines-odds.js';
import type { MinesRules } from '../../rules/mines-versions.js';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from '../texts/texts.js';

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
export function roundText({ betAmount, gameData }: OpenMinesBet, language: Language = 'en'): string {
  const settings = { stake: formatRupees(fromRupees(betAmount)), mines: gameData.mineCount };
  const t = translatorOf(texts, language);
  return gameData.revealedTiles.length === 0 ? t('round.start', settings) : t('round.on', settings);
}

/** The end of a round in a sentence. */
function spokenEnd(bet: OverMinesBet, language: Language): string {
  const t = translatorOf(texts, language);
  if (!bet.isWin) return t('spoken.hit', { outcome: spokenOutcome(bet, undefined, language) });
  const { mineCount, revealedTiles } = bet.gameData;
  const isWholeBoard = revealedTiles.length === MINES_TILE_COUNT - mineCount;
  return spokenOutcome(bet, isWholeBoard ? t('spoken.all') : undefined, language);
}

/** The status for screen readers; it changes only with a step. */
export function spokenText(
  openBet: OpenMinesBet | null,
  lastBet: OverMinesBet | null,
  rules: MinesRules | null,
  language: Language = 'en',
): string {
  if (openBet !== null) {
    const t = translatorOf(texts, language);
    const { mineCount, revealedTiles } = openBet.gameData;
    const count = revealedTiles.length;
    if (count === 0) return t('spoken.start', { mines: mineCount });
    const multiplier = openBet.gameData.multiplier.toFixed(4);
    return t('spoken.diamond', { tiles: count, multiplier, win: currentWinText(openBet, rules) });
  }
  return lastBet === null ? '' : spokenEnd(lastBet, language);
}
