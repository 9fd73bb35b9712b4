import { oddsOfWin, type BetOdds } from './bet-odds.js';
import { rtpBand, type RtpBand, type RtpSums } from './rtp-band.js';

/** Numbers of a known sequence from 0 to 1: a test that fails once fails always. Source: mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Bets {
  readonly seed: number;
  readonly count: number;
  readonly chance: number;
  readonly stakePaise?: (index: number) => number;
  /** What the game really does. */
  readonly realChance?: number;
}

/** Bets that pay 0.99 / chance, added up as the house does. */
function play({ seed, count, chance, stakePaise = () => 1_000, realChance = chance }: Bets): RtpBand {
  const next = numbersFrom(seed);
  const sums = {
    stakedPaise: 0,
    paidPaise: 0,
    expectedPaise: 0,
    variance: 0,
    thirdMoment: 0,
    largestPaise: 0,
  };
  for (let index = 0; index < count; index += 1) {
    const stake = stakePaise(index);
    const winPaise = Math.floor((stake * 0.99) / chance);
    const paid = next() < realChance ? winPaise : 0;
    const odds: BetOdds = oddsOfWin(chance, winPaise);
    sums.stakedPaise += stake;
    sums.paidPaise += paid;
    sums.expectedPaise += odds.meanPaise;
    sums.variance += odds.variance;
    sums.thirdMoment += odds.thirdMoment;
    sums.largestPaise = Math.max(sums.largestPaise, paid);
  }
  const band = rtpBand(sums);
  if (band === null) throw new Error('No bets.');
  return band;
}

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed + 1);

describe('the band of the RTP', () => {
  it('has the fair game inside, at five standard deviations of many equal bets', () => {
    const band = play({ seed: 7, count: 40_000, chance: 0.5 });
    expect(band.expected).toBeCloseTo(0.99, 10);
    // One bet spreads by 0.99; the largest payout widens the upper side.
    expect(band.low).toBeCloseTo(0.99 - (5 * 0.99) / 200, 10);
    expect(band.high).toBeCloseTo(0.99 + (5 * 0.99) / 200 + 1.98 / 40_000, 10);
    expect(band.isOutside).toBe(false);
  });

  it.each([
    ['even bets', { count: 2_000, chance: 0.5 }],
    ['bets that nearly always win', { count: 2_000, chance: 0.98 }],
    ['long shots', { count: 2_000, chance: 0.0001 }],
    ['longer shots than there are bets', { count: 100, chance: 0.000_01 }],
    [
      'a few high stakes among many low ones',
      { count: 2_000, chance: 0.02, stakePaise: (index: number) => (index % 200 === 0 ? 1_000_000 : 10) },
    ],
  ])('has fair games inside, a thousand times: %s', (_title, bets) => {
    const outside = seeds(1_000).filter((seed) => play({ seed, ...bets }).isOutside);
    expect(outside).toEqual([]);
  });

  it('takes no single win for a fault, however unlikely it was', () => {
    const [even, longShot] = [oddsOfWin(0.5, 1_980), oddsOfWin(0.000_001, 10_000_000)];
    const after = (winCount: number): RtpSums => ({
      stakedPaise: 10_000 * 1_000 + 10,
      paidPaise: 5_000 * 1_980 + winCount * 10_000_000,
      expectedPaise: 10_000 * even.meanPaise + longShot.meanPaise,
      variance: 10_000 * even.variance + longShot.variance,
      thirdMoment: 10_000 * even.thirdMoment + longShot.thirdMoment,
      largestPaise: 10_000_000,
    });
    expect(rtpBand(after(1))).toMatchObject({ isOutside: false });
    expect(rtpBand(after(2))).toMatchObject({ isOutside: true });
  });

  it('finds a game that pays one percent too much after 400,000 even bets, and one that pays too little', () => {
    const many = { count: 400_000, chance: 0.5 };
    for (const seed of seeds(3)) {
      expect(play({ seed, ...many }).isOutside).toBe(false);
      expect(play({ seed, ...many, realChance: 0.5 / 0.99 + 0.002 })).toMatchObject({ isOutside: true });
      expect(play({ seed, ...many, realChance: 0.5 * 0.98 })).toMatchObject({ isOutside: true });
    }
  });

  it('says where in the band the played RTP lies', () => {
    const sums: RtpSums = {
      stakedPaise: 1_000,
      paidPaise: 990,
      expectedPaise: 990,
      variance: 400,
      thirdMoment: 0,
      largestPaise: 0,
    };
    expect(rtpBand(sums)?.sigmas).toBe(0);
    expect(rtpBand({ ...sums, paidPaise: 1_090 })).toMatchObject({ sigmas: 5, isOutside: false });
    expect(rtpBand({ ...sums, paidPaise: 1_091 })?.isOutside).toBe(true);
    expect(rtpBand({ ...sums, paidPaise: 890 })).toMatchObject({ sigmas: -5, isOutside: false });
    expect(rtpBand({ ...sums, paidPaise: 889 })?.isOutside).toBe(true);
  });

  it('does not exist without bets', () => {
    const none = {
      stakedPaise: 0,
      paidPaise: 0,
      expectedPaise: 0,
      variance: 0,
      thirdMoment: 0,
      largestPaise: 0,
    };
    expect(rtpBand(none)).toBeNull();
  });
});
