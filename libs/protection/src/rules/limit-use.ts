import { formatRupees, paise, toRupees } from '@paasa/money';
import type { Refusal } from '@paasa/result';
import type { LimitKind, LimitWindow } from './limit-kinds.js';
import type { Renewal } from './limit-windows.js';

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

export const LIMIT_NAMES: Readonly<Record<LimitKind, string>> = {
  deposit: 'deposit limit',
  loss: 'loss limit',
  wager: 'stake limit',
  time: 'time limit',
};

const WINDOW_WORDS: Readonly<Record<LimitWindow, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
};

export const limitAmountText = (kind: LimitKind, amount: number): string =>
  kind === 'time' ? `${String(amount)} minutes` : formatRupees(paise(amount));

/** Shape: `27 November 2026, 12:00 am`. */
export const indianTimeText = (at: Date): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
    .format(at)
    .replace(' at ', ', ');

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
function renewalText({ used, renewsAt, renewal }: Pick<LimitUse, 'used' | 'renewsAt' | 'renewal'>): string {
  if (renewal === 'whole') return ` It renews on ${indianTimeText(renewsAt)}.`;
  return used > 0 ? ` Its oldest part no longer counts from ${indianTimeText(renewsAt)}.` : '';
}

/** The refusal for an amount above a limit: which limit, how much is left, and when it renews. */
export function limitReached(use: LimitUse): { readonly ok: false; readonly refusal: Refusal } {
  const { kind, window, amount, renewsAt, renewal } = use;
  const remaining = remainingOf(use);
  const words = `Your ${WINDOW_WORDS[window]} ${LIMIT_NAMES[kind]} of ${limitAmountText(kind, amount)}`;
  return {
    ok: false,
    refusal: {
      category: 'conflict',
      code: 'protection/limit-reached',
      message: `${words} leaves ${limitAmountText(kind, remaining)}.${renewalText(use)}`,
      details: {
        limit: {
          kind,
          window,
          remaining: wireAmount(kind, remaining),
          renewsAt: renewsAt.toISOString(),
          renewal,
        },
      },
    },
  };
}
