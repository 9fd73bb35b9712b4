/** What the house of a cell took and gave in a time. Units: paise, and numbers of bets and credited payments. */
export interface HouseFigures {
  readonly betCount: number;
  readonly stakedPaise: number;
  readonly paidPaise: number;
  /** What NGR takes off GGR: the fees of the payment provider and the corrections that staff gave. */
  readonly costsPaise: number;
  readonly depositCount: number;
  readonly depositedPaise: number;
  /** Requested, less what came back. */
  readonly withdrawnPaise: number;
  /** What staff gave to players, less what they took. */
  readonly correctedPaise: number;
  readonly feesPaise: number;
}

const NO_FIGURES: HouseFigures = {
  betCount: 0,
  stakedPaise: 0,
  paidPaise: 0,
  costsPaise: 0,
  depositCount: 0,
  depositedPaise: 0,
  withdrawnPaise: 0,
  correctedPaise: 0,
  feesPaise: 0,
};

const add = (one: HouseFigures, other: HouseFigures): HouseFigures => ({
  betCount: one.betCount + other.betCount,
  stakedPaise: one.stakedPaise + other.stakedPaise,
  paidPaise: one.paidPaise + other.paidPaise,
  costsPaise: one.costsPaise + other.costsPaise,
  depositCount: one.depositCount + other.depositCount,
  depositedPaise: one.depositedPaise + other.depositedPaise,
  withdrawnPaise: one.withdrawnPaise + other.withdrawnPaise,
  correctedPaise: one.correctedPaise + other.correctedPaise,
  feesPaise: one.feesPaise + other.feesPaise,
});

/** The figures of several houses in one. */
export const sumHouseFigures = (all: readonly HouseFigures[]): HouseFigures => all.reduce(add, NO_FIGURES);

/** Gross gaming revenue, net gaming revenue, and deposits less withdrawals. */
export const revenueOf = ({
  stakedPaise,
  paidPaise,
  costsPaise,
  depositedPaise,
  withdrawnPaise,
}: HouseFigures) => ({
  ggrPaise: stakedPaise - paidPaise,
  ngrPaise: stakedPaise - paidPaise - costsPaise,
  netDepositedPaise: depositedPaise - withdrawnPaise,
});
