import { bothDatabaseKinds } from '@paasa/server-kit/testing';
import { newPlayer, signIn, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import { openProtectedWorld, roll, setLimit, type ProtectedWorld } from './protected-product.fake.js';

const PASSWORD = 'correct horse battery';

describe.each(bothDatabaseKinds)(
  'bets, limits, deposits, withdrawals and exclusions at once on %s',
  (kind) => {
    let world: ProtectedWorld;
    let here: RunningProduct;
    let there: RunningProduct;
    beforeAll(async () => {
      world = await openProtectedWorld(kind);
      here = await world.start();
      there = await world.start();
    }, 60_000);
    afterAll(() => world.close());

    const bank = { accountHolderName: 'Asha Rao', accountNumber: '50100088880001', ifscCode: 'HDFC0001234' };
    const vpa = `both-${kind}@okaxis`;

    async function deposit(player: TestPlayer) {
      const order = await player.call('POST', '/api/razorpay/create-deposit-order', { amount: 60 });
      const { orderId, transactionId } = order.body as { orderId?: string; transactionId?: string };
      if (orderId === undefined) return [order];
      const paid = world.razorpay.pay(orderId, { method: 'upi', vpa });
      const later = await Promise.all([
        player.call('POST', '/api/razorpay/verify-deposit-payment', paid),
        player.at(there).call('POST', '/api/razorpay/resume-deposit-order', { transactionId }),
      ]);
      return [order, ...later];
    }

    const busy = (player: TestPlayer, turn: number) => [
      ...[here, there, here].map(async (product) => [await roll(player.at(product))]),
      deposit(player),
      setLimit(player.at(there), 'wager', 5_000 - turn).then((answer) => [answer]),
      setLimit(player, 'deposit', 50_000 - turn, 'month').then((answer) => [answer]),
      player
        .at(there)
        .call('POST', '/api/transaction/create-transaction', { type: 'WITHDRAW', amount: 10, ...bank })
        .then((answer) => [answer]),
      player
        .call('PUT', '/api/protection/reality-check', { minutes: turn % 2 === 0 ? 30 : 60 })
        .then((answer) => [answer]),
    ];

    async function deadlockCount(): Promise<number> {
      const text = 'SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()';
      const [row] = await world.database.db.read((tx) =>
        tx.query<{ count: number }>({ name: 'test-deadlocks', text }),
      );
      return row?.count ?? 0;
    }

    it('of two players with one bank account and one UPI id never wait for each other in a circle', async () => {
      const before = await deadlockCount();
      const players = await Promise.all(
        ['one', 'two'].map((name) =>
          newPlayer(here, world.razorpay, { email: `${name}-${kind}@example.com`, rupees: 500 }),
        ),
      );
      for (let turn = 0; turn < 8; turn += 1) {
        const calls = players.flatMap((player) => busy(player, turn));
        const exclude = { months: 6, password: PASSWORD };
        if (turn === 5)
          for (const player of players)
            calls.push(
              player.call('POST', '/api/protection/self-exclusion', exclude).then((answer) => [answer]),
            );
        const statuses = (await Promise.all(calls)).flat().map(({ status }) => status);
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        if (turn === 0) expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(14);
        if (turn === 5)
          for (const [index, name] of ['one', 'two'].entries())
            players[index] = await signIn(here, `${name}-${kind}@example.com`);
      }
      // The server's figures are up to a second late.
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      expect((await deadlockCount()) - before).toBe(0);
    }, 60_000);
  },
);
