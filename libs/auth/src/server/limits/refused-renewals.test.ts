import { createRefusedRenewals } from './refused-renewals.js';

describe('renewals without a living session', () => {
  it.each([
    ['many-players-behind-one-address', 59],
    ['public', 19],
  ] as const)('with limits for %s: %i of a network within 10 s are answered', (limitsFor, answeredCount) => {
    let now = 1_000_000;
    const renewals = createRefusedRenewals({ limitsFor, nowMs: () => now });
    const count = (network = '203.0.113.9') => renewals.count(network);
    for (let asked = 1; asked <= answeredCount; asked += 1) {
      expect(count()).toMatchObject({ ok: true });
      now += 100;
    }
    expect(count()).toMatchObject({
      ok: false,
      refusal: {
        category: 'too-many',
        code: 'auth/too-many-renewals',
        retryAfterMs: 10_000 - answeredCount * 100,
      },
    });
    expect(count('203.0.113.10')).toMatchObject({ ok: true });
    now = 1_000_000 + 10_000;
    expect(count()).toMatchObject({ ok: true });
    expect(count()).toMatchObject({ ok: false });
  });

  it('of an IPv6 customer count together, whatever part of the site they come from', () => {
    const renewals = createRefusedRenewals({ limitsFor: 'public', nowMs: () => 0 });
    const answers = Array.from({ length: 20 }, (_each, index) =>
      renewals.count(`2001:db8:1:${index.toString(16)}::/64`),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([...Array<boolean>(19).fill(true), false]);
  });

  it('of ever new networks take no more memory than ten thousand', () => {
    const renewals = createRefusedRenewals({ limitsFor: 'public', nowMs: () => 0 });
    const use = (network: string, times: number) =>
      Array.from({ length: times }, () => renewals.count(network)).at(-1)?.ok;
    expect(use('first', 20)).toBe(false);
    for (let index = 0; index < 10_000; index += 1) renewals.count(`network-${String(index)}`);
    expect(use('first', 19)).toBe(true);
  });
});
