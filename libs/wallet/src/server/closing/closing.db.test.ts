import { databaseKinds } from '@paasa/server-kit/testing';
import { differencesOf } from '../../testing/betting-table.js';
import { payIn } from '../../testing/paying-in.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { createReconciler } from '../reconciliation/reconciler.js';
import { findClosingObstacle } from './closing-obstacle.js';
import { returnRest, type ReturnedRest } from './return-rest.js';

describe.each(databaseKinds)('the wallet of an account that is closed, on %s', (kind) => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  afterEach(() => server.razorpay.setPayoutOutcome('processed'));
  afterAll(() => server.close());

  const obstacleOf = async ({ caller }: WithdrawingPlayer, isMoneyKept = false) => {
    const refused = await server.db.transaction((tx) =>
      findClosingObstacle(tx, caller.playerId, { isMoneyKept }),
    );
    return refused === null ? null : refused.refusal;
  };
  it.each([
    [0, null],
    [0.99, null],
    [1, { code: 'wallet/money-left', details: { amount: 1 } }],
    [1234.5, { code: 'wallet/money-left', message: 'You have ₹1,234.50 in your wallet. Withdraw it first.' }],
  ])('with %d rupees is an obstacle or not: what can be paid out is', async (rupees, expected) => {
    const player = await withdrawingPlayer(server, rupees);
    expect(await obstacleOf(player, true)).toBeNull();
    const found = await obstacleOf(player);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ category: 'conflict', ...expected });
  });

  it('waits for a withdrawal that is on its way, and for a deposit that can still be paid', async () => {
    server.razorpay.setPayoutOutcome('processing');
    const player = await withdrawingPlayer(server, 100);
    await player.request(await player.created(100));
    expect(await obstacleOf(player)).toMatchObject({ code: 'wallet/withdrawal-under-way' });
    const other = await withdrawingPlayer(server, 0);
    const order = await server.order(other.caller, 50);
    expect(await obstacleOf(other)).toMatchObject({ code: 'wallet/deposit-under-way' });
    const body = { transactionId: order.transactionId, status: 'FAILED' };
    await server.call('POST', '/api/transaction/update-transaction-status', { caller: other.caller, body });
    expect(await obstacleOf(other)).toBeNull();
  });
});

describe.each(databaseKinds)('the rest of a closed account on %s', (kind) => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  afterEach(async () => expect(await differencesOf(server)).toEqual([]));
  afterAll(() => server.close());

  const reconcile = () =>
    createReconciler(server.context(), { everyMs: null }).runOnce({ ignoreSchedule: true });

  it('sends what came after the closing back to its payments, once, when an operator asks for it', async () => {
    const player = await withdrawingPlayer(server, 0);
    const { playerId } = player.caller;
    const payment = await payIn(server, player.caller, 300);
    const recorded: ReturnedRest[] = [];
    const giveBack = (isClosed: boolean) =>
      returnRest(
        server.context(),
        playerId,
        async () => isClosed,
        async (_tx, rest) => void recorded.push(rest),
      );
    expect(await giveBack(false)).toBeNull();
    expect(recorded).toEqual([]);
    const rest = await giveBack(true);
    expect(rest).toEqual({ returnedPaise: 300_00, leftPaise: 0, transferIds: [expect.any(String)] });
    expect(recorded).toEqual([rest]);
    expect(await giveBack(true)).toMatchObject({ returnedPaise: 0, transferIds: [] });
    await reconcile();
    const refunds = server.razorpay.refunds.filter(({ payment_id: id }) => id === payment);
    expect(refunds.map(({ amount }) => amount)).toEqual([300_00]);
    expect((await player.money()).cash).toBe(0);
  });
});
