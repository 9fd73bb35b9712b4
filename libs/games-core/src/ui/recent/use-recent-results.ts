import { FIRST_VIEW } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import type { Bet } from '../../contract/bet.js';
import { betMultiplierText } from '../../rules/bet-multiplier-text.js';
import { isGain } from '../outcome/outcome-words.js';
import { useListBetsQuery } from '../server-state/bets.api.js';

export interface RecentResult {
  readonly betId: string;
  /** Whether it paid more than its stake. */
  readonly isGain: boolean;
  /** For screen readers, before the text: `Won 1.98×`, `Lost`. */
  readonly words: string;
  /** The text of the chip: `73.21`. */
  readonly text: string;
}

/** A game's own text for a bet's chip, such as the number of a roll; null if the bet does not show it. */
export type ResultTextOf = (gameData: Bet['gameData']) => string | null;

function wordsOf(bet: Bet): string {
  if (!bet.isWin) return 'Lost';
  return isGain(bet) ? 'Won' : 'Paid back';
}

function resultOf(bet: Bet, resultTextOf: ResultTextOf | undefined): RecentResult {
  const multiplier = `${betMultiplierText(bet.winAmount, bet.betAmount)}×`;
  const ownText = resultTextOf?.(bet.gameData) ?? null;
  const words = wordsOf(bet);
  return {
    betId: bet._id,
    isGain: isGain(bet),
    words: ownText === null || !bet.isWin ? words : `${words} ${multiplier}`,
    text: ownText ?? multiplier,
  };
}

/** The player's last results in a game, newest first, at most one page of the list of bets; null while it loads. */
export function useRecentResults(
  gameId: string,
  resultTextOf: ResultTextOf | undefined,
): readonly RecentResult[] | null {
  // The same query as the bets table below: one call for both, and each bet of this page is put into its answer.
  const { data } = useListBetsQuery({ gameId, ...FIRST_VIEW });
  return useMemo(
    () =>
      data?.rows.filter(({ status }) => status === 'completed').map((bet) => resultOf(bet, resultTextOf)) ??
      null,
    [data, resultTextOf],
  );
}
