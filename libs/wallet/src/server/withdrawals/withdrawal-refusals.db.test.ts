import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import {
  bankForm,
  CREATE,
  payoutsOf,
  REQUEST,
  withdrawingPlayer,
  type WithdrawingPlayer,
} from '../../testing/withdrawing-player.js';

const STATUS = '/api/transaction/update-transaction-status';
const DETAILS = '/api/transaction/payout-details';

describe.each(databaseKinds)('a withdrawal that is refused on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
  });
  beforeEach(async () => {
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  it.each([
    1e21,
    -1,
    0,
    '1e2',
    '+100',
    1.005,
    null,
    [],
    2 ** 53,
    0.99,
    500000.01,
    { $gt: 0 },
    undefined,
    true,
    1e-7,
  ])('has no amount of %p', async (amount) => {
    const { status, body } = await player.create(amount);
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        success: false,
        code: 'wallet/withdrawal-amount',
        message: 'Please enter an amount up to ₹5,00,000',
      },
    });
    expect(await player.transactions()).toEqual([]);
  });

  it.each([
    { accountNumber: '' },
    { accountNumber: '1234' },
    { accountNumber: 123456789 },
    { accountHolderName: '' },
    { accountHolderName: 'A\nB' },
    { accountHolderName: { $gt: '' } },
    { ifscCode: '' },
    { ifscCode: 'HDFC1001234' },
    { accountNumber: '', ifscCode: '', upiId: 'nobody' },
    { savedDetailsId: 'mine' },
  ])('goes to no %p', async (given) => {
    const { status, body } = await player.create(10, given);
    expect({ status, message: body['message'] }).toEqual({
      status: 400,
      message: 'Please provide valid bank details',
    });
    expect(await player.transactions()).toEqual([]);
  });

  it.each(['DEPOSIT', 'withdraw', '', null, undefined, 1])('is of no type %p', async (type) => {
    expect((await player.create(10, { type })).status).toBe(400);
    expect(await player.transactions()).toEqual([]);
  });

  it('is at most the balance, to the paisa', async () => {
    const { status, body } = await player.create(1000.01);
    expect({ status, body }).toEqual({
      status: 400,
      body: { success: false, code: 'wallet/insufficient-balance', message: 'Insufficient Balance.' },
    });
    expect((await player.create(1000)).status).toBe(200);
    expect((await (await withdrawingPlayer(server, 0)).create(1)).status).toBe(400);
  });

  it('requires a signed-in, verified player', async () => {
    const transferId = await player.created(10);
    const unverified = newCaller(false);
    const calls = [
      ['POST', CREATE, { amount: 10, ...bankForm, type: 'WITHDRAW' }],
      ['POST', REQUEST, { transactionId: transferId }],
      ['GET', DETAILS, undefined],
      ['POST', `${DETAILS}/${newId()}/forget`, undefined],
    ] as const;
    for (const [method, url, given] of calls) {
      const body = given === undefined ? {} : { body: given };
      expect((await server.call(method, url, body)).status).toBe(401);
      expect(await server.call(method, url, { caller: unverified, ...body })).toMatchObject({
        status: 403,
        body: { message: 'Please verify account first.' },
      });
    }
    expect((await player.withdrawal(transferId)).stage).toBe('created');
  });

  it('cannot be requested or abandoned by another player', async () => {
    const transferId = await player.created(10);
    const { caller, request } = await withdrawingPlayer(server, 1000);
    expect(await request(transferId)).toMatchObject({
      status: 404,
      body: { code: 'wallet/withdrawal-not-found' },
    });
    const failed = { transactionId: transferId, status: 'FAILED' };
    expect((await server.call('POST', STATUS, { caller, body: failed })).status).toBe(404);
    expect((await player.withdrawal(transferId)).stage).toBe('created');
    expect(payoutsOf(server, transferId)).toEqual([]);
  });

  it.each(['', 'x', 7, null, { $gt: '' }, '00000000-0000-0000-0000-00000000000'])(
    'has no id like %p',
    async (transactionId) => {
      const answer = await server.call('POST', REQUEST, { caller: player.caller, body: { transactionId } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
    },
  );

  it('is no deposit', async () => {
    const { transactionId } = await server.order(player.caller, 100);
    expect((await player.request(transactionId)).status).toBe(404);
    expect((await player.request(newId())).status).toBe(404);
  });

  it('ends when its money is gone at the request', async () => {
    const [first, second] = [await player.created(1000), await player.created(600)];
    expect((await player.request(first)).status).toBe(200);
    const refused = await player.request(second, 'k1');
    expect(refused).toMatchObject({ status: 400, body: { code: 'wallet/insufficient-balance' } });
    expect(await player.request(second, 'k1')).toMatchObject({ status: 400, body: refused.body });
    expect(await player.withdrawal(second)).toMatchObject({ stage: 'abandoned', payoutId: null });
    expect((await player.transactions())[0]).toMatchObject({ _id: second, status: 'FAILED' });
    expect(await player.request(second)).toMatchObject({
      status: 409,
      body: { success: false, code: 'wallet/withdrawal-closed', transactionId: second },
    });
    expect(payoutsOf(server, second)).toEqual([]);
    expect(await player.money()).toMatchObject({ cash: 0, hold: 0 });
  });

  it('can be abandoned by its player before it is requested, and not after', async () => {
    const [first, second] = [await player.created(100), await player.created(100)];
    const giveUp = (transactionId: string, status = 'FAILED') =>
      server.call('POST', STATUS, { caller: player.caller, body: { transactionId, status } });
    expect((await giveUp(first, 'SUCCESS')).status).toBe(409);
    expect((await giveUp(first)).status).toBe(200);
    expect((await player.request(first)).status).toBe(409);
    expect((await player.request(second)).body).toMatchObject({ status: 'SUCCESS', wallet: 900 });
    expect((await giveUp(second)).status).toBe(409);
    expect((await player.withdrawal(second)).stage).toBe('processed');
    expect((await player.money()).events).toEqual(['withdrawal-requested', 'payout-processed']);
  });

  it('binds a key to its first body, and an answer to its key', async () => {
    const first = await player.create(10, {}, 'c1');
    expect(first.status).toBe(200);
    expect((await player.create(10, {}, 'c1')).body).toEqual(first.body);
    for (const [amount, given] of [
      [11, {}],
      [10, { accountNumber: '00123456780' }],
      [10, { accountHolderName: 'Asha Roy' }],
    ] as const)
      expect(await player.create(amount, given, 'c1')).toMatchObject({
        status: 409,
        body: { code: 'request/idempotency-mismatch' },
      });
    const transferId = String(first.body['transactionId']);
    expect((await player.request(transferId, 'c1')).status).toBe(409);
    expect(await player.transactions()).toHaveLength(1);
    expect((await player.request(transferId, 'c2')).status).toBe(200);
    expect((await player.request(await player.created(10), 'c2')).status).toBe(409);
  });
});
