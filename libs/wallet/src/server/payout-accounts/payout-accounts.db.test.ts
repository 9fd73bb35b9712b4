import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createLogger } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { payoutLimits } from '../../rules/payout-rules/payout-limits.js';
import { dyingAt, ProcessDied } from '../../testing/dying-process.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import {
  bankForm,
  CREATE,
  payoutsOf,
  REQUEST,
  withdrawingPlayer,
  type WithdrawingPlayer,
} from '../../testing/withdrawing-player.js';
import { createReconciler } from '../reconciliation/reconciler.js';
import { advanceWithdrawal } from '../payouts/advance-withdrawal.js';
import { deleteFreeze } from './payout-freezes.repo.js';
import { stopPayoutAccount } from '../withdrawals/stop-account.service.js';
import { createStopTokens } from './stop-tokens.js';

const HOUR_MS = 3_600_000;
const STOP = '/api/wallet/stop-payout-account';
const origin = { ip: '203.0.113.9', userAgent: null };
const anotherAccount = { accountNumber: '998877665544' };

describe.each(databaseKinds)('a payout account on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  let nowMs = Date.now();
  beforeAll(async () => {
    const limits = payoutLimits('lenient', { firstPayoutWaitHours: 24 });
    server = await startWalletTestServer(kind, { limits, clock: () => new Date(nowMs) });
  });
  beforeEach(async () => {
    nowMs = Date.now();
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  /** A caller with only an access cookie: an old sign-in, or a thief. */
  const cookieAlone = () => ({ ...player.caller, provedAt: new Date(nowMs - 5 * 60_000 - 1) });
  const createBy = (caller: object, given: object = {}, key = 'a-key') =>
    server.call('POST', CREATE, {
      caller: { ...player.caller, ...caller },
      body: { amount: 100, ...bankForm, type: 'WITHDRAW', ...given },
      headers: { 'idempotency-key': key },
    });
  const reconcile = () =>
    createReconciler(server.context(), { everyMs: null }).runOnce({ ignoreSchedule: false });
  const noticesOf = () => server.notices.filter(({ playerId }) => playerId === player.caller.playerId);
  function tokenOf(index = 0): string {
    const notice = noticesOf()[index];
    if (notice === undefined) throw new Error('There is no notice of an account.');
    return createStopTokens(server.context().config.detailsEncryptionKey).tokenFor(notice);
  }
  const stop = (token: string) => server.call('POST', STOP, { body: { token } });
  const liftFreeze = () => server.db.transaction((tx) => deleteFreeze(tx, player.caller.playerId));
  const isRefused = { status: 403, body: { code: 'auth/step-up-required' } };
  async function waiting(given: object = {}): Promise<string> {
    const transferId = await player.created(100, given);
    expect((await player.request(transferId)).body).toMatchObject({
      status: 'PENDING',
      isHeldForReview: false,
    });
    return transferId;
  }
  /** A player with an earlier payout to the usual account. */
  async function paidOnce(): Promise<void> {
    await waiting();
    nowMs += 24 * HOUR_MS;
    await reconcile();
  }

  it('is new to an access cookie alone, which can neither pay to it nor save it', async () => {
    for (const caller of [cookieAlone(), { ...player.caller, provedAt: null }])
      expect(await createBy(caller)).toMatchObject(isRefused);
    expect(await player.transactions()).toEqual([]);
    const saved = await server.call('GET', '/api/transaction/payout-details', { caller: player.caller });
    expect(saved.body['data']).toEqual([]);
    expect(noticesOf()).toEqual([]);
    // The page sends the same call with the same key after the player has given a proof.
    expect((await createBy({ provedAt: new Date(nowMs) })).status).toBe(200);
    expect(noticesOf()).toEqual([
      {
        playerId: player.caller.playerId,
        accountId: expect.any(String),
        kind: 'bank',
        last4: bankForm.accountNumber.slice(-4),
        at: new Date(nowMs),
        firstPayoutAfter: new Date(nowMs + 24 * HOUR_MS),
      },
    ]);
  });

  it('is known from then on, in every spelling and under every name, and another account is not', async () => {
    await waiting();
    const spelled = {
      accountNumber: ` ${bankForm.accountNumber} `,
      accountHolderName: 'ASHA R',
      ifscCode: 'hdfc0001234',
    };
    expect((await createBy(cookieAlone(), spelled, 'k-1')).status).toBe(200);
    expect(noticesOf()).toHaveLength(1);
    for (const given of [
      anotherAccount,
      { ifscCode: 'SBIN0001234' },
      { accountNumber: '', upiId: 'asha@okbank' },
    ])
      expect(await createBy(cookieAlone(), given, 'k-2')).toMatchObject(isRefused);
  });

  it('is known if a payout went to it before accounts were recorded', async () => {
    await paidOnce();
    const { playerId } = player.caller;
    await server.db.transaction((tx) =>
      tx.script(`UPDATE wallet.withdrawals SET account_id = NULL WHERE player_id = '${playerId}';
        DELETE FROM wallet.payout_accounts WHERE player_id = '${playerId}'`),
    );
    expect(await createBy(cookieAlone(), anotherAccount, 'k-1')).toMatchObject(isRefused);
    const { status, body } = await createBy(cookieAlone(), {}, 'k-2');
    expect(status).toBe(200);
    expect(noticesOf()).toHaveLength(1);
    const { body: asked } = await server.call('POST', REQUEST, {
      caller: cookieAlone(),
      body: { transactionId: body['transactionId'] },
    });
    expect(asked).toMatchObject({ status: 'SUCCESS' });
  });

  it('of a withdrawal from before accounts were recorded needs the proof at the request', async () => {
    const transferId = await player.created(100);
    const { playerId } = player.caller;
    await server.db.transaction((tx) =>
      tx.script(`UPDATE wallet.withdrawals SET account_id = NULL WHERE player_id = '${playerId}';
        DELETE FROM wallet.payout_accounts WHERE player_id = '${playerId}'`),
    );
    const sendRequest = (caller: object) =>
      server.call('POST', REQUEST, {
        caller: { ...player.caller, ...caller },
        body: { transactionId: transferId },
      });
    expect(await sendRequest(cookieAlone())).toMatchObject(isRefused);
    expect(await player.money()).toMatchObject({ cash: 1000_00, hold: 0 });
    expect((await sendRequest({})).body).toMatchObject({ status: 'PENDING' });
    expect(noticesOf()).toHaveLength(2);
  });

  it('waits 24 hours for its first payout, is then paid by any running process, and never waits again', async () => {
    const transferId = await waiting();
    expect((await player.transactions())[0]).toMatchObject({
      status: 'PENDING',
      note: 'Waiting to be sent',
      goesOutAt: new Date(nowMs + 24 * HOUR_MS).toISOString(),
    });
    nowMs += 24 * HOUR_MS - 1;
    await reconcile();
    await player.request(transferId);
    expect(payoutsOf(server, transferId)).toEqual([]);
    expect(await player.money()).toMatchObject({ cash: 900_00, hold: 100_00 });
    nowMs += 1;
    await reconcile();
    expect(payoutsOf(server, transferId)).toHaveLength(1);
    expect((await player.transactions())[0]).toMatchObject({ status: 'SUCCESS', goesOutAt: null });
    const next = await createBy(cookieAlone());
    const asked = await server.call('POST', REQUEST, {
      caller: cookieAlone(),
      body: { transactionId: next.body['transactionId'] },
    });
    expect(asked.body).toMatchObject({ status: 'SUCCESS', goesOutAt: null });
  });

  it('does not wait if its player added it with a passkey that is not new, and waits for any other proof', async () => {
    const added = (provedBy: string, given: object, key = provedBy) =>
      createBy({ provedAt: new Date(nowMs), provedBy }, given, key);
    for (const [provedBy, given, status] of [
      ['password', {}, 'PENDING'],
      ['totp', { accountNumber: '111122223333' }, 'PENDING'],
      ['passkey', anotherAccount, 'SUCCESS'],
    ] as const) {
      const { body } = await added(provedBy, given);
      const asked = await player.request(String(body['transactionId']));
      expect(asked.body).toMatchObject({ status });
    }
    expect(noticesOf().map(({ firstPayoutAfter }) => firstPayoutAfter === null)).toEqual([
      false,
      false,
      true,
    ]);
    server.newPasskeys.add(player.caller.playerId);
    const { body } = await added('passkey', { accountNumber: '777788889999' }, 'k-new');
    expect((await player.request(String(body['transactionId']))).body).toMatchObject({ status: 'PENDING' });
    // An old proof by a passkey is none.
    const old = { provedAt: new Date(nowMs - 5 * 60_000 - 1), provedBy: 'passkey' };
    expect(await createBy(old, { accountNumber: '444455556666' }, 'old')).toMatchObject(isRefused);
  });

  it('is stopped without its characters in a log, which may be a whole short UPI id', async () => {
    await player.created(100, { accountNumber: '', ifscCode: '', upiId: 'zqxj@upi' });
    const lines = new PassThrough();
    const log = createLogger({ level: 'debug', destination: lines });
    const stopped = await stopPayoutAccount(server.context({ log }), tokenOf(), origin);
    expect(stopped).toEqual({ ok: true, value: { last4: 'zqxj' } });
    expect(String(lines.read())).toMatch(/^(?!.*zqxj).*payout-account-stopped/s);
  });

  it('is not paid after its player stops it: waiting money comes back, and the account can never be used again', async () => {
    const transferId = await waiting();
    const unrequested = await player.created(50);
    const token = tokenOf();
    const first = await stop(token);
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, last4: bankForm.accountNumber.slice(-4) },
    });
    expect(await stop(token)).toMatchObject({ status: 409, body: { code: 'wallet/stop-link-used' } });
    expect(await player.money()).toMatchObject({ cash: 1000_00, hold: 0 });
    expect((await player.transactions()).map(({ _id, note }) => [_id, note])).toEqual([
      [unrequested, 'Never sent to the bank'],
      [transferId, 'Stopped by you'],
    ]);
    expect(await player.request(transferId)).toMatchObject({
      status: 409,
      body: { message: 'You stopped this withdrawal. The money is back in your wallet.' },
    });
    await liftFreeze();
    expect(await createBy({}, {}, 'k-1')).toMatchObject({
      status: 403,
      body: { code: 'wallet/account-stopped' },
    });
    nowMs += 48 * HOUR_MS;
    await reconcile();
    expect(payoutsOf(server, transferId)).toEqual([]);
    expect((await createBy({ provedAt: new Date(nowMs) }, anotherAccount, 'k-2')).status).toBe(200);
  });

  it('does not stop a payout that was already requested, which ends as the provider reports', async () => {
    await paidOnce();
    server.razorpay.setPayoutOutcome('processing', { atOnce: true });
    const transferId = await player.created(100);
    await player.request(transferId);
    await stop(tokenOf());
    expect(await player.money()).toMatchObject({ hold: 100_00 });
    server.razorpay.updatePayout(payoutsOf(server, transferId)[0]?.id ?? '', { status: 'processed' });
    nowMs += HOUR_MS;
    await reconcile();
    expect(await player.money()).toMatchObject({ cash: 800_00, hold: 0 });
  });

  it('that is stopped during the request of its payout is paid or given back, never both', async () => {
    await paidOnce();
    const transferIds = await Promise.all(Array.from({ length: 8 }, () => player.created(50)));
    await Promise.all([...transferIds.map((transferId) => player.request(transferId)), stop(tokenOf())]);
    nowMs += HOUR_MS;
    await reconcile();
    const paidCount = transferIds.filter((transferId) => payoutsOf(server, transferId).length > 0).length;
    expect(await player.money()).toMatchObject({ cash: 900_00 - paidCount * 50_00, hold: 0 });
  });

  it('can only be stopped with its own link', async () => {
    const transferId = await waiting();
    const { playerId, accountId } = noticesOf()[0] ?? { playerId: '', accountId: '' };
    const forged = createStopTokens(randomBytes(32).toString('hex')).tokenFor({ playerId, accountId });
    const own = Buffer.from(tokenOf(), 'base64url');
    own[40] = (own[40] ?? 0) ^ 1;
    for (const token of [forged, own.toString('base64url'), 'x', 'A'.repeat(86)])
      expect(await stop(token)).toMatchObject({ status: 404, body: { code: 'wallet/bad-stop-link' } });
    for (const token of ['', '../x', 'A'.repeat(300)]) expect((await stop(token)).status).toBe(400);
    expect((await player.transactions()).find(({ _id }) => _id === transferId)?.status).toBe('PENDING');
  });

  it.each(['account:stopping', 'account:stopped'] as const)(
    'is stopped completely or not at all if the process dies at %s',
    async (point) => {
      const transferId = await waiting();
      const { context } = dyingAt(point, server.context());
      await expect(stopPayoutAccount(context, tokenOf(), origin)).rejects.toThrow(ProcessDied);
      nowMs += 24 * HOUR_MS;
      await reconcile();
      const isStopped = point === 'account:stopped';
      expect(payoutsOf(server, transferId)).toHaveLength(isStopped ? 0 : 1);
      expect(await player.money()).toMatchObject({ cash: isStopped ? 1000_00 : 900_00, hold: 0 });
      expect(await createBy({}, {}, point)).toMatchObject({ status: isStopped ? 403 : 200 });
    },
  );

  it('that was stopped is checked once more and returns its money, even if the stopping process has ended', async () => {
    const transferId = await waiting();
    await server.db.transaction((tx) =>
      tx.script(
        `UPDATE wallet.payout_accounts SET stopped_at = now() WHERE player_id = '${player.caller.playerId}'`,
      ),
    );
    const id = { playerId: player.caller.playerId, transferId };
    expect(await advanceWithdrawal(server.context(), id, 'reconciliation')).toBe('settled');
    expect(await player.money()).toMatchObject({ cash: 1000_00, hold: 0 });
  });
});
