import { randomUUID } from 'node:crypto';
import { openDirectory, type UnheldMoney } from '@paasa/cells/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { CellSilent } from '@paasa/wallet/server';
import { referencePort } from './reference-port.js';

const unheld: UnheldMoney = {
  place: async (money) => money.map(([key]) => (key?.value === 'pay_here' ? 'here' : 'elsewhere')),
  async take([key], work) {
    if (key?.value === 'pay_here') return { done: await work() };
    return key?.value === 'pay_there' ? 'elsewhere' : 'undecided';
  },
};
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe.each(databaseKinds)('references of money in the directory on %s', (kind) => {
  it('are claimed by one cell, and the other one learns that without an error', async () => {
    const test = await createTestDatabase(kind);
    try {
      const [east, west] = [
        referencePort(
          await openDirectory(test.db, { name: 'east', address: 'http://east', databaseId: 'east' }),
          unheld,
        ),
        referencePort(
          await openDirectory(test.db, { name: 'west', address: 'http://west', databaseId: 'west' }),
          unheld,
        ),
      ];
      const payment = { kind: 'payment', id: 'pay_1' } as const;
      expect(await east.claim({ ...payment, playerId: randomUUID() })).toBe(true);
      expect(await west.claim({ ...payment, playerId: randomUUID() })).toBe(false);
    } finally {
      await test.close();
    }
  });
});

describe('money that this cell does not have', () => {
  const port = referencePort({ claim: async () => [] }, unheld);
  const take = (id: string) => port.takeUnheld([{ kind: 'payment', id }], async () => 'booked');

  it('is booked, left to another cell, or waits for one that does not answer', async () => {
    expect([await take('pay_here'), await take('pay_there')]).toEqual(['booked', null]);
    expect(await failureOf(take('pay_silent'))).toBeInstanceOf(CellSilent);
    expect(await port.place([[{ kind: 'payment', id: 'pay_here' }], [{ kind: 'order', id: 'o' }]])).toEqual([
      'here',
      'elsewhere',
    ]);
  });
});
