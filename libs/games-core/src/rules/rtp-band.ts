/** Sums over bets of a game. Units: as of `BetOdds`. */
export interface RtpSums {
  readonly stakedPaise: number;
  readonly paidPaise: number;
  /** What the rules expect of these bets. */
  readonly expectedPaise: number;
  readonly variance: number;
  readonly thirdMoment: number;
  /** The largest payout of one bet. */
  readonly largestPaise: number;
}

/** Shares of the stakes: 0.99 is 99 %. */
export interface RtpBand {
  readonly played: number;
  /** By the choices and stakes of these bets; payouts are rounded down to the paisa. */
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  /** Where the played RTP lies in the band: 0 is the expected one, ±5 are its ends. */
  readonly sigmas: number;
  readonly isOutside: boolean;
}

/** A fair game is outside on one side once in 3.5 million times. */
export const RTP_SIGMAS = 5;

/** Of the Cornish–Fisher expansion: (z² − 1) / 6. */
const SKEW_FACTOR = (RTP_SIGMAS ** 2 - 1) / 6;

/**
 * The band in which a fair game stays.
 *
 * Five standard deviations suffice for many bets of similar stakes. Where few large wins decide, the sum is skewed: then its
 * long side is wider, by the first term of the Cornish–Fisher expansion. The largest payout is left out of the comparison
 * above the band, because one win proves nothing, however unlikely it was.
 *
 * Shape: null without bets.
 */
export function rtpBand({
  stakedPaise,
  paidPaise,
  expectedPaise,
  variance,
  thirdMoment,
  largestPaise,
}: RtpSums): RtpBand | null {
  if (stakedPaise === 0 || variance === 0) return null;
  const spread = RTP_SIGMAS * Math.sqrt(variance);
  const skew = (SKEW_FACTOR * thirdMoment) / variance;
  const below = spread - Math.min(skew, 0);
  const above = spread + Math.max(skew, 0) + largestPaise;
  const difference = paidPaise - expectedPaise;
  const sigmas = (RTP_SIGMAS * difference) / (difference < 0 ? below : above);
  return {
    played: paidPaise / stakedPaise,
    expected: expectedPaise / stakedPaise,
    low: Math.max(0, (expectedPaise - below) / stakedPaise),
    high: (expectedPaise + above) / stakedPaise,
    sigmas,
    isOutside: Math.abs(sigmas) > RTP_SIGMAS,
  };
}
