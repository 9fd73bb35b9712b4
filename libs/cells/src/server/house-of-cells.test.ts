import { DatabaseUnavailable } from '@paasa/server-kit/server';
import type { HouseFigures } from '../rules/house-figures.js';
import type { ReadHouse } from './house-call.js';
import { createHouseOfCells } from './house-of-cells.js';

/** Each figure is another one, so that a sum of the wrong one differs. */
const figuresFrom = (first: number): HouseFigures => ({
  betCount: first,
  stakedPaise: first * 10,
  paidPaise: first * 100,
  costsPaise: -first,
  depositCount: first + 1,
  depositedPaise: first * 7,
  withdrawnPaise: first * -3,
  correctedPaise: first * 5,
  feesPaise: first * 11,
});

const figuresOf: Readonly<Record<string, HouseFigures | null>> = {
  north: figuresFrom(200),
  west: figuresFrom(3_000),
};
const cellOf = (name: string) => ({ name, address: `http://${name}`, isFilled: true });
// In the order in which they joined.
const directory = { cell: 'east', readCells: async () => ['west', 'east', 'north'].map(cellOf) };
const NOW = new Date('2026-11-27T10:00:00.000Z');

describe('the house of several cells', () => {
  const stepsAsked: string[] = [];
  const read = (answers = figuresOf, own: ReadHouse = async () => figuresFrom(1)) =>
    createHouseOfCells({
      directory,
      clock: () => NOW,
      readHouse: own,
      async ask({ name, address }, { step, at }) {
        stepsAsked.push(`${address} ${step} ${at}`);
        return answers[name] ?? null;
      },
    });

  it('is each cell by name, this one from its own database, and their sum', async () => {
    stepsAsked.length = 0;
    expect(await read()('month')).toEqual({
      cells: [
        { cell: 'east', figures: figuresFrom(1) },
        { cell: 'north', figures: figuresFrom(200) },
        { cell: 'west', figures: figuresFrom(3_000) },
      ],
      sum: { ...figuresFrom(3_201), depositCount: 3_204 },
      silent: [],
    });
    const at = '2026-11-27T10:00:00.000Z';
    expect(stepsAsked.toSorted()).toEqual([`http://north month ${at}`, `http://west month ${at}`]);
  });

  it('is of one time in all cells', async () => {
    const times: Date[] = [];
    await read(figuresOf, async (_step, now) => {
      times.push(now);
      return figuresFrom(1);
    })('hour');
    expect(times).toEqual([NOW]);
  });

  it('names the cells that do not answer, and lacks them', async () => {
    expect(await read({ west: figuresFrom(3_000) })('day')).toMatchObject({
      cells: [{ cell: 'east' }, { cell: 'north', figures: null }, { cell: 'west' }],
      sum: { ...figuresFrom(3_001), depositCount: 3_003 },
      silent: ['north'],
    });
    expect(await read({})('day')).toMatchObject({ sum: figuresFrom(1), silent: ['north', 'west'] });
  });

  it('is not given without the own cell, whose database is away', async () => {
    const away = () => Promise.reject(new DatabaseUnavailable('It is away.'));
    await expect(read(figuresOf, away)('day')).rejects.toThrow(DatabaseUnavailable);
  });
});
