import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { openDirectory, type Directory } from './directory.js';
import type { MoneyKey } from './held-call.js';
import { createUnheldMoney, type UnheldMoney } from './unheld-money.js';

const payment = (value: string): MoneyKey => ({ kind: 'payment', value });
const order = (value: string): MoneyKey => ({ kind: 'order', value });

describe('money that the database of a cell does not have', () => {
  let test: TestDatabase;
  let cells: Record<
    'east' | 'south' | 'west',
    { readonly directory: Directory; readonly money: UnheldMoney }
  >;
  const held = new Map<string, string>();
  const silent = new Set<string>();
  beforeAll(async () => {
    test = await createTestDatabase('pglite');
    const open = async (name: string) => {
      const directory = await openDirectory(test.db, { name, address: `http://${name}`, databaseId: name });
      const money = createUnheldMoney({
        db: test.db,
        directory,
        ask: async (cell, keys) =>
          silent.has(cell.name) ? null : keys.map(({ value }) => held.get(value) === cell.name),
      });
      return { directory, money };
    };
    // The oldest is not the first by name.
    cells = { west: await open('west'), east: await open('east'), south: await open('south') };
  }, 60_000);
  beforeEach(() => {
    held.clear();
    silent.clear();
  });
  afterAll(() => test.close());

  const bookedIn = async (keys: readonly MoneyKey[]) => {
    const booked: string[] = [];
    const answers: Record<string, unknown> = {};
    for (const [name, { money }] of Object.entries(cells)) {
      const taken = await money.take(keys, async () => void booked.push(name));
      answers[name] = typeof taken === 'object' ? 'done' : taken;
    }
    return { booked, answers };
  };

  it('is taken by the first cell by name alone, if no cell has it', async () => {
    expect(await bookedIn([payment('pay_1'), order('order_1')])).toEqual({
      booked: ['east'],
      answers: { west: 'elsewhere', east: 'done', south: 'elsewhere' },
    });
  });

  it('is taken by none if another cell has one of its references, whatever the directory says', async () => {
    held.set('order_2', 'south');
    const claim = { ...order('order_2'), playerId: randomUUID() };
    expect(await cells.east.directory.claim([claim])).toEqual([true]);
    expect((await bookedIn([payment('pay_2'), order('order_2')])).booked).toEqual([]);
  });

  it('waits while a cell does not answer, unless another one has it', async () => {
    silent.add('west');
    held.set('pay_there', 'south');
    expect((await bookedIn([payment('pay_3')])).answers).toMatchObject({ east: 'undecided' });
    expect(await cells.east.money.place([[payment('pay_3')], [payment('pay_there')]])).toEqual([
      'undecided',
      'elsewhere',
    ]);
    // What the directory names for the silent cell is that cell's business, and stops nothing else.
    await cells.west.directory.claim([{ ...order('order_west'), playerId: randomUUID() }]);
    expect(await cells.east.money.place([[payment('pay_4'), order('order_west')]])).toEqual(['elsewhere']);
  });

  it('is worked on one after the other, in whatever process of the cells', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { money } = cells.east;
    const steps: string[] = [];
    const first = money.take([payment('pay_5')], async () => {
      steps.push('first begins');
      await ended;
      steps.push('first ends');
    });
    const second = money.take([payment('pay_5')], async () => void steps.push('second'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    end();
    await Promise.all([first, second]);
    expect(steps).toEqual(['first begins', 'first ends', 'second']);
  });
});
