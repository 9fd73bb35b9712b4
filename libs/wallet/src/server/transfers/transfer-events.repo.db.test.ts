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

  it('are listed to the latest 500', async () => {
    const owner = { playerId: newId(), transferId: newId() };
    const text = `
      INSERT INTO wallet.transfer_events (player_id, transfer_id, event_id, event, reporter)
      SELECT $1, $2, lpad(n::text, 32, '0')::uuid, 'e' || n, 'webhook' FROM generate_series(1, 501) AS n`;
    await test.db.transaction((tx) =>
      tx.query({ name: 'test-many-events', text }, [owner.playerId, owner.transferId]),
    );
    const kept = await test.db.read((tx) => listTransferEvents(tx, owner));
    expect(kept).toHaveLength(500);
    expect([kept[0]?.event, kept.at(-1)?.event]).toEqual(['e2', 'e501']);
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
