import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import type { PlayLimit } from '../../contract/protection.js';
import { durationText } from '../../rules/duration-text.js';
import type { LimitKind, LimitWindow } from '../../rules/limit-kinds.js';

/** The name of a kind as a heading, and what it counts. */
export const kindTexts: Readonly<Record<LimitKind, { readonly title: string; readonly meaning: string }>> = {
  deposit: {
    title: 'Deposits',
    meaning: 'The money that you pay in. A deposit that you have begun counts until it ends.',
  },
  loss: {
    title: 'Losses',
    meaning:
      'Your stakes minus your payouts. A payout gives room back. An open round counts as lost until it ends.',
  },
  wager: { title: 'Stakes', meaning: 'All your stakes together, won or lost.' },
  time: {
    title: 'Time at play',
    meaning: 'From bet to bet. A pause of more than 15 minutes does not count.',
  },
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

/** Of rolling windows. */
const rollingTexts: Readonly<Record<LimitWindow, string>> = {
  day: 'in 24 hours',
  week: 'in 7 days',
  month: 'in 30 days',
};

/** Such as `Renews ` or `Its oldest part no longer counts from `, before the time. */
export const renewalText = ({ renewal }: Pick<PlayLimit, 'renewal'>): string =>
  renewal === 'oldest' ? 'Its oldest part no longer counts from' : 'Renews';

/** Such as `daily deposit limit`. */
export const limitName = ({ kind, window }: LimitName): string =>
  `${windowTexts[window].title.toLowerCase()} ${kindWords[kind]} limit`;

/** An amount of a limit. Units: rupees; of `time` minutes. */
export const amountText = (kind: LimitKind, amount: number): string =>
  kind === 'time' ? durationText(amount) : formatRupeesNumber(amount);

/** Such as `losses ₹20.00 today`: what is left of a limit. */
export function remainingText(limit: LimitName & Pick<PlayLimit, 'remaining' | 'renewal'>): string {
  const { kind, window, remaining, renewal } = limit;
  const when = renewal === 'oldest' ? rollingTexts[window] : windowTexts[window].now;
  return `${kindTexts[kind].title.toLowerCase()} ${amountText(kind, remaining)} ${when}`;
}
