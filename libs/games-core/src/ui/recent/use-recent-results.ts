import { FIRST_VIEW } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import type { Bet } from '../../contract/bet.js';
import { betMultiplierText } from '../../rules/bet-multiplier-text.js';
import { isGain } from '../outcome/outcome-words.js';
import { useListBetsQuery } from '../server-state/bets.api.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

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

type T = TranslateOf<typeof texts>;

/** Shape: `multiplier` is null where the chip says it. */
function wordsOf(t: T, bet: Bet, multiplier: string | null): string {
  if (!bet.isWin) return t('lost');
  const kind = isGain(bet) ? 'won' : 'back';
  return multiplier === null ? t(kind) : t(`${kind}.multiplier`, { multiplier });
}

function resultOf(t: T, bet: Bet, resultTextOf: ResultTextOf | undefined): RecentResult {
  const multiplier = `${betMultiplierText(bet.winAmount, bet.betAmount)}×`;
  const ownText = resultTextOf?.(bet.gameData) ?? null;
  return {
    betId: bet._id,
    isGain: isGain(bet),
    words: wordsOf(t, bet, ownText === null ? null : multiplier),
    text: ownText ?? multiplier,
  };
}

/** The player's last results in a game, newest first, at most one page of the list of bets; null while it loads. */
export function useRecentResults(
  gameId: string,
  resultTextOf: ResultTextOf | undefined,
): readonly RecentResult[] | null {
  const t = useTexts(texts);
  // The same query as the bets table below: one call for both, and each bet of this page is put into its answer.
  const { data } = useListBetsQuery({ gameId, ...FIRST_VIEW });
  return useMemo(
    () =>
      data?.rows
        .filter(({ status }) => status === 'completed')
        .map((bet) => resultOf(t, bet, resultTextOf)) ?? null,
    [t, data, resultTextOf],
  );
}
