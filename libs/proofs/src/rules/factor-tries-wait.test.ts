import { factorTriesWaitMs, type FactorTry } from './factor-tries-wait.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const tries = (count: number, ageMs: number, device: string | null = null): FactorTry[] =>
  Array.from({ length: count }, () => ({ ageMs, device }));

describe('the wait for another code', () => {
  it('is none for fewer than five wrong ones of the same browsers', () => {
    expect(factorTriesWaitMs([], null)).toBe(0);
    expect(factorTriesWaitMs(tries(4, 0), null)).toBe(0);
    expect(factorTriesWaitMs([...tries(4, 0), ...tries(1, 5 * MINUTE_MS)], null)).toBe(0);
    expect(factorTriesWaitMs([...tries(4, 0, 'a'), ...tries(4, 0, 'b'), ...tries(4, 0)], 'a')).toBe(0);
  });

  it('lasts until the fifth last one is five minutes old', () => {
    expect(factorTriesWaitMs([...tries(4, 0), ...tries(3, MINUTE_MS)], null)).toBe(4 * MINUTE_MS);
    expect(factorTriesWaitMs(tries(5, 0, 'a'), 'a')).toBe(5 * MINUTE_MS);
    expect(factorTriesWaitMs(tries(5, 0, 'a'), null)).toBe(0);
    expect(factorTriesWaitMs(tries(5, 5 * MINUTE_MS), null)).toBe(0);
  });

  it('lasts until the thirtieth last one of unknown browsers is a day old', () => {
    const patient = [...tries(29, HOUR_MS), ...tries(1, 20 * HOUR_MS)];
    expect(factorTriesWaitMs(patient, null)).toBe(4 * HOUR_MS);
    expect(factorTriesWaitMs(patient, 'known')).toBe(0);
    expect(factorTriesWaitMs(patient.slice(1), null)).toBe(0);
  });

  it('lasts for every browser until the hundredth last one is a day old', () => {
    const ofMany = [...tries(70, HOUR_MS, 'a'), ...tries(29, HOUR_MS), ...tries(1, 23 * HOUR_MS, 'b')];
    for (const device of ['a', 'b', 'c', null]) expect(factorTriesWaitMs(ofMany, device)).toBe(HOUR_MS);
  });
});
