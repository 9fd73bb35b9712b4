import { newId } from '@paasa/server-kit/server';
import { createTestDatabase } from '@paasa/server-kit/testing';
import { walletMigrations } from '../wallet.migrations.js';
import { recordChange, logChange } from './transfer-changes.js';
import { listTransferEvents } from './transfer-events.repo.js';

describe('a change of a transfer', () => {
  const id = { playerId: newId(), transferId: newId() };
  const change = {
    ...id,
    event: 'deposit-failed',
    reporter: 'player',
    details: { reason: 'given-up' },
  } as const;

  it('is stored and logged with the same facts', async () => {
    const { db, close } = await createTestDatabase('postgres', [walletMigrations]);
    const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
    logChange(log, await db.transaction((tx) => recordChange(tx, change)), 'deposit failed');
    expect(await db.read((tx) => listTransferEvents(tx, id))).toMatchObject([
      { event: 'deposit-failed', reporter: 'player', details: { reason: 'given-up' } },
    ]);
    const line = { ...id, event: 'deposit-failed', reporter: 'player', reason: 'given-up' };
    expect(log.info.mock.calls).toEqual([[line, 'deposit failed']]);
    await close();
  });

  it('that did not happen is not logged', () => {
    const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
    logChange(log, null, 'deposit failed');
    expect(log.info).not.toHaveBeenCalled();
  });
});
