import { paise } from '@paasa/money';
import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import type { BetMoney } from '../context/ports.js';
import { walletMigrations } from '../wallet.migrations.js';
import { proveLedger } from './prove-ledger.js';
import { SoundWorld } from './sound-world.fake.js';

const lostBet = (): BetMoney => ({
  betId: newId(),
  status: 'settled',
  stakePaise: paise(1),
  payoutPaise: paise(0),
});

const ledgerColumns =
  'player_id, seq, key, event, sources, destinations, amounts_paise, balance_paise, held_paise, escrow_paise';

describe.each(databaseKinds)('the proof of bets on %s', (kind) => {
  let test: TestDatabase;
  let world: SoundWorld;

  beforeEach(async () => {
    test = await createTestDatabase(kind, [walletMigrations]);
    world = new SoundWorld();
    await test.db.transaction((tx) => world.fill(tx));
  });
  afterEach(() => test.close());

  const change = (sql: string) => test.db.transaction((tx) => tx.script(sql));

  const prove = async () => {
    const proven = await proveLedger({ db: test.db, bets: world.betPort, provider: null });
    return {
      ends: proven.find(({ name }) => name === 'one-end-per-bet'),
      reported: proven.flatMap(({ differences }) => differences),
    };
  };

  it('finds a key that was booked twice if the table itself no longer refuses it', async () => {
    await change(`
      ALTER TABLE wallet.ledger DROP CONSTRAINT ledger_key_once;
      INSERT INTO wallet.ledger (${ledgerColumns})
      SELECT player_id, seq + 1, key, event, sources, destinations, amounts_paise,
        balance_paise - 70, held_paise, escrow_paise + 70
      FROM wallet.ledger WHERE player_id = '${world.playerId}' ORDER BY seq DESC LIMIT 1`);
    const { reported } = await prove();
    expect(reported).toContainEqual(expect.stringContaining(': the key was used before.'));
    expect(reported).toContainEqual(expect.stringContaining('does not follow what was booked before'));
  });

  it('compares long histories page by page, and names rows without a counterpart on either side', async () => {
    const bets = Array.from({ length: 2_100 }, lostBet);
    const [gone, unbooked] = [bets[1_999], bets[50]];
    const rowOf = ({ betId }: BetMoney, index: number): string =>
      `('${world.playerId}', ${100 + index}, 'bet:${betId}', 'instant-bet', '{1,3}', '{3,4}', '{1,1}', 0, 0, 0)`;
    const rows = bets.flatMap((bet, index) => (bet === unbooked ? [] : [rowOf(bet, index)]));
    await change(`INSERT INTO wallet.ledger (${ledgerColumns}) VALUES ${rows.join(', ')}`);
    world.bets.push(...bets.filter((bet) => bet !== gone));
    const { ends } = await prove();
    expect(ends?.differences).toEqual([
      `bet ${unbooked?.betId ?? ''}: is not booked`,
      `bet ${gone?.betId ?? ''} of ${world.playerId}: is booked, and there is no such bet`,
    ]);
    expect(ends?.checkedCount).toBe(world.bets.length + 1);
  });

  it('finds a round that ended with another stake than it was opened with', async () => {
    await change(`
      ALTER TABLE wallet.ledger DISABLE TRIGGER ledger_is_insert_only;
      UPDATE wallet.ledger SET amounts_paise = '{29,45}' WHERE event = 'round-settled'`);
    const { reported } = await prove();
    expect(reported).toContainEqual(expect.stringMatching(/:end\): does not follow what was booked before$/));
  });

  it('finds an instant bet that was ended a second time, as a round', async () => {
    const bet = world.bets.find(({ payoutPaise }) => payoutPaise === 198);
    await change(`
      INSERT INTO wallet.ledger (${ledgerColumns})
      SELECT player_id, seq + 1, 'bet:${bet?.betId ?? ''}:end', 'round-settled', '{3,4}', '{4,1}', '{70,1}',
        balance_paise + 1, held_paise, escrow_paise - 70
      FROM wallet.ledger WHERE player_id = '${world.playerId}' ORDER BY seq DESC LIMIT 1`);
    const { reported } = await prove();
    expect(reported).toContainEqual(expect.stringMatching(/:end\): does not follow what was booked before$/));
  });
});
