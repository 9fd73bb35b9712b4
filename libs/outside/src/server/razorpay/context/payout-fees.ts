/** **Units**: paise; `fees` include `tax`. */
export interface PayoutFees {
  readonly fees: number;
  readonly tax: number;
}

const gstPercent = 18;
/** The cost of one payout without GST, by the largest amount of each slab. */
const slabs = [
  { upToPaise: 1_000_00, basePaise: 2_00 },
  { upToPaise: 25_000_00, basePaise: 5_00 },
  { upToPaise: Number.POSITIVE_INFINITY, basePaise: 10_00 },
] as const;

/** The provider's charge for a payout at its start: by slab of the amount, and 18 % GST on that. */
export function payoutFees(amountPaise: number): PayoutFees {
  const slab = slabs.find(({ upToPaise }) => amountPaise <= upToPaise) ?? slabs[2];
  const tax = (slab.basePaise * gstPercent) / 100;
  return { fees: slab.basePaise + tax, tax };
}
