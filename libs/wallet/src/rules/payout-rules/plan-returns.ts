import { paise, type Paise } from '@paasa/money';

/** A deposit of which something can still go back. */
export interface ReturnableDeposit {
  readonly paymentId: string;
  /** Paid, and not on its way back. */
  readonly leftPaise: Paise;
}

export interface ReturnPart {
  readonly paymentId: string;
  readonly amountPaise: Paise;
}

/** The provider refunds no less than a rupee. */
const SMALLEST_PAISE = 100;

/**
 * Spreads an amount over deposits, in their order; each part is at least a rupee.
 *
 * Shape: null if the deposits do not have it, or a part smaller than a rupee would be left over.
 */
export function planReturns(deposits: readonly ReturnableDeposit[], amountPaise: Paise): ReturnPart[] | null {
  const parts: ReturnPart[] = [];
  let missing: number = amountPaise;
  for (const { paymentId, leftPaise } of deposits) {
    if (missing === 0) break;
    const most = Math.min(leftPaise, missing);
    const after = missing - most;
    // The next part must be one that the provider takes.
    const taken = after > 0 && after < SMALLEST_PAISE ? missing - SMALLEST_PAISE : most;
    if (taken < SMALLEST_PAISE) continue;
    parts.push({ paymentId, amountPaise: paise(taken) });
    missing -= taken;
  }
  return missing === 0 ? parts : null;
}
