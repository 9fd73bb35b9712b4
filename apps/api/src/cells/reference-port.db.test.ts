import { randomUUID } from 'node:crypto';
import { openDirectory } from '@paasa/cells/server';
import { DatabaseUnavailable } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { referencePort } from './reference-port.js';

describe.each(databaseKinds)('references of money in the directory on %s', (kind) => {
  it('fail without an outage if another cell has them, so that one payment stops no other', async () => {
    const test = await createTestDatabase(kind);
    try {
      const [east, west] = [
        referencePort(await openDirectory(test.db, { name: 'east', address: 'http://east' })),
        referencePort(await openDirectory(test.db, { name: 'west', address: 'http://west' })),
      ];
      const payment = { kind: 'payment', id: 'pay_1' } as const;
      await east.claim({ ...payment, playerId: randomUUID() });
      const conflict = await west.claim({ ...payment, playerId: randomUUID() }).then(
        () => null,
        (error: unknown) => error,
      );
      expect(conflict).toBeInstanceOf(Error);
      expect(conflict).not.toBeInstanceOf(DatabaseUnavailable);
      expect(await west.areOwn([payment])).toEqual([false]);
    } finally {
      await test.close();
    }
  });
});
