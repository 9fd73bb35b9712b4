import { formatRupees, paise } from '@paasa/money';
import { durationText } from '../duration-text.js';
import { LIMIT_NAMES } from '../limit-use.js';
import { PAUSE_MS, wholeMinutes } from '../time-played.js';
import type { DayFigures, DepositSum } from './day-figures.js';
import { findTelling } from './find-signs.js';
import type { SignKind } from './sign-kinds.js';
import { AFTER_WITHDRAWAL_MS, NIGHT_END_HOUR } from './sign-thresholds.js';

const playedText = (ms: number): string => durationText(wholeMinutes(ms));

const countText = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

const depositsText = ({ count, sumPaise }: DepositSum): string =>
  `${countText(count, 'deposit')}, ${formatRupees(paise(sumPaise))} in all,`;

/** A sign in one plain sentence, or two, with the figures of its day. */
export function signText(kind: SignKind, figures: DayFigures): string {
  switch (kind) {
    case 'raised-after-losses': {
      const { raiseCount, afterLossCount, highestRaisePaise } = figures;
      const raised = `In ${String(raiseCount)} of ${countText(afterLossCount, 'bet')} right after a lost bet, you raised your stake to twice as much or more.`;
      return `${raised} The highest of these stakes was ${formatRupees(paise(highestRaisePaise))}.`;
    }
    case 'night-play': {
      const bets = countText(figures.nightBetCount, 'bet');
      return `You played for ${playedText(figures.nightMs)} between midnight and ${String(NIGHT_END_HOUR)} am, with ${bets}.`;
    }
    case 'long-play':
      return `You played for ${playedText(figures.longestPlayMs)} without a pause of more than ${playedText(PAUSE_MS)}.`;
    case 'deposits-after-limit': {
      const after = findTelling(figures);
      if (after === null) throw new Error('A sign has no figures.');
      return `You made ${depositsText(after)} after you had reached your ${LIMIT_NAMES[after.limit]}.`;
    }
    case 'deposits-after-withdrawal':
      return `You made ${depositsText(figures.depositsAfterWithdrawal)} within ${playedText(AFTER_WITHDRAWAL_MS)} of a withdrawal.`;
  }
}
