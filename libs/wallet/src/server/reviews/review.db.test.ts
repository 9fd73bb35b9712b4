import { databaseKinds } from '@paasa/server-kit/testing';
import { paise } from '@paasa/money';
import { PAYOUT_RULES } from '../../rules/payout-rules/payout-limits.js';
import { differencesOf } from '../../testing/betting-table.js';
import { dyingAt, ProcessDied } from '../../testing/dying-process.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { payIn } from '../../testing/paying-in.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import {
  bankForm,
  payoutsOf,
  withdrawingPlayer,
  type WithdrawingPlayer,
} from '../../testing/withdrawing-player.js';
import { createReconciler } from '../reconciliation/reconciler.js';
import type { WalletContext } from '../context/wallet-context.js';
import { decideReview, type ReviewDecision } from './decide-review.js';
import { listReviews } from './reviews.repo.js';

const HOUR_MS = 3_600_000;
const other = { accountHolderName: 'Vikram Singh' };
const limits = { ...PAYOUT_RULES.lenient, nameCheckedFromPaise: paise(0) };

describe.each(databaseKinds)('a withdrawal in review on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind, { limits });
  });
  beforeEach(async () => {
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    player = await withdrawingPlayer(server, 0);
    // Played money, like deposits from before the rules.
    await fundOfOldTimes();
  });
  afterAll(() => server.close());

  async function fundOfOldTimes(): Promise<void> {
    await fundPlayer(server.db, player.caller.playerId, paise(1000_00));
  }
  const reconcile = (given: Partial<WalletContext> = {}) =>
    createReconciler(server.context(given), { everyMs: null }).runOnce({ ignoreSchedule: true });
  async function held(): Promise<string> {
    const transferId = await player.created(600, other);
    expect((await player.request(transferId)).body).toMatchObject({
      success: true,
      status: 'PENDING',
      isHeldForReview: true,
      message: 'We are reviewing your withdrawal. The amount is reserved until we have finished.',
      wallet: 400,
    });
    return transferId;
  }
  const recorded: string[] = [];
  const decide = (
    decision: ReviewDecision['decision'],
    transferId: string,
    given: Partial<WalletContext> = {},
  ) =>
    decideReview(
      server.context(given),
      { transferId, decision, note: 'looked at it' },
      async (_tx, { playerId }) => {
        recorded.push(`${decision} ${playerId}`);
      },
    );
  const shown = async () => (await player.transactions())[0];

  it('stays in hold and is requested from no provider, by any process', async () => {
    const transferId = await held();
    expect(await shown()).toMatchObject({ status: 'PENDING', isHeldForReview: true, note: 'Being reviewed' });
    const days = [0, HOUR_MS, 24 * HOUR_MS, 30 * 24 * HOUR_MS];
    for (const laterMs of days) await reconcile({ clock: () => new Date(Date.now() + laterMs) });
    // The player requests it again, another process starts, and the provider reports a payment.
    await player.request(transferId);
    const other = await server.addServer();
    await other.call('POST', '/api/razorpay/withdraw-payout-razorpay', {
      caller: player.caller,
      body: { transactionId: transferId },
    });
    const paidElse = await withdrawingPlayer(server, 1000);
    await paidElse.request(await paidElse.created(600));
    const payout = server.razorpay.payouts.at(-1)?.id ?? '';
    server.razorpay.updatePayout(payout, { reference_id: transferId, amount: 600_00 });
    await server.deliver(server.razorpay.payoutWebhook('payout.processed', payout));
    server.razorpay.updatePayout(payout, { reference_id: 'elsewhere' });
    expect(await player.money()).toEqual({ cash: 400_00, hold: 600_00, events: ['withdrawal-requested'] });
    expect(server.razorpay.payouts.filter(({ reference_id: id }) => id === transferId)).toEqual([]);
    const waiting = await server.db.read((tx) => listReviews(tx, 1000));
    expect(waiting.find(({ transferId: id }) => id === transferId)).toMatchObject({
      amountPaise: 600_00,
      reasons: ['other-name'],
      payeeName: 'Vikram Singh',
      last4: bankForm.accountNumber.slice(-4),
    });
    expect(await differencesOfOwn(transferId)).toEqual([]);
  });
  /** The payout above has another player's reference. The books of this player have no difference. */
  const differencesOfOwn = async (transferId: string): Promise<string[]> =>
    (await differencesOf(server)).filter((text) => text.includes(transferId));

  it('is paid out after people allow it', async () => {
    const transferId = await held();
    expect(await decide('approved', transferId)).toMatchObject({ kind: 'decided', amountPaise: 600_00 });
    expect(recorded).toContain(`approved ${player.caller.playerId}`);
    await reconcile();
    expect(payoutsOf(server, transferId)).toHaveLength(1);
    expect(await player.money()).toMatchObject({ cash: 400_00, hold: 0 });
    expect(await shown()).toMatchObject({ status: 'SUCCESS', isHeldForReview: false, note: null });
    expect(await decide('refused', transferId)).toEqual({ kind: 'not-waiting' });
  });

  it('returns to the balance after people refuse it, and is never paid out', async () => {
    const transferId = await held();
    expect(await decide('refused', transferId)).toMatchObject({ kind: 'decided' });
    await reconcile();
    expect(payoutsOf(server, transferId)).toEqual([]);
    expect(await player.money()).toEqual({
      cash: 1000_00,
      hold: 0,
      events: ['withdrawal-requested', 'withdrawal-released'],
    });
    expect(await shown()).toMatchObject({ status: 'FAILED', note: 'Refused after a review' });
    expect(await decide('approved', transferId)).toEqual({ kind: 'not-waiting' });
  });

  it('is decided once, however many decide at the same moment', async () => {
    const transferId = await held();
    const decisions = await Promise.all(
      (['approved', 'refused', 'approved', 'refused'] as const).map((decision) =>
        decide(decision, transferId),
      ),
    );
    expect(decisions.filter(({ kind: outcome }) => outcome === 'decided')).toHaveLength(1);
    await reconcile();
    const { cash, hold } = await player.money();
    expect(hold).toBe(0);
    expect(cash + payoutsOf(server, transferId).length * 600_00).toBe(1000_00);
  });

  it.each([
    ['withdrawal:holding', 0],
    ['withdrawal:held', 600_00],
  ] as const)('waits as before if a process dies at %s', async (point, hold) => {
    const transferId = await player.created(600, other);
    const dying = await server.addServer({ reach: dyingAt(point, server.context()).context.reach });
    await dying.call('POST', '/api/razorpay/withdraw-payout-razorpay', {
      caller: player.caller,
      body: { transactionId: transferId },
    });
    await reconcile();
    expect(await player.money()).toMatchObject({ hold });
    expect(payoutsOf(server, transferId)).toEqual([]);
  });

  it.each([
    ['review:deciding', true],
    ['review:decided', false],
  ] as const)('is decided completely or not at all if a process dies at %s', async (point, isWaiting) => {
    const transferId = await held();
    const { context } = dyingAt(point, server.context());
    await expect(decide('refused', transferId, context)).rejects.toThrow(ProcessDied);
    expect(await shown()).toMatchObject({ isHeldForReview: isWaiting });
    expect(await player.money()).toMatchObject(isWaiting ? { hold: 600_00 } : { cash: 1000_00, hold: 0 });
  });

  it('waits with nine others of its player at most, so that no player fills the list of the reviewers', async () => {
    const inReview = async () => {
      const all = await server.db.read((tx) => listReviews(tx, 1000));
      return all.filter(({ playerId }) => playerId === player.caller.playerId);
    };
    const giveBack = () =>
      server.call('POST', '/api/wallet/return-deposit', { caller: player.caller, body: { amount: 1 } });
    await payIn(server, player.caller, 10);
    for (let free = 0; free < limits.returnsPerDay; free += 1) await giveBack();
    for (let held = 0; held < 2; held += 1)
      expect((await giveBack()).body).toMatchObject({ isHeldForReview: true });
    const wanted = await Promise.all(
      Array.from({ length: 12 }, async () => player.request(await player.created(1, other))),
    );
    expect(wanted.filter(({ body }) => body['isHeldForReview'] === true)).toHaveLength(8);
    const refused = { status: 409, body: { code: 'wallet/too-many-in-review' } };
    expect(wanted.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await giveBack()).toMatchObject(refused);
    expect(await player.request(await player.created(1, other))).toMatchObject(refused);
    const waiting = await inReview();
    expect(waiting).toHaveLength(10);
    // A withdrawal without a review is sent.
    expect((await player.request(await player.created(1))).body).toMatchObject({ status: 'SUCCESS' });
    await decide('refused', waiting[0]?.transferId ?? '');
    expect((await player.request(await player.created(1, other))).body).toMatchObject({
      isHeldForReview: true,
    });
  });

  it('is unplayed again if it was unplayed and is refused', async () => {
    await payIn(server, player.caller, 500);
    const transferId = await player.created(1200, other);
    await player.request(transferId);
    await decide('refused', transferId);
    const { body } = await server.call('GET', '/api/wallet/withdrawable', { caller: player.caller });
    expect(body).toMatchObject({ balance: 1500, unplayed: 500 });
  });
});
