import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { SoundWorld } from '../../testing/sound-world.js';
import { walletMigrations } from '../wallet.migrations.js';
import { proveLedger } from './prove-ledger.js';

describe.each(databaseKinds)('the proof of the house’s figures on %s', (kind) => {
  let test: TestDatabase;
  let world: SoundWorld;

  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations, fakeBetMigrations]);
    // The tests empty the ledger.
    await change('DROP TRIGGER ledger_is_insert_only ON wallet.ledger');
  });
  beforeEach(async () => {
    await change(`
      TRUNCATE wallet.accounts, wallet.ledger, wallet.transfers, wallet.transfer_counts, wallet.withdrawals,
        wallet.checks, wallet.totals_by_day, wallet.house_hours, wallet.suspense_items, fake_bets.entries,
        fake_bets.totals, fake_bets.days, fake_bets.house`);
    world = new SoundWorld();
    await test.db.transaction((tx) => world.fill(tx));
  });
  afterAll(() => test.close());

  const change = (sql: string) => test.db.transaction((tx) => tx.script(sql));

  const prove = async () => {
    const proven = await proveLedger({ db: test.db, bets: fakeBets.port, provider: null });
    return {
      broken: proven.filter(({ differenceCount }) => differenceCount > 0).map(({ name }) => name),
      reported: proven.flatMap(({ differences }) => differences),
    };
  };

  it.each<[string, string, RegExp]>([
    [
      'another paisa in an hour of the house',
      `UPDATE fake_bets.house SET won_paise = won_paise + 1 WHERE won_paise > 100`,
      /the house, [0-9-]+ \d+:00, coin, paid: 244, not 243$/,
    ],
    [
      'a bet that the house has counted twice',
      `INSERT INTO fake_bets.house SELECT day, hour, game, 0, 0, false, false, false FROM fake_bets.house LIMIT 1`,
      /coin, bets: 4, not 3$/,
    ],
    [
      'a bet of the house in another hour',
      `UPDATE fake_bets.house SET hour = (hour + 1) % 24 WHERE won_paise > 100`,
      /coin, paid: 45, not 243$/,
    ],
    [
      'a player whom the house has counted twice on a day',
      `UPDATE fake_bets.house SET is_new_day = true`,
      /the house, \d+-\d+-\d+, players: 3, not 1$/,
    ],
    [
      'a month of the house without its player',
      `UPDATE fake_bets.house SET is_new_month = false`,
      /the house, \d+-\d+, players: 0, not 1$/,
    ],
  ])('finds %s', async (_what, sql, difference) => {
    await change(sql);
    const { broken, reported } = await prove();
    expect(broken).toEqual(['house-adds-up']);
    expect(reported).toContainEqual(expect.stringMatching(difference));
  });

  it.each([
    [
      'an additional paisa in the fees of the house',
      `UPDATE wallet.house_hours SET fees_paise = fees_paise + 1`,
    ],
    ['a withdrawal that the house has not counted', `UPDATE wallet.house_hours SET withdrawn_paise = 0`],
    ['the deposits of the house in another hour', `UPDATE wallet.house_hours SET hour = (hour + 1) % 24`],
    ['hours of the house that are missing', `DELETE FROM wallet.house_hours`],
  ])('finds %s', async (_what, sql) => {
    await change(sql);
    expect((await prove()).broken).toEqual(['house-adds-up']);
  });

  it('compares a day of the house whose hours are not known as a whole', async () => {
    await change(`UPDATE fake_bets.house SET hour = NULL`);
    expect((await prove()).broken).toEqual([]);
    await change(`UPDATE fake_bets.house SET game = NULL`);
    expect((await prove()).broken).toEqual([]);
    await change(`UPDATE fake_bets.house SET wagered_paise = wagered_paise + 1 WHERE wagered_paise = 50`);
    const { broken, reported } = await prove();
    expect(broken).toEqual(['house-adds-up']);
    expect(reported).toEqual([expect.stringMatching(/the house, [0-9-]+, all games, staked: 181, not 180$/)]);
  });

  it('leaves out what the house counts while the players are read', async () => {
    let isRead = false;
    const busy = {
      ...fakeBets.port,
      listHouseHours: async (...given: Parameters<typeof fakeBets.port.listHouseHours>) => {
        const hours = await fakeBets.port.listHouseHours(...given);
        // Before the second read a bet of another player is settled, whom the proof has read already.
        const later = hours.map((hour) => ({
          ...hour,
          betCount: hour.betCount + 1,
          wonPaise: hour.wonPaise + 9,
        }));
        return isRead ? later : ((isRead = true), hours);
      },
    };
    const proven = await proveLedger({ db: test.db, bets: busy, provider: null });
    expect(proven.find(({ name }) => name === 'house-adds-up')).toMatchObject({ differences: [] });
    isRead = false;
    await change(`UPDATE fake_bets.house SET wagered_paise = wagered_paise + 1 WHERE wagered_paise = 50`);
    const spoilt = await proveLedger({ db: test.db, bets: busy, provider: null });
    expect(spoilt.find(({ name }) => name === 'house-adds-up')).toMatchObject({
      differences: [expect.stringMatching(/staked: 181, not 180$/)],
    });
  });
});
