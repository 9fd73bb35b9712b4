import { isEachBetDecided, realityMinutesIn } from './play-profile.js';
import { playProfiles } from './play-profiles.js';

const { sandbox, strict } = playProfiles;

describe('the profiles', () => {
  it('let calm players bet without a decision in the sandbox alone', () => {
    expect([isEachBetDecided(sandbox), isEachBetDecided(strict)]).toEqual([false, true]);
  });

  it.each([
    { minGameCycleMs: 1 },
    { windows: 'rolling' },
    { age: { minAge: 18, stakeBands: [] } },
    { mandatoryLimits: [{ kind: 'loss', window: 'day', amount: 1 }] },
    { realityCheckChoices: [15, 30, 60] },
  ] as const)('decide about each bet with %j', (rule) =>
    expect(isEachBetDecided({ ...sandbox, ...rule })).toBe(true),
  );

  it.each([
    [null, 60],
    [15, 15],
    [120, 60],
    [10, 60],
  ])('make of the chosen interval %p one of %s minutes where 60 is the longest', (chosen, minutes) =>
    expect(realityMinutesIn(strict, chosen)).toBe(minutes),
  );

  it('have bands of age that begin with the youngest player', () => {
    expect(strict.age?.stakeBands.map(({ fromAge }) => fromAge)).toEqual([strict.age?.minAge, 25]);
  });
});
