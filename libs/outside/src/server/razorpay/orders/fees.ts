/** **Units**: paise; `fee` includes `tax`. */
export interface CaptureFee {
  readonly fee: number;
  readonly tax: number;
}

const feePercent = 2;
const gstPercent = 18;

/** The provider's charge for a captured payment: 2 % of the amount and 18 % GST on that, each rounded half up. */
export function captureFee(amountPaise: number): CaptureFee {
  const base = percentHalfUp(amountPaise, feePercent);
  const tax = percentHalfUp(base, gstPercent);
  return { fee: base + tax, tax };
}

function percentHalfUp(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100);
}
