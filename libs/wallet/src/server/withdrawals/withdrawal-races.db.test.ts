import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { advanceWithdrawal } from '../payouts/advance-withdrawal.js';
import { holdAmount } from './hold-amount.js';
import { settlePayout } from '../payouts/settle-payout.js';
import {
  payoutsOf,
  REQUEST,
  withdrawingPlayer,
  type WithdrawingPlayer,
} from '../../testing/withdrawing-player.js';

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('parallel withdrawals', () => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    // So many at once take longer than one on a busy machine, and each answer must contain its end.
    server = await startWalletTestServer('postgres', { payoutTimeoutMs: 60_000 });
  });
  beforeEach(async () => {
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  it('take a whole balance once, however many are requested at once', async () => {
    const transferIds = await Promise.all(times(40).map(() => player.created(1000)));
    const answers = await Promise.all(transferIds.map((transferId) => player.request(transferId)));
    const isPaid = answers.map(({ status }) => status === 200);
    expect(isPaid.filter(Boolean)).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status: answered }) => answered !== 200))
      expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'wallet/insufficient-balance' });
    expect(await player.money()).toEqual({
      cash: 0,
      hold: 0,
      events: ['withdrawal-requested', 'payout-processed'],
    });
    const made = transferIds.map((transferId) => payoutsOf(server, transferId).length);
    expect(made).toEqual(isPaid.map(Number));
    const statuses = (await player.transactions()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'FAILED')).toHaveLength(39);
  });

  it('take a whole balance once when each is created and requested at once', async () => {
    const answers = await Promise.all(
      times(40).map(async () => {
        const { status, body } = await player.create(1000);
        return status === 200 ? player.request(String(body['transactionId'])) : { status };
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await player.money()).toMatchObject({ cash: 0, hold: 0 });
  });

  it('give every copy of a call with one key one effect and one answer, over two processes', async () => {
    const other = await server.addServer();
    const creations = await Promise.all(times(64).map(() => player.create(600, {}, 'create-1')));
    expect(new Set(creations.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    const transactionId = String(creations[0]?.body['transactionId']);
    const answers = await Promise.all(
      times(64).map((index) =>
        (index % 2 === 0 ? server : other).call('POST', REQUEST, {
          caller: player.caller,
          body: { transactionId },
          headers: { 'idempotency-key': 'request-1' },
        }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { status: 'SUCCESS', wallet: 400 } });
    expect(payoutsOf(server, transactionId)).toHaveLength(1);
    expect((await player.money()).events).toEqual(['withdrawal-requested', 'payout-processed']);
    expect(await player.transactions()).toHaveLength(1);
  });

  it('are paid once although many processes request one at once, and all reports come at once', async () => {
    const transferId = await player.created(600);
    const id = { playerId: player.caller.playerId, transferId };
    await holdAmount(server.context(), { caller: player.caller, transferId, idempotencyKey: null });
    const asked = await Promise.all(
      times(30).map(() => advanceWithdrawal(server.context(), id, 'reconciliation')),
    );
    expect(asked).toContain('settled');
    expect(payoutsOf(server, transferId)).toHaveLength(1);
    const payoutId = payoutsOf(server, transferId)[0]?.id ?? '';
    server.razorpay.updatePayout(payoutId, { status: 'reversed' });
    const payout = await server.context().provider.findPayout(payoutId);
    if (payout === null) throw new Error('The test made no payout.');
    await Promise.all(times(30).map(() => settlePayout(server.context(), payout, 'webhook')));
    expect(await player.money()).toEqual({
      cash: 1000_00,
      hold: 0,
      events: ['withdrawal-requested', 'payout-processed', 'payout-reversed'],
    });
  });

  it('are either abandoned or paid when both are requested at once', async () => {
    const transferIds = await Promise.all(times(20).map(() => player.created(10)));
    await Promise.all(
      transferIds.flatMap((transactionId) => [
        player.request(transactionId),
        server.call('POST', '/api/transaction/update-transaction-status', {
          caller: player.caller,
          body: { transactionId, status: 'FAILED' },
        }),
      ]),
    );
    const ended = await Promise.all(transferIds.map((transferId) => player.withdrawal(transferId)));
    const paid = ended.filter(({ stage }) => stage === 'processed');
    expect(ended.filter(({ stage }) => stage === 'abandoned')).toHaveLength(20 - paid.length);
    for (const { transferId, stage } of ended)
      expect(payoutsOf(server, transferId)).toHaveLength(stage === 'processed' ? 1 : 0);
    expect(await player.money()).toMatchObject({ cash: 1000_00 - paid.length * 10_00, hold: 0 });
  });

  it('hold no database transaction during the call to the provider', async () => {
    const transferIds = await Promise.all(times(20).map(() => player.created(10)));
    const callCount = server.razorpay.calls.length;
    const release = server.razorpay.holdCalls();
    const answering = Promise.all(transferIds.map((transferId) => player.request(transferId)));
    try {
      // More calls wait for the provider than there are connections, and the database still answers.
      while (server.razorpay.calls.length < callCount + transferIds.length) await player.transactions();
    } finally {
      release();
    }
    expect((await answering).map(({ body }) => body['status'])).toEqual(times(20).map(() => 'SUCCESS'));
  });
});
