import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { walletMigrations } from '../wallet.migrations.js';
import { appendTransferEvent, listTransferEvents } from './transfer-events.repo.js';

describe.each(databaseKinds)('the events of a transfer on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations]);
  });
  afterAll(() => test.close());

  const event = { playerId: newId(), transferId: newId() };

  it('are stored in order, with their source and the known facts', async () => {
    await test.db.transaction(async (tx) => {
      await appendTransferEvent(tx, { ...event, event: 'first', reporter: 'player', details: {} });
      const details = { payoutId: 'pout_1', amountPaise: 100, isLate: true, reason: null };
      await appendTransferEvent(tx, { ...event, event: 'second', reporter: 'webhook', details });
      await appendTransferEvent(tx, {
        ...event,
        transferId: newId(),
        event: 'other',
        reporter: 'player',
        details: {},
      });
    });
    const kept = await test.db.read((tx) => listTransferEvents(tx, event));
    expect(kept).toEqual([
      { event: 'first', reporter: 'player', details: {}, createdAt: expect.any(Date) },
      {
        event: 'second',
        reporter: 'webhook',
        details: { payoutId: 'pout_1', amountPaise: 100, isLate: true, reason: null },
        createdAt: expect.any(Date),
      },
    ]);
  });

  it.each([
    "UPDATE wallet.transfer_events SET event = 'x'",
    'DELETE FROM wallet.transfer_events',
    'TRUNCATE wallet.transfer_events',
  ])('cannot be changed afterwards: %s', async (text) => {
    await expect(test.db.transaction((tx) => tx.script(text))).rejects.toThrow('insert-only');
  });

  it('are rolled back with their transaction', async () => {
    const undone = test.db.transaction(async (tx) => {
      await appendTransferEvent(tx, { ...event, event: 'undone', reporter: 'handler', details: {} });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const kept = await test.db.read((tx) => listTransferEvents(tx, event));
    expect(kept.map((row) => row.event)).not.toContain('undone');
  });
});
