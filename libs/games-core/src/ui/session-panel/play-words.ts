import { formatRupees, type Paise } from '@paasa/money';
import type { PlayStart } from '../../rules/play-start.js';

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** A net result with its sign. */
export const signedText = (netPaise: Paise): string =>
  netPaise > 0 ? `+${formatRupees(netPaise)}` : formatRupees(netPaise);

/** What a net result is, in a word. */
export function netWord(netPaise: Paise): string {
  if (netPaise === 0) return 'even';
  return netPaise > 0 ? 'won' : 'lost';
}

/** The best win of some bets. */
export const bestWinText = (bestWinPaise: Paise): string =>
  bestWinPaise > 0 ? signedText(bestWinPaise) : 'none';

/** From when on the bets are counted. Shape: `startedAt` is null if the player has never reset. */
export function startText(since: PlayStart, startedAt: string | null): string {
  if (startedAt === null) return 'Not reset yet. Reset counts from then on.';
  if (since === 'today') return 'All games, since midnight in India';
  return `All games, since ${momentFormat.format(new Date(startedAt))}`;
}
