import { ageOn, maxStakeAt, parseBirthDate, type AgeRule } from './age.js';

describe('an age', () => {
  it.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    ['2000-12-31', '2018-01-01', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-01-01', '2026-01-01', 0],
  ])('of a person born on %s is on %s: %s', (birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age);
  });
});

describe('the highest stake', () => {
  const rule: AgeRule = {
    minAge: 18,
    stakeBands: [
      { fromAge: 18, maxStakePaise: 200_00 },
      { fromAge: 25, maxStakePaise: 500_00 },
    ],
  };

  it.each([
    [17, null],
    [18, 200_00],
    [24, 200_00],
    [25, 500_00],
    [90, 500_00],
  ])('at the age of %s is %s', (age, maxStakePaise) => expect(maxStakeAt(rule, age)).toBe(maxStakePaise));

  it('is not set without bands', () => expect(maxStakeAt({ minAge: 18, stakeBands: [] }, 30)).toBeNull());
});

describe('a date of birth', () => {
  const today = '2026-11-26';

  it.each(['1999-12-31', '2008-02-29', '2026-11-26', '1906-11-26'])('may be %s', (text) =>
    expect(parseBirthDate(text, today)).toEqual({ ok: true, value: text }),
  );

  it.each([
    '2026-11-27',
    '1905-11-26',
    '2007-02-29',
    '2001-13-01',
    '2001-04-31',
    '31-12-1999',
    '',
    '1999-1-1',
  ])('is not %p', (text) =>
    expect(parseBirthDate(text, today)).toMatchObject({
      refusal: { category: 'malformed', code: 'protection/birth-date' },
    }),
  );
});
