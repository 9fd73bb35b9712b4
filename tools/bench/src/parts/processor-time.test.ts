import { processorTimeOf, timeIn } from './processor-time.mjs';

describe('processor time', () => {
  it('is read behind the name of the program, whatever that is', () => {
    const rest = 'S 1 2 3 4 5 6 7 8 9 10 120 34 0 0';
    for (const program of ['node', 'a b', 'x) S 9 (y'])
      expect(timeIn(`77 (${program}) ${rest}`)).toBe(1_540_000);
  });

  it('grows with the work of a process', () => {
    const before = processorTimeOf(process.pid);
    while (processorTimeOf(process.pid) === before) Math.sqrt(before);
    expect(processorTimeOf(process.pid)).toBeGreaterThan(before);
  });
});
