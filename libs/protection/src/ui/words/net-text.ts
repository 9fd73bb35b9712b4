import { formatRupeesNumber } from '@paasa/ui-kit/ui';

/** A net result with its sign, such as `+₹50.00`. Units: rupees. */
export const netText = (rupees: number): string =>
  rupees > 0 ? `+${formatRupeesNumber(rupees)}` : formatRupeesNumber(rupees);
