import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { newId } from '@paasa/server-kit/server';
import { NO_MOVEMENTS } from '../../rules/settlement/movement.js';
import { walletMigrations } from '../wallet.migrations.js';
import { insertImport, listSettlementDifferences, listSettlementImports } from './imports.repo.js';
import { oldDifferences } from './old-differences.js';

describe.each(databaseKinds)('old differences of settlement files on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations]);
  });
  afterAll(() => test.close());

  const difference = {
    kind: 'missing-here',
    movement: 'payment',
    providerId: 'pay_1',
    transferId: null,
    ours: null,
    theirs: null,
  } as const;
  const made = {
    day: '2026-01-31',
    staffId: newId(),
    fileHash: 'ab',
    rowCount: 3,
    differenceCount: 3,
    sums: { ours: NO_MOVEMENTS, theirs: NO_MOVEMENTS },
    differences: [difference, difference, difference],
  };

  it('are deleted after 400 days, and the row of the file stays', async () => {
    const [old, young] = [newId(), newId()];
    const { db } = test;
    const countOf = async (importId: string) =>
      (await db.read((tx) => listSettlementDifferences(tx, importId, 0))).length;
    await db.transaction(async (tx) => {
      await insertImport(tx, { ...made, importId: old });
      await insertImport(tx, { ...made, importId: young });
      await tx.script(`
        UPDATE wallet.settlement_imports SET imported_at = now() - interval '401 days' WHERE import_id = '${old}'`);
    });
    const clear = (maxCount: number) =>
      db.transaction((tx) =>
        oldDifferences.clear(tx, new Date(Date.now() - oldDifferences.keptForMs), maxCount),
      );
    expect(await clear(2)).toBe(2);
    expect([await countOf(old), await countOf(young)]).toEqual([1, 3]);
    expect(await clear(2)).toBe(1);
    expect(await clear(2)).toBe(0);
    expect([await countOf(old), await countOf(young)]).toEqual([0, 3]);
    expect(await db.read((tx) => listSettlementImports(tx, null))).toHaveLength(2);
  });
});
