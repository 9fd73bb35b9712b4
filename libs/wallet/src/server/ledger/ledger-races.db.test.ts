import { paise } from '@paasa/money';
import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { foldLedger } from '../../rules/fold-ledger.js';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { readAccount } from '../../testing/read-account.js';
import { walletMigrations } from '../wallet.migrations.js';
import { createStakes } from './stakes.js';

describe('parallel bets of players', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres', [walletMigrations, fakeBetMigrations]);
  });
  afterAll(() => test.close());

  const stakes = createStakes();
  const betOf = (playerId: string, stake: number, payout = 0) => ({
    playerId,
    betId: newId(),
    stakePaise: paise(stake),
    payoutPaise: paise(payout),
  });
  const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

  const play = async (bet: ReturnType<typeof betOf>) =>
    (await test.db.transaction((tx) => fakeBets.play(tx, [bet])))[0] ?? null;

  it('succeed exactly ten times of fifty on a balance for ten', async () => {
    const playerId = newId();
    await fundPlayer(test.db, playerId, paise(1000));
    const answers = await Promise.all(times(50).map(() => play(betOf(playerId, 100))));
    expect(answers.filter((booking) => booking !== null)).toHaveLength(10);
    const { balances, ledger } = await readAccount(test.db, playerId, fakeBets.port);
    expect(balances).toEqual({ balancePaise: 0, heldPaise: 0, escrowPaise: 0 });
    expect(foldLedger(ledger)).toEqual(balances);
    expect(ledger).toHaveLength(11);
  });

  it('open exactly ten of fifty rounds on a balance for ten', async () => {
    const playerId = newId();
    await fundPlayer(test.db, playerId, paise(1000));
    const answers = await Promise.all(
      times(50).map(() => test.db.transaction((tx) => stakes.openRounds(tx, [betOf(playerId, 100)]))),
    );
    expect(answers.filter(([booking]) => booking !== null)).toHaveLength(10);
    expect((await readAccount(test.db, playerId, fakeBets.port)).balances.escrowPaise).toBe(1000);
  });

  it('end a round once, with any number of requests, while no other stake is in escrow', async () => {
    const playerId = newId();
    await fundPlayer(test.db, playerId, paise(1000));
    const round = betOf(playerId, 100, 500);
    await test.db.transaction((tx) => stakes.openRounds(tx, [round]));
    const ends = await Promise.allSettled(
      times(50).map(() => test.db.transaction((tx) => stakes.settleRounds(tx, [round]))),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readAccount(test.db, playerId, fakeBets.port)).balances).toMatchObject({
      balancePaise: 1400,
      escrowPaise: 0,
    });
  });

  it('open rounds in opposite orders without a deadlock', async () => {
    const players = times(10).map(() => newId());
    for (const playerId of players) await fundPlayer(test.db, playerId, paise(10_000));
    let tries = 0;
    const opened = await Promise.all(
      times(40).map((index) =>
        test.db.transaction(async (tx) => {
          tries += 1;
          // A plan that reads the batch in its given order, as the planner may choose for a large table.
          await tx.script('SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off');
          const order = index % 2 === 0 ? players : [...players].reverse();
          return stakes.openRounds(
            tx,
            order.map((playerId) => betOf(playerId, 100)),
          );
        }),
      ),
    );
    expect(opened.flat().filter((booking) => booking === null)).toEqual([]);
    expect(tries).toBe(40);
  });

  it('stake and open rounds in one transaction without a deadlock, if their accounts are locked together', async () => {
    const players = times(10).map(() => newId());
    for (const playerId of players) await fundPlayer(test.db, playerId, paise(10_000));
    let tries = 0;
    await Promise.all(
      times(40).map((index) =>
        test.db.transaction(async (tx) => {
          tries += 1;
          const bets = players.map((playerId) => betOf(playerId, 100));
          // One batch takes from the first half and opens rounds for the second; the other does the
          // reverse.
          const halves = [bets.slice(0, 5), bets.slice(5)];
          const [instant = [], opened = []] = index % 2 === 0 ? halves : halves.reverse();
          await stakes.lockAccounts(
            tx,
            [...opened, ...instant].map(({ playerId }) => playerId),
          );
          const taken = await stakes.takeStakes(tx, instant);
          await stakes.openRounds(tx, opened);
          await fakeBets.settleTaken(tx, instant, taken);
        }),
      ),
    );
    expect(tries).toBe(40);
  });

  it('run in opposite orders without a deadlock, and every ledger agrees with its balance', async () => {
    const players = times(10).map(() => newId());
    for (const playerId of players) await fundPlayer(test.db, playerId, paise(10_000));
    const batches = times(40).map((index) => (index % 2 === 0 ? players : [...players].reverse()));
    let checks = 0;
    let tries = 0;
    const playing = Promise.all(
      batches.map((order, index) =>
        test.db.transaction(async (tx) => {
          // After a deadlock the database handle would try again.
          tries += 1;
          const bets = order.map((playerId) => betOf(playerId, 100, index % 3 === 0 ? 198 : 0));
          const bookings = await fakeBets.play(tx, bets);
          expect(bookings.every((booking) => booking !== null)).toBe(true);
        }),
      ),
    );
    const watching = Promise.all(
      players.map(async (playerId) => {
        const { balances, ledger } = await readAccount(test.db, playerId, fakeBets.port);
        expect(foldLedger(ledger)).toEqual(balances);
        checks += 1;
      }),
    );
    await Promise.all([playing, watching]);
    expect(tries).toBe(batches.length);
    expect(checks).toBe(players.length);
    for (const playerId of players) {
      const { balances, ledger } = await readAccount(test.db, playerId, fakeBets.port);
      expect(ledger).toHaveLength(41);
      expect(foldLedger(ledger)).toEqual(balances);
      expect(balances.balancePaise).toBe(10_000 - 40 * 100 + 14 * 198);
    }
  });
});
