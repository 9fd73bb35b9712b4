import { inRounds, isMissed, median, summarise, tableOf } from './figures.mjs';

const reached = (value: number, bar?: object) =>
  isMissed(summarise({ what: 'figure', unit: '', values: [value], ...(bar === undefined ? {} : { bar }) }));

describe('the median', () => {
  it.each([
    ['a single value', [7], 7],
    ['the middle of an odd number of values, in any order', [30, 1, 2], 2],
    ['the mean of the two in the middle of an even number', [4, 100, 1, 2], 3],
    ['of numbers, not of words', [10, 9, 100], 10],
  ])('is %s', (_what, values, expected) => expect(median(values)).toBe(expected));

  it('leaves the values in the order of their rounds', () => {
    const values = [3, 1, 2];
    expect(summarise({ what: 'figure', unit: 'ms', values })).toMatchObject({
      values: [3, 1, 2],
      median: 2,
      least: 1,
      most: 3,
    });
  });
});

describe('a bar', () => {
  it.each([
    ['of at least 95 is missed by', 94.9, { atLeast: 95 }, true],
    ['of at least 95 is reached by', 95, { atLeast: 95 }, false],
    ['of at most 0.02 is missed by', 0.021, { atMost: 0.02 }, true],
    ['of at most 0.02 is reached by', 0.02, { atMost: 0.02 }, false],
    ['of at most 0 is missed by', 1, { atMost: 0 }, true],
    ['of at least 0 is missed by', -1, { atLeast: 0 }, true],
  ])('%s %d', (_what, value, bar, isIt) => expect(reached(value, bar)).toBe(isIt));

  it('that does not exist is never missed', () => expect(reached(1e9)).toBe(false));

  it('is for the median: one bad round does not miss it', () => {
    const figure = { what: 'score', unit: '', values: [100, 20, 99], bar: { atLeast: 95 } };
    expect(isMissed(summarise(figure))).toBe(false);
  });
});

describe('a figure that was not measured', () => {
  it.each([[[]], [[1, Number.NaN]], [[Infinity]], [[undefined]]])('is refused: %j', (values) =>
    expect(() => summarise({ what: 'paint', unit: 'ms', values, bar: { atMost: 1 } })).toThrow(
      "'paint' was not measured",
    ),
  );
});

describe('the table', () => {
  it('has each figure’s median, spread, bar and verdict', () => {
    const figures = [
      { what: 'score', unit: '', values: [90, 94, 99], bar: { atLeast: 95 } },
      { what: 'script', unit: 'bytes', values: [117_900], bar: { atMost: 120_000 } },
      { what: 'paint', unit: 'ms', values: [1_234.56] },
    ].map(summarise);
    expect(
      tableOf(figures)
        .split('\n')
        .map((line) => line.trim().split(/ {2,}/)),
    ).toEqual([
      ['figure', 'median', 'spread', 'bar'],
      ['score', '94', '90 … 99', '>= 95', '✖'],
      ['script', '117900 bytes', '<= 120000', '✔'],
      ['paint', '1235 ms'],
    ]);
  });
});

describe('rounds', () => {
  it('measure every subject once each, in turns', async () => {
    const order: string[] = [];
    const subject = (name: string) => ({
      name,
      measure: async () => {
        order.push(name);
        return order.length;
      },
    });
    const answers = await inRounds(2, [subject('a'), subject('b')]);
    expect(order).toEqual(['a', 'b', 'a', 'b']);
    expect([...answers]).toEqual([
      ['a', [1, 3]],
      ['b', [2, 4]],
    ]);
  });
});
