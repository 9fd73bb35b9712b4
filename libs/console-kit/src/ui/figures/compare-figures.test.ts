import { compareFigure, type Figure } from './compare-figures.js';

interface Day {
  readonly staked: number;
  readonly players: number;
}

const staked: Figure<Day> = { name: 'Staked', unit: 'rupees', of: (day) => day.staked };
const players: Figure<Day> = { name: 'Players', unit: 'count', of: (day) => day.players, isAverage: true };
const days = (...figures: readonly (readonly [number, number])[]): Day[] =>
  figures.map(([rupees, count]) => ({ staked: rupees, players: count }));

describe('a figure beside the period before', () => {
  it('is the sum of its periods, in whole paise', () => {
    const compared = compareFigure(staked, {
      periods: days([0.1, 1], [0.2, 1]),
      before: days([0.2, 1], [0.05, 1]),
    });
    expect(compared).toEqual({ now: 30, before: 25, change: '+20.0%' });
  });

  it('is the average of the periods that are over, if periods do not add up', () => {
    const compared = compareFigure(players, {
      periods: days([0, 10], [0, 20], [0, 1]),
      before: days([0, 30], [0, 30], [0, 2]),
    });
    expect(compared).toEqual({ now: 15, before: 30, change: '−50.0%' });
    const few = compareFigure(players, { periods: days([0, 1], [0, 0], [0, 0], [0, 9]), before: days() });
    expect(few.now).toBe(0.3);
  });

  it.each([
    [100, 100, '±0%'],
    [-50, -100, '+50.0%'],
    [-150, 100, '−250.0%'],
    [5_000, 1, '+1000% or more'],
    [5, 0, null],
  ])('of %d after %d changes by %s', (now, before, change) => {
    expect(compareFigure(staked, { periods: days([now, 0]), before: days([before, 0]) }).change).toBe(change);
  });
});
