import { formatRupees, paise, toRupees } from '@paasa/money';
import type { Refusal } from '@paasa/result';
import { sentence, translatorOf, type TranslateOf } from '@paasa/texts';
import { indianTimeText } from './indian-time.js';
import type { LimitKind, LimitWindow } from './limit-kinds.js';
import { texts } from './limit-use/texts/texts.js';
import type { Renewal } from './limit-windows.js';

type T = TranslateOf<typeof texts>;

/** A player's own limit. Units: paise, or minutes of `time`. */
export interface Limit {
  readonly kind: LimitKind;
  readonly window: LimitWindow;
  readonly amount: number;
}

/** A limit that a stake has to keep. */
export type PlayLimitOf<Kept extends Limit> = Kept & { readonly kind: 'loss' | 'wager' | 'time' };

export const isPlayLimit = <Kept extends Limit>(limit: Kept): limit is PlayLimitOf<Kept> =>
  limit.kind !== 'deposit';

/** A limit with what is used of it now. */
export interface LimitUse extends Limit {
  /** Below zero for a loss limit of a player who has won. */
  readonly used: number;
  readonly renewsAt: Date;
  readonly renewal: Renewal;
}

/** What a player has played since a day. */
export interface PlaySums {
  /** Of settled bets, as `wonPaise`. */
  readonly wageredPaise: number;
  readonly wonPaise: number;
  /** The stakes of open rounds: they count as lost until they are settled. */
  readonly openPaise: number;
}

/** What of a limit on play is used. */
export function playUsed(kind: 'loss' | 'wager', { wageredPaise, wonPaise, openPaise }: PlaySums): number {
  return kind === 'wager' ? wageredPaise + openPaise : wageredPaise - wonPaise + openPaise;
}

export const remainingOf = ({ amount, used }: Pick<LimitUse, 'amount' | 'used'>): number =>
  Math.max(0, amount - used);

/** The amount on the wire: rupees, or minutes of `time`. */
export const wireAmount = (kind: LimitKind, amount: number): number =>
  kind === 'time' ? amount : toRupees(paise(amount));

/** In English: for the record of changes, which keeps the words. */
export const limitAmountText = (kind: LimitKind, amount: number): string =>
  amountText(translatorOf(texts, 'en'), kind, amount);

const amountText = (t: T, kind: LimitKind, amount: number): string =>
  kind === 'time' ? t('minutes', { count: amount }) : formatRupees(paise(amount));

/** A limit that an amount would pass, or whose time is used up; of several the one that leaves least. */
export function findReached(uses: readonly LimitUse[], amount: number): LimitUse | null {
  const reached = uses.filter(({ kind, used, amount: most }) =>
    kind === 'time' ? used >= most : used + amount > most,
  );
  return reached.reduce<LimitUse | null>(
    (least, use) => (least === null || remainingOf(use) < remainingOf(least) ? use : least),
    null,
  );
}

/** Empty for a rolling window in which nothing is used: no part of it can end. */
function renewalText(
  t: T,
  { used, renewsAt, renewal }: Pick<LimitUse, 'used' | 'renewsAt' | 'renewal'>,
): string {
  const at = indianTimeText(t.locale, renewsAt);
  if (renewal === 'whole') return ` ${t('renews', { at })}`;
  return used > 0 ? ` ${t('oldest', { at })}` : '';
}

/** The refusal for an amount above a limit: which limit, how much is left, and when it renews. */
export function limitReached(use: LimitUse): { readonly ok: false; readonly refusal: Refusal } {
  const { kind, window, amount, renewsAt, renewal } = use;
  const remaining = remainingOf(use);
  const words = sentence(texts, (t) => {
    const [most, left] = [amountText(t, kind, amount), amountText(t, kind, remaining)];
    return `${t('reached', { window, kind, amount: most, left })}${renewalText(t, use)}`;
  });
  const limit = {
    kind,
    window,
    remaining: wireAmount(kind, remaining),
    renewsAt: renewsAt.toISOString(),
    renewal,
  };
  return {
    ok: false,
    refusal: { category: 'conflict', code: 'protection/limit-reached', ...words, details: { limit } },
  };
}
