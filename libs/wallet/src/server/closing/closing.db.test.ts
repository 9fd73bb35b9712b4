import { listed } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { differencesOf } from '../../testing/betting-table.js';
import { payIn } from '../../testing/paying-in.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { createReconciler } from '../reconciliation/reconciler.js';
import { holdAmount } from '../withdrawals/hold-amount.js';
import { createPayoutFreezes } from '../withdrawals/payout-freezes.js';
import { findClosingObstacle } from './closing-obstacle.js';
import { createWalletTables } from './personal-tables.js';
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

describe.each(databaseKinds)('the erasure of the rows of the wallet on %s', (kind) => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  afterAll(() => server.close());

  const ledger = listed({ name: 'ledger', about: '', from: 'wallet.ledger', keys: {}, columns: {} });
  const STEP = { limit: 250, after: null };
  const erase = async ({ caller: { playerId } }: WithdrawingPlayer) => {
    for (const { erased } of createWalletTables(ledger))
      if (typeof erased === 'function')
        await server.db.transaction((tx) => erased(tx, { playerId, ...STEP }));
  };
  const rowsOf = async ({ caller: { playerId } }: WithdrawingPlayer) => {
    const text = `
      SELECT (SELECT count(*)::int FROM wallet.payout_details WHERE player_id = $1) AS details,
        (SELECT count(*)::int FROM wallet.payout_accounts WHERE player_id = $1) AS accounts,
        (SELECT count(*)::int FROM wallet.payout_freezes WHERE player_id = $1) AS freezes`;
    const [row] = await server.db.read((tx) => tx.query({ name: 'test-personal-rows', text }, [playerId]));
    return row;
  };
  const advance = () =>
    createReconciler(server.context(), { everyMs: null }).runOnce({ ignoreSchedule: true });

  /** A withdrawal whose process has died before the request to the provider. */
  async function held({ created, caller }: WithdrawingPlayer): Promise<string> {
    const transferId = await created(60);
    const asked = { caller: { ...caller, provedAt: new Date() }, transferId, idempotencyKey: null };
    expect((await holdAmount(server.context(), asked)).ok).toBe(true);
    return transferId;
  }

  it('leaves a payout under way its bank details and its freeze, until it has ended', async () => {
    const player = await withdrawingPlayer(server, 100);
    const transferId = await held(player);
    await erase(player);
    expect(await rowsOf(player)).toEqual({ details: 1, accounts: 1, freezes: 0 });
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    await advance();
    expect(payoutsOf(server, transferId)).toHaveLength(1);
    await erase(player);
    expect(await rowsOf(player)).toEqual({ details: 0, accounts: 0, freezes: 0 });
  });

  it('lifts no freeze as long as a payout could leave then', async () => {
    const player = await withdrawingPlayer(server, 100);
    const transferId = await held(player);
    const { freeze } = createPayoutFreezes(server.context());
    await server.db.transaction((tx) => freeze(tx, player.caller.playerId));
    await erase(player);
    await advance();
    expect(payoutsOf(server, transferId)).toEqual([]);
    expect(await player.money()).toMatchObject({ cash: 100_00, hold: 0 });
    await erase(player);
    expect(await rowsOf(player)).toEqual({ details: 0, accounts: 0, freezes: 0 });
  });
});
