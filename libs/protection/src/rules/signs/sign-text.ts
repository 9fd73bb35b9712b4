import { formatRupees, paise } from '@paasa/money';
import { translatorOf, type Language, type TranslateOf } from '@paasa/texts';
import { durationText } from '../duration-text.js';
import { texts as ruleTexts } from '../texts/texts.js';
import { PAUSE_MS, wholeMinutes } from '../time-played.js';
import type { DayFigures, DepositSum } from './day-figures.js';
import { findTelling } from './find-signs.js';
import type { SignKind } from './sign-kinds.js';
import { AFTER_WITHDRAWAL_MS, NIGHT_END_HOUR } from './sign-thresholds.js';
import { texts } from './texts/texts.js';

const depositsText = (t: TranslateOf<typeof texts>, { count, sumPaise }: DepositSum): string =>
  t('deposits', { count, sum: formatRupees(paise(sumPaise)) });

/** A sign in one plain sentence, or two, with the figures of its day. */
export function signText(kind: SignKind, figures: DayFigures, language: Language): string {
  const t = translatorOf(texts, language);
  const played = (ms: number): string => durationText(translatorOf(ruleTexts, language), wholeMinutes(ms));
  switch (kind) {
    case 'raised-after-losses': {
      const { raiseCount, afterLossCount, highestRaisePaise } = figures;
      const highest = formatRupees(paise(highestRaisePaise));
      return t('raisedAfterLosses', { raised: raiseCount, bets: afterLossCount, highest });
    }
    case 'night-play': {
      const { nightMs, nightBetCount } = figures;
      return t('nightPlay', { time: played(nightMs), hour: NIGHT_END_HOUR, bets: nightBetCount });
    }
    case 'long-play':
      return t('longPlay', { time: played(figures.longestPlayMs), pause: played(PAUSE_MS) });
    case 'deposits-after-limit': {
      const after = findTelling(figures);
      if (after === null) throw new Error('A sign has no figures.');
      return t('depositsAfterLimit', { deposits: depositsText(t, after), limit: after.limit });
    }
    case 'deposits-after-withdrawal': {
      const deposits = depositsText(t, figures.depositsAfterWithdrawal);
      return t('depositsAfterWithdrawal', { deposits, time: played(AFTER_WITHDRAWAL_MS) });
    }
  }
}
