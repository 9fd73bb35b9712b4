import { setImmediate as nextTurn } from 'node:timers/promises';
import { databaseKinds } from '@paasa/server-kit/testing';
import { readAccount } from '../../testing/read-account.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { listTransferEvents } from '../transfers/transfer-events.repo.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';

describe.each(databaseKinds)('a withdrawal on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(async () => {
    server.razorpay.setPayoutOutcome('processed');
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  it('moves no money when it is created', async () => {
    const transferId = await player.created(600);
    expect(await player.money()).toEqual({ cash: 1000_00, hold: 0, events: [] });
    expect(await player.transactions()).toEqual([
      expect.objectContaining({
        _id: transferId,
        amount: 600,
        type: 'WITHDRAW',
        status: 'PENDING',
        razorpayOrderId: null,
        payoutId: null,
        destination: '•••• 6789',
        isHeldForReview: false,
        goesOutAt: null,
        settledAt: null,
      }),
    ]);
    expect(payoutsOf(server, transferId)).toEqual([]);
  });

  it('is paid out when it is requested; the house pays the fee and the player gets a receipt', async () => {
    const transferId = await player.created(600);
    const { status, body } = await player.request(transferId);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Withdrawal successful!',
        transactionId: transferId,
        status: 'SUCCESS',
        isHeldForReview: false,
        goesOutAt: null,
        wallet: 400,
      },
    });
    const [payout, ...others] = payoutsOf(server, transferId);
    expect(others).toEqual([]);
    expect(payout).toMatchObject({ amount: 600_00, currency: 'INR', mode: 'IMPS', status: 'processed' });
    const { ledger } = await readAccount(server.db, player.caller.playerId);
    expect(ledger.slice(1).map(({ key, postings }) => ({ key, postings }))).toEqual([
      {
        key: `wd:${transferId}:req`,
        postings: [{ source: 'player:cash', destination: 'player:hold', amountPaise: 600_00 }],
      },
      {
        key: `wd:${transferId}:processed`,
        postings: [
          { source: 'player:hold', destination: 'provider', amountPaise: 600_00 },
          { source: 'house:fees', destination: 'provider', amountPaise: 236 },
        ],
      },
    ]);
    expect(await player.money()).toMatchObject({ cash: 400_00, hold: 0 });
    expect((await player.transactions())[0]).toMatchObject({
      status: 'SUCCESS',
      payoutId: payout?.id,
      settledAt: expect.any(String),
    });
    expect(server.receipts.filter(({ playerId }) => playerId === player.caller.playerId)).toEqual([
      {
        playerId: player.caller.playerId,
        type: 'WITHDRAW',
        amountPaise: 600_00,
        reference: payout?.id,
        at: expect.any(Date),
      },
    ]);
  });

  it('sends the provider exactly the player’s details, with the transfer as key and reference', async () => {
    const transferId = await player.created(12.34, {
      accountNumber: '',
      ifscCode: '',
      upiId: 'Asha.Rao@okhdfc',
    });
    await player.request(transferId);
    expect(server.razorpay.fundAccounts.at(-1)).toMatchObject({
      account_type: 'vpa',
      vpa: { address: 'asha.rao@okhdfc' },
    });
    const [payout] = payoutsOf(server, transferId);
    expect(payout).toMatchObject({ amount: 12_34, mode: 'UPI' });
    const sent = server.razorpay.requests.filter(({ call }) => call === 'POST /v1/payouts').at(-1);
    expect(sent?.headers['x-payout-idempotency']).toBe(transferId);
  });

  it.each(['failed', 'rejected', 'cancelled', 'reversed'])(
    'comes back from hold when its payout is %s, with a 409 that names it',
    async (outcome) => {
      server.razorpay.setPayoutOutcome(outcome);
      const transferId = await player.created(600);
      const { status, body } = await player.request(transferId);
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          success: false,
          code: 'wallet/payout-failed',
          message: 'The bank refused the withdrawal. The money is back in your wallet.',
          transactionId: transferId,
        },
      });
      expect(await player.money()).toEqual({
        cash: 1000_00,
        hold: 0,
        events: ['withdrawal-requested', 'withdrawal-released'],
      });
      expect((await player.transactions())[0]).toMatchObject({ status: 'FAILED' });
      expect(await player.request(transferId)).toMatchObject({ status, body });
      expect(payoutsOf(server, transferId)).toHaveLength(1);
    },
  );

  it('stays open while its payout is under way, and its amount stays in hold', async () => {
    // All of them wait at the same time, each as long as its page waits.
    const waiting = ['pending', 'queued', 'scheduled', 'processing'].map(async (outcome) => {
      const waiter = await withdrawingPlayer(server, 1000);
      const transferId = await waiter.created(600);
      server.razorpay.setPayoutOutcome('processing');
      const answering = waiter.request(transferId);
      while (payoutsOf(server, transferId).length === 0) await nextTurn();
      const payoutId = payoutsOf(server, transferId)[0]?.id ?? '';
      server.razorpay.updatePayout(payoutId, { status: outcome });
      expect(await answering).toMatchObject({
        status: 200,
        body: { success: true, message: 'Your withdrawal is on its way.', status: 'PENDING', wallet: 400 },
      });
      expect(await waiter.money()).toEqual({ cash: 400_00, hold: 600_00, events: ['withdrawal-requested'] });
      expect(await waiter.withdrawal(transferId)).toMatchObject({ stage: 'requested', payoutId });
    });
    await Promise.all(waiting);
  }, 15_000);

  it('answers a repeated request with its present state, and is paid once', async () => {
    server.razorpay.setPayoutOutcome('processing');
    const transferId = await player.created(600);
    expect((await player.request(transferId, 'k1')).body['status']).toBe('PENDING');
    const [payout] = payoutsOf(server, transferId);
    server.razorpay.updatePayout(payout?.id ?? '', { status: 'processed' });
    for (const key of ['k1', 'k2', undefined])
      expect((await player.request(transferId, key)).body).toMatchObject({ status: 'SUCCESS', wallet: 400 });
    expect(payoutsOf(server, transferId)).toHaveLength(1);
    expect((await player.money()).events).toEqual(['withdrawal-requested', 'payout-processed']);
  }, 15_000);

  it('is answered as soon as a webhook reports the result', async () => {
    const { razorpay } = server;
    razorpay.setPayoutOutcome('processing');
    const transferId = await player.created(600);
    const release = razorpay.holdCalls('GET /v1/payouts');
    try {
      const answering = player.request(transferId);
      while ((await player.withdrawal(transferId)).payoutId === null) await nextTurn();
      const payoutId = payoutsOf(server, transferId)[0]?.id ?? '';
      razorpay.updatePayout(payoutId, { status: 'processed' });
      expect(await server.deliver(razorpay.payoutWebhook('payout.processed', payoutId))).toBe(200);
      expect((await answering).body).toMatchObject({ status: 'SUCCESS', wallet: 400 });
    } finally {
      release();
    }
  });

  it('stores each of its changes, without bank details', async () => {
    const transferId = await player.created(600);
    await player.request(transferId);
    const { playerId } = player.caller;
    const events = await server.db.read((tx) => listTransferEvents(tx, { playerId, transferId }));
    expect(events.map(({ event, reporter }) => [event, reporter])).toEqual([
      ['withdrawal-created', 'player'],
      ['withdrawal-requested', 'player'],
      ['payout-made', 'handler'],
      ['payout-processed', 'handler'],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/00123456789|HDFC|Asha/);
  });
});
