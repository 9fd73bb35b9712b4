import type { Paise } from './paise.js';

export const RUPEE_SYMBOL = '₹';

const PAIRS_BEFORE_THE_LAST_THREE = /\B(?=(?:\d{2})*\d{3}$)/g;

/**
 * Writes an amount for people in Indian grouping: `₹5,00,000.00`, `−₹0.05`.
 *
 * Without `Intl`, because its signs, spaces and grouping differ between versions and browsers.
 */
export function formatRupees(amountPaise: Paise): string {
  const digits = String(Math.abs(amountPaise)).padStart(3, '0');
  const rupees = digits.slice(0, -2).replace(PAIRS_BEFORE_THE_LAST_THREE, ',');
  return `${amountPaise < 0 ? '−' : ''}${RUPEE_SYMBOL}${rupees}.${digits.slice(-2)}`;
}
