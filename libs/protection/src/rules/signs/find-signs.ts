import type { DayFigures, DepositsAfterLimit } from './day-figures.js';
import { SIGN_KINDS, type SignKind } from './sign-kinds.js';
import {
  LOSSES_FOR_A_RAISE,
  MIN_DEPOSITS_AFTER_DEPOSIT_LIMIT,
  MIN_DEPOSITS_AFTER_PLAY_LIMIT,
  MIN_DEPOSITS_AFTER_WITHDRAWAL,
  MIN_LONG_PLAY_MS,
  MIN_NIGHT_MS,
  MIN_RAISES,
} from './sign-thresholds.js';

const isEnough = ({ limit, count }: DepositsAfterLimit): boolean =>
  count >= (limit === 'deposit' ? MIN_DEPOSITS_AFTER_DEPOSIT_LIMIT : MIN_DEPOSITS_AFTER_PLAY_LIMIT);

/** The limit after which most was deposited, of those that count; null for none. */
export const findTelling = ({
  depositsAfterLimits,
}: Pick<DayFigures, 'depositsAfterLimits'>): DepositsAfterLimit | null =>
  depositsAfterLimits
    .filter(isEnough)
    .reduce<DepositsAfterLimit | null>(
      (most, after) => (most === null || after.count > most.count ? after : most),
      null,
    );

const rules: Readonly<Record<SignKind, (figures: DayFigures) => boolean>> = {
  'raised-after-losses': ({ raiseCount, afterLossCount }) =>
    raiseCount >= MIN_RAISES && raiseCount * LOSSES_FOR_A_RAISE >= afterLossCount,
  'night-play': ({ nightMs }) => nightMs >= MIN_NIGHT_MS,
  'long-play': ({ longestPlayMs }) => longestPlayMs >= MIN_LONG_PLAY_MS,
  'deposits-after-limit': (figures) => findTelling(figures) !== null,
  'deposits-after-withdrawal': ({ depositsAfterWithdrawal }) =>
    depositsAfterWithdrawal.count >= MIN_DEPOSITS_AFTER_WITHDRAWAL,
};

/** The signs of harm in the figures of a day, by the rules of `SIGNS_VERSION`. */
export const findSigns = (figures: DayFigures): SignKind[] =>
  SIGN_KINDS.filter((kind) => rules[kind](figures));
