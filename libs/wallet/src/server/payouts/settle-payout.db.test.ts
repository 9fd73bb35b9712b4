import { createLogger, newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { readTransfer } from '../../testing/read-transfer.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import type { PayoutStatus, ProviderPayout } from '../razorpay/payment-provider.js';
import type { WalletContext } from '../context/wallet-context.js';
import { advanceWithdrawal } from './advance-withdrawal.js';
import { holdAmount } from '../withdrawals/hold-amount.js';
import { settlePayout } from './settle-payout.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';

function permutations<Element>(elements: readonly Element[]): Element[][] {
  if (elements.length <= 1) return [[...elements]];
  return elements.flatMap((first, index) =>
    permutations(elements.filter((_element, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** The events of a payout, and the postings once all events are known. */
const lives: readonly { readonly life: readonly PayoutStatus[]; readonly cash: number }[] = [
  { life: ['queued', 'processing', 'processed'], cash: 400_00 },
  { life: ['processing', 'processed', 'reversed'], cash: 1000_00 },
  { life: ['pending', 'rejected'], cash: 1000_00 },
  { life: ['scheduled', 'cancelled'], cash: 1000_00 },
  { life: ['queued', 'processing', 'failed'], cash: 1000_00 },
  { life: ['processing', 'reversed'], cash: 1000_00 },
];

describe.each(databaseKinds)('reports of a payout on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  let context: WalletContext;
  let logged: jest.SpyInstance;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    server.razorpay.setPayoutOutcome('processing');
  });
  beforeEach(async () => {
    const log = createLogger({ level: 'silent' });
    logged = jest.spyOn(log, 'error');
    context = server.context({ log });
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  /** A withdrawal whose payout is under way at the provider. */
  async function paying(): Promise<{ transferId: string; payout: ProviderPayout }> {
    const transferId = await player.created(600);
    const id = { playerId: player.caller.playerId, transferId };
    await holdAmount(context, { caller: player.caller, transferId, idempotencyKey: null });
    await advanceWithdrawal(context, id, 'handler');
    const payout = await context.provider.findPayout(payoutsOf(server, transferId)[0]?.id ?? '');
    if (payout === null) throw new Error('The test made no payout.');
    return { transferId, payout };
  }

  it.each(lives)(
    '$life has the same end in every order, with any number of repeats',
    async ({ life, cash }) => {
      for (const order of permutations(life)) {
        player = await withdrawingPlayer(server, 1000);
        const { transferId, payout } = await paying();
        server.razorpay.updatePayout(payout.payoutId, { status: life.at(-1) ?? '' });
        for (const status of [...order, ...order])
          await settlePayout(context, { ...payout, status }, 'webhook');
        expect(await player.money()).toMatchObject({ cash, hold: 0 });
        const { stage } = await player.withdrawal(transferId);
        expect(['processed', 'released', 'reversed']).toContain(stage);
        expect((await player.transactions())[0]?.status).toBe(cash === 400_00 ? 'SUCCESS' : 'FAILED');
      }
      expect(logged.mock.calls).toEqual([]);
    },
  );

  it('are stored with the withdrawal before our own call has its answer', async () => {
    const transferId = await player.created(600);
    const id = { playerId: player.caller.playerId, transferId };
    await holdAmount(context, { caller: player.caller, transferId, idempotencyKey: null });
    for (let time = 0; time < 3; time += 1) server.razorpay.cutNext('POST /v1/payouts');
    expect(await advanceWithdrawal(context, id, 'handler')).toBe('unanswered');
    const payoutId = payoutsOf(server, transferId)[0]?.id ?? '';
    const payout = await context.provider.findPayout(payoutId);
    if (payout === null) throw new Error('The test made no payout.');
    expect(await settlePayout(context, { ...payout, status: 'processing' }, 'webhook')).toBe('open');
    expect(await player.withdrawal(transferId)).toMatchObject({ stage: 'requested', payoutId });
    expect(await settlePayout(context, { ...payout, status: 'processed' }, 'webhook')).toBe('settled');
    expect(await player.money()).toMatchObject({ cash: 400_00, hold: 0 });
  });

  it.each([
    ['of another amount', { amountPaise: 600_01 }, 'it is of another amount'],
    ['in another currency', { currency: 'USD' }, 'it is in another currency'],
    ['of a second payout', { payoutId: 'pout_other' }, 'it is a second payout'],
  ] as const)('%s are not booked, and an error is logged', async (_what, given, why) => {
    const { transferId, payout } = await paying();
    const provider = { ...context.provider, findPayout: () => Promise.resolve(null) };
    const news: ProviderPayout = { ...payout, status: 'processed', ...given };
    expect(await settlePayout({ ...context, provider }, news, 'webhook')).toBe('open');
    expect(await player.money()).toMatchObject({ cash: 400_00, hold: 600_00 });
    expect((await player.withdrawal(transferId)).payoutId).toBe(payout.payoutId);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'payout-misfit', transferId, why }),
      expect.any(String),
    );
  });

  it('that do not fit are stored with their transfer, and logged once for any number of checks', async () => {
    const { transferId, payout } = await paying();
    const provider = { ...context.provider, findPayout: () => Promise.resolve(null) };
    const news: ProviderPayout = { ...payout, status: 'processed', amountPaise: 600_01 };
    for (let count = 0; count < 3; count += 1) await settlePayout({ ...context, provider }, news, 'webhook');
    await settlePayout({ ...context, provider }, { ...news, amountPaise: 600_02 }, 'reconciliation');
    const { events } = await readTransfer(server.db, { playerId: player.caller.playerId, transferId });
    expect(events.filter(({ event }) => event === 'payout-misfit')).toMatchObject([
      { reporter: 'webhook', details: { payoutId: payout.payoutId, amountPaise: 600_01 } },
      { reporter: 'reconciliation', details: { why: 'it is of another amount', amountPaise: 600_02 } },
    ]);
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it.each([null, 'not an id', newId()])(
    'for the reference %p are unknown and change nothing',
    async (referenceId) => {
      const { payout } = await paying();
      expect(await settlePayout(context, { ...payout, referenceId, status: 'processed' }, 'webhook')).toBe(
        'unknown',
      );
      expect(await player.money()).toMatchObject({ cash: 400_00, hold: 600_00 });
    },
  );

  it('for a deposit, or for a withdrawal that was never requested, move nothing', async () => {
    const { payout } = await paying();
    const { transactionId } = await server.order(player.caller, 600);
    const created = await player.created(100);
    const provider = { ...context.provider, findPayout: () => Promise.resolve(null) };
    const settle = (referenceId: string) =>
      settlePayout({ ...context, provider }, { ...payout, referenceId, status: 'processed' }, 'webhook');
    expect(await settle(transactionId)).toBe('unknown');
    await settle(created);
    expect(await player.money()).toMatchObject({ cash: 400_00, hold: 600_00 });
    expect((await player.withdrawal(created)).stage).toBe('created');
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it('of a payment after the money was given back go to people and are never booked', async () => {
    const { transferId, payout } = await paying();
    await settlePayout(context, { ...payout, status: 'failed' }, 'webhook');
    server.razorpay.updatePayout(payout.payoutId, { status: 'processed' });
    expect(await settlePayout(context, { ...payout, status: 'processed' }, 'webhook')).toBe('settled');
    expect(await player.money()).toMatchObject({ cash: 1000_00, hold: 0 });
    expect((await player.withdrawal(transferId)).stage).toBe('released');
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ why: 'it is processed and the withdrawal is released' }),
      expect.any(String),
    );
  });

  it('that repeat bank details are stored without them', async () => {
    const { transferId, payout } = await paying();
    const failureReason = 'Account 00123456789 (asha@okhdfc) at HDFC0001234 is closed since 2019';
    await settlePayout(context, { ...payout, status: 'failed', failureReason }, 'webhook');
    const [row] = await server.db.read((tx) =>
      tx.query<{ failure_reason: string }>(
        {
          name: 'test-failure-reason',
          text: 'SELECT failure_reason FROM wallet.withdrawals WHERE transfer_id = $1',
        },
        [transferId],
      ),
    );
    expect(row?.failure_reason).toBe('Account … … at … is closed since …');
  });
});
