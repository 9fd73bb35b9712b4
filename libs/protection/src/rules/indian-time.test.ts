import { indianTimeIn, indianTimeText } from './indian-time.js';

describe('a time of India in words', () => {
  it.each([
    ['2031-03-09T09:00:00.000Z', '9 March 2031, 2:30 pm'],
    ['2028-02-28T18:30:00.000Z', '29 February 2028, 12:00 am'],
    ['2026-12-31T18:29:00.000Z', '31 December 2026, 11:59 pm'],
    ['2027-01-01T06:30:00.000Z', '1 January 2027, 12:00 pm'],
  ])('%s is read back from its English words', (at, words) => {
    expect(indianTimeText('en-IN', new Date(at))).toBe(words);
    expect(indianTimeIn(words)?.toISOString()).toBe(at);
  });

  it('has no joining words in Hindi, which would bend what follows', () => {
    expect(indianTimeText('hi-IN-u-nu-latn', new Date('2031-03-09T09:00:00.000Z'))).toBe(
      '9 मार्च 2031, 2:30 pm',
    );
  });

  it.each([
    'the moon is full',
    '9 Marchember 2031, 2:30 pm',
    '31 February 2031, 2:30 pm',
    '9 March 2031, 25:30 pm',
    '9 March 2031, 2:30 pm.',
    '9/3/2031, 2:30 pm',
    '',
  ])('is not read from %p', (words) => {
    expect(indianTimeIn(words)).toBeNull();
  });
});
