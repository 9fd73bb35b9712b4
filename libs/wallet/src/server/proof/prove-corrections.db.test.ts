import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { SoundWorld } from '../../testing/sound-world.js';
import { walletMigrations } from '../wallet.migrations.js';
import type { InvariantName } from './invariants.js';
import { proveLedger } from './prove-ledger.js';

const otherPlayer = newId();

describe.each(databaseKinds)('the proof of corrections on %s', (kind) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase(kind, [walletMigrations, fakeBetMigrations]);
    await test.db.transaction((tx) => new SoundWorld().fill(tx));
  });
  afterEach(() => test.close());

  const broken = async (): Promise<InvariantName[]> => {
    const proven = await proveLedger({ db: test.db, bets: fakeBets.port, provider: null });
    return proven.filter(({ differenceCount }) => differenceCount > 0).map(({ name }) => name);
  };

  it.each<[string, string, InvariantName[]]>([
    [
      'a correction that its player does not see',
      `DELETE FROM wallet.transfers WHERE type = 'CORRECTION' AND amount_paise > 0`,
      ['corrections-are-shown', 'days-add-up'],
    ],
    [
      'a correction that is shown with another amount',
      `UPDATE wallet.transfers SET amount_paise = amount_paise + 1 WHERE type = 'CORRECTION' AND amount_paise > 0`,
      ['corrections-are-shown'],
    ],
    [
      'a shown correction that is not booked',
      `INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise, status, note)
       VALUES ('${otherPlayer}', '${otherPlayer}', 'CORRECTION', 5, 'SUCCESS', 'a gift');
       INSERT INTO wallet.transfer_counts VALUES ('${otherPlayer}', 1)`,
      ['corrections-are-shown'],
    ],
    [
      'a correction that is counted on no day',
      `UPDATE wallet.totals_by_day SET corrected_paise = 0`,
      ['days-add-up'],
    ],
    [
      'a correction from another account of the house',
      `ALTER TABLE wallet.ledger DISABLE TRIGGER ledger_is_insert_only;
       UPDATE wallet.ledger SET sources = '{4}' WHERE event = 'balance-corrected' AND sources = '{8}'`,
      ['postings-known', 'corrections-are-shown', 'players-add-up', 'days-add-up', 'house-adds-up'],
    ],
  ])('finds %s', async (_what, sql, names) => {
    expect(await broken()).toEqual([]);
    await test.db.transaction((tx) => tx.script(sql));
    expect(await broken()).toEqual(names);
  });
});
