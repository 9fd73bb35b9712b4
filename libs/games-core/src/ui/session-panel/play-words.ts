import { formatRupees, type Paise } from '@paasa/money';
import type { PlayStart } from '../../rules/play-start.js';
import { dateText, type TranslateOf } from '@paasa/texts';
import type { texts } from './texts/texts.js';

type T = TranslateOf<typeof texts>;

const MOMENT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** A net result with its sign. */
export const signedText = (netPaise: Paise): string =>
  netPaise > 0 ? `+${formatRupees(netPaise)}` : formatRupees(netPaise);

/** What a net result is, in a word. */
export function netWord(t: T, netPaise: Paise): string {
  if (netPaise === 0) return t('net.even');
  return t(netPaise > 0 ? 'net.won' : 'net.lost');
}

/** The best win of some bets. */
export const bestWinText = (t: T, bestWinPaise: Paise): string =>
  bestWinPaise > 0 ? signedText(bestWinPaise) : t('bestWin.none');

/** From when on the bets are counted. Shape: `startedAt` is null if the player has never reset. */
export function startText(t: T, since: PlayStart, startedAt: string | null): string {
  if (startedAt === null) return t('about.never');
  if (since === 'today') return t('about.today');
  return t('about.since', { at: dateText(t.locale, MOMENT, new Date(startedAt)) });
}
