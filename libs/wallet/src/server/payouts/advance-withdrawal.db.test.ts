import { inspect } from 'node:util';
import { createLogger } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { ProviderUnavailable } from '../razorpay/payment-provider.js';
import type { WalletContext } from '../context/wallet-context.js';
import { advanceRequested, advanceWithdrawal } from './advance-withdrawal.js';
import { holdAmount } from '../withdrawals/hold-amount.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';

const PAYOUT = 'POST /v1/payouts';
const STEPS = ['POST /v1/contacts', 'POST /v1/fund_accounts', PAYOUT];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const checksStatement = {
  name: 'test-checks',
  text: 'SELECT next_check_at FROM wallet.checks WHERE player_id = $1',
};

describe.each(databaseKinds)('a requested withdrawal on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  let context: WalletContext;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    context = server.context();
  });
  beforeEach(async () => {
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  const idOf = (transferId: string) => ({ playerId: player.caller.playerId, transferId });
  async function held(): Promise<string> {
    const transferId = await player.created(600);
    expect((await holdAmount(context, { caller: player.caller, transferId, idempotencyKey: null })).ok).toBe(
      true,
    );
    return transferId;
  }
  const advance = (transferId: string, given: Partial<WalletContext> = {}) =>
    advanceWithdrawal(server.context(given), idOf(transferId), 'reconciliation');
  const later = (ms: number) => ({ clock: () => new Date(Date.now() + ms) });
  const checks = () =>
    server.db.read((tx) => tx.query<{ next_check_at: Date }>(checksStatement, [player.caller.playerId]));
  async function expectInHold(transferId: string): Promise<void> {
    expect(await player.withdrawal(transferId)).toMatchObject({ stage: 'requested', payoutId: null });
    expect(await player.money()).toEqual({ cash: 400_00, hold: 600_00, events: ['withdrawal-requested'] });
    expect(await checks()).toHaveLength(1);
  }
  async function expectPaidOnce(transferId: string): Promise<void> {
    expect((await player.withdrawal(transferId)).stage).toBe('processed');
    expect(await player.money()).toEqual({
      cash: 400_00,
      hold: 0,
      events: ['withdrawal-requested', 'payout-processed'],
    });
    expect(payoutsOf(server, transferId)).toHaveLength(1);
  }

  describe.each(STEPS)('stays in hold while %s', (call) => {
    it.each([[401], [403], [404], [408, 408, 408], [409, 409, 409], [425, 425, 425]])(
      'is answered %d, which is unclear, and is paid once afterwards',
      async (...statuses) => {
        const transferId = await held();
        server.razorpay.failNextOf(call, ...statuses);
        expect(await advance(transferId)).toBe(statuses.length === 1 ? 'open' : 'unanswered');
        await expectInHold(transferId);
        expect(await advance(transferId)).toBe('settled');
        await expectPaidOnce(transferId);
      },
    );

    it.each([429, 500, 502, 503, 0])(
      'is answered %d each time, and is paid once afterwards',
      async (status) => {
        const transferId = await held();
        server.razorpay.failNextOf(call, status, status, status);
        expect(await advance(transferId)).toBe('unanswered');
        await expectInHold(transferId);
        expect(await advance(transferId)).toBe('settled');
        await expectPaidOnce(transferId);
      },
    );

    it('gets no answer each time, and is paid once afterwards', async () => {
      const transferId = await held();
      for (let time = 0; time < 3; time += 1) server.razorpay.cutNext(call);
      expect(await advance(transferId)).toBe('unanswered');
      await expectInHold(transferId);
      expect(await advance(transferId)).toBe('settled');
      await expectPaidOnce(transferId);
    });
  });

  it.each(STEPS)('comes back when %s is refused and the provider knows no payout', async (call) => {
    const transferId = await held();
    server.razorpay.failNextOf(call, 400);
    expect(await advance(transferId)).toBe('settled');
    expect(payoutsOf(server, transferId)).toEqual([]);
    expect(await player.money()).toEqual({
      cash: 1000_00,
      hold: 0,
      events: ['withdrawal-requested', 'withdrawal-released'],
    });
    expect((await player.transactions())[0]).toMatchObject({ status: 'FAILED', payoutId: null });
    expect(await checks()).toEqual([]);
    expect(await advance(transferId)).toBe('settled');
    expect(payoutsOf(server, transferId)).toEqual([]);
  });

  it('stays in hold when the payout is refused and it is unclear whether one exists', async () => {
    const transferId = await held();
    const withdrawal = await player.withdrawal(transferId);
    server.razorpay.failNextOf(PAYOUT, 400);
    server.razorpay.failNextOf('GET /v1/payouts', 503, 503, 503);
    expect(await advanceRequested(context, withdrawal, 'handler', { isFirstTime: true })).toBe('unanswered');
    await expectInHold(transferId);
    expect(await advance(transferId)).toBe('settled');
    await expectPaidOnce(transferId);
  });

  it('is not given back by a refusal if the provider has a payout', async () => {
    const transferId = await held();
    const withdrawal = await player.withdrawal(transferId);
    for (let time = 0; time < 3; time += 1) server.razorpay.cutNext(PAYOUT);
    expect(await advanceRequested(context, withdrawal, 'handler', { isFirstTime: true })).toBe('unanswered');
    server.razorpay.failNextOf(PAYOUT, 400);
    expect(await advanceRequested(context, withdrawal, 'handler', { isFirstTime: true })).toBe('settled');
    await expectPaidOnce(transferId);
  });

  it('is searched for before another request, because the provider does not store keys for ever', async () => {
    const transferId = await held();
    for (let time = 0; time < 3; time += 1) server.razorpay.cutNext(PAYOUT);
    await advance(transferId);
    const callCount = server.razorpay.calls.length;
    await advance(transferId);
    expect(server.razorpay.calls.slice(callCount).filter((call) => call === PAYOUT)).toEqual([]);
    await expectPaidOnce(transferId);
  });

  it('stays in hold while the existing payout has another amount, and an error is logged', async () => {
    const transferId = await held();
    for (let time = 0; time < 3; time += 1) server.razorpay.cutNext(PAYOUT);
    await advance(transferId);
    const payoutId = payoutsOf(server, transferId)[0]?.id ?? '';
    server.razorpay.updatePayout(payoutId, { amount: 599_99, status: 'processed' });
    const log = createLogger({ level: 'silent' });
    const logged = jest.spyOn(log, 'error');
    expect(await advance(transferId, { log })).toBe('open');
    await expectInHold(transferId);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({
        event: 'payout-misfit',
        transferId,
        payoutId,
        why: 'it is of another amount',
      }),
      expect.any(String),
    );
    server.razorpay.updatePayout(payoutId, { amount: 600_00, status: 'processed' });
    expect(await advance(transferId)).toBe('settled');
    await expectPaidOnce(transferId);
  });

  it('never logs the bank account, in any failure', async () => {
    const log = createLogger({ level: 'silent' });
    const lines: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push(...line));
    const transferId = await held();
    const withdrawal = await player.withdrawal(transferId);
    const description = 'Account 00123456789 of Asha Rao at HDFC0001234 is closed.';
    for (const status of [403, 422]) {
      server.razorpay.answerNext({
        status,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } }),
      });
      await advanceRequested(server.context({ log }), withdrawal, 'handler', { isFirstTime: true });
    }
    expect((await player.withdrawal(transferId)).stage).toBe('released');
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'payout-unclear', why: '403 BAD_REQUEST_ERROR' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'payout-refused', why: '422 BAD_REQUEST_ERROR' }),
    );
    expect(inspect(lines, { depth: 10 })).not.toMatch(/00123456789|HDFC0001234|Asha/);
  });

  it('expires when it was not requested within half an hour, and can not be requested then', async () => {
    const transferId = await player.created(600);
    expect(await advance(transferId, later(29 * MINUTE_MS))).toBe('open');
    expect((await player.withdrawal(transferId)).stage).toBe('created');
    expect(await advance(transferId, later(31 * MINUTE_MS))).toBe('settled');
    expect((await player.transactions())[0]).toMatchObject({ status: 'FAILED' });
    expect(await player.request(transferId)).toMatchObject({
      status: 409,
      body: { code: 'wallet/withdrawal-closed' },
    });
    expect(await player.money()).toEqual({ cash: 1000_00, hold: 0, events: [] });
    expect(await checks()).toEqual([]);
  });

  it('is checked without a time limit', async () => {
    server.razorpay.setPayoutOutcome('processing');
    const transferId = await held();
    expect(await advance(transferId)).toBe('open');
    expect(await advance(transferId, later(30 * DAY_MS))).toBe('open');
    const [payout] = payoutsOf(server, transferId);
    server.razorpay.updatePayout(payout?.id ?? '', { status: 'failed' });
    expect(await advance(transferId, later(31 * DAY_MS))).toBe('settled');
    expect(await player.money()).toMatchObject({ cash: 1000_00, hold: 0 });
  });

  it('comes back when the bank returns it within a week after the payout', async () => {
    const transferId = await held();
    await advance(transferId);
    const [payout] = payoutsOf(server, transferId);
    expect(await advance(transferId, later(DAY_MS))).toBe('settled');
    expect(await checks()).toHaveLength(1);
    server.razorpay.updatePayout(payout?.id ?? '', { status: 'reversed' });
    expect(await advance(transferId, later(2 * DAY_MS))).toBe('settled');
    expect(await player.money()).toEqual({
      cash: 1000_00,
      hold: 0,
      events: ['withdrawal-requested', 'payout-processed', 'payout-reversed'],
    });
    expect((await player.transactions())[0]).toMatchObject({
      status: 'FAILED',
      note: 'Returned by the bank',
      payoutId: payout?.id,
    });
    expect(await player.request(transferId)).toMatchObject({
      status: 409,
      body: { code: 'wallet/payout-failed', transactionId: transferId },
    });
    expect(await checks()).toEqual([]);
  });

  it('is not checked later than a week after the payout, once the provider has answered', async () => {
    const transferId = await held();
    await advance(transferId);
    server.razorpay.failNextOf('GET /v1/payouts', 503, 503, 503);
    await expect(advance(transferId, later(8 * DAY_MS))).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await checks()).toHaveLength(1);
    expect(await advance(transferId, later(8 * DAY_MS))).toBe('settled');
    expect(await checks()).toEqual([]);
    await expectPaidOnce(transferId);
  });
});
