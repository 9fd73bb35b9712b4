import { calibrate, PHONE_INDEX } from './phone-speed.mjs';

/** A machine with an index that slows down as `slow` says, and the requested slowdowns. */
function machineOf(fullIndex: number, slow: (rate: number) => number) {
  const rates: number[] = [];
  const indexAt = async (rate: number): Promise<number> => {
    rates.push(rate);
    return fullIndex / slow(rate);
  };
  return { rates, indexAt };
}

describe('the slowdown that turns a machine into a phone', () => {
  it('is found at once if the benchmark is proportional to it', async () => {
    const { rates, indexAt } = machineOf(3_500, (rate) => rate);
    expect(await calibrate(indexAt)).toEqual({ rate: 3.5, index: PHONE_INDEX, fullIndex: 3_500 });
    expect(rates).toEqual([1, 3.5]);
  });

  it.each([0.8, 1.2])('is found by trying if the benchmark is not (power %d)', async (power) => {
    const { indexAt } = machineOf(4_000, (rate) => rate ** power);
    const { rate, index } = await calibrate(indexAt);
    expect(Math.abs(index / PHONE_INDEX - 1)).toBeLessThanOrEqual(0.05);
    expect(rate).toBeCloseTo(4 ** (1 / power), 0);
  });

  it('is none for a machine that is no quicker', async () => {
    const { rates, indexAt } = machineOf(700, (rate) => rate);
    expect(await calibrate(indexAt)).toEqual({ rate: 1, index: 700, fullIndex: 700 });
    expect(rates).toEqual([1]);
  });

  it('is the closest one tried if none comes near', async () => {
    const answers = [4_000, 1_300, 1_080, 700, 1_200, 1_150, 1_400];
    const { rate, index } = await calibrate(async () => answers.shift() ?? Number.NaN);
    expect({ rate: Number(rate.toFixed(2)), index }).toEqual({ rate: 5.2, index: 1_080 });
    expect(answers).toEqual([]);
  });
});
