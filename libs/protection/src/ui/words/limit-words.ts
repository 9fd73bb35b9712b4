import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import type { PlayLimit } from '../../contract/protection.js';
import type { LimitKind, LimitWindow } from '../../rules/limit-kinds.js';
import { durationText } from './time-words.js';

/** The name of a kind as a heading, and what it counts. */
export const kindTexts: Readonly<Record<LimitKind, { readonly title: string; readonly meaning: string }>> = {
  deposit: { title: 'Deposits', meaning: 'The money that you pay in.' },
  loss: { title: 'Losses', meaning: 'Your stakes minus your payouts. A payout gives room back.' },
  wager: { title: 'Stakes', meaning: 'All your stakes together, won or lost.' },
  time: { title: 'Time at play', meaning: 'From bet to bet. A pause of more than 15 minutes does not count.' },
};

export const windowTexts: Readonly<
  Record<LimitWindow, { readonly title: string; readonly each: string; readonly now: string }>
> = {
  day: { title: 'Daily', each: 'Day', now: 'today' },
  week: { title: 'Weekly', each: 'Week', now: 'this week' },
  month: { title: 'Monthly', each: 'Month', now: 'this month' },
};

const kindWords: Readonly<Record<LimitKind, string>> = {
  deposit: 'deposit',
  loss: 'loss',
  wager: 'stake',
  time: 'time',
};

type LimitName = Pick<PlayLimit, 'kind' | 'window'>;

/** Such as `daily deposit limit`. */
export const limitName = ({ kind, window }: LimitName): string =>
  `${windowTexts[window].title.toLowerCase()} ${kindWords[kind]} limit`;

/** An amount of a limit. Units: rupees; of `time` minutes. */
export const amountText = (kind: LimitKind, amount: number): string =>
  kind === 'time' ? durationText(amount) : formatRupeesNumber(amount);

/** Such as `losses ₹20.00 today`: what is left of a limit. */
export const remainingText = ({ kind, window, remaining }: LimitName & { remaining: number }): string =>
  `${kindTexts[kind].title.toLowerCase()} ${amountText(kind, remaining)} ${windowTexts[window].now}`;
