import { paise, type Paise } from '@paasa/money';

/** The limit of an axis without wins and losses: one rupee up, one down. */
const LIMIT_WITHOUT_RESULTS = paise(100);

/**
 * M of an axis from −M to +M: the largest absolute value.
 *
 * Units: paise. If all values are 0, M is one rupee, so that the zero line has room above and below.
 */
export function symmetricLimit(valuesPaise: readonly Paise[]): Paise {
  const largest = valuesPaise.reduce((limit, value) => Math.max(limit, Math.abs(value)), 0);
  return largest === 0 ? LIMIT_WITHOUT_RESULTS : paise(largest);
}
