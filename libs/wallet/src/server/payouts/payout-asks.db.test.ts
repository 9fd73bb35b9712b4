import type { Tx } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { payoutsOf, withdrawingPlayer } from '../../testing/withdrawing-player.js';
import { withdrawalKey } from '../../rules/withdrawal-events.js';
import type { NewPayout } from '../razorpay/payment-provider.js';
import { advanceRequested, advanceWithdrawal } from './advance-withdrawal.js';
import { holdAmount } from '../withdrawals/hold-amount.js';
import { claimPayoutRequest, findWithdrawal } from '../withdrawals/withdrawals.repo.js';

const PAYOUT = 'POST /v1/payouts';

/** How many letters of an id are written in both cases; enough for 63 spellings beside its own. */
const SPELLED_LETTERS = 6;
/** The same id, each time with other letters in capitals. */
const spellingsOf = (id: string, count: number): string[] =>
  Array.from({ length: count }, (_nothing, variant) => {
    let letter = 0;
    return id.replaceAll(/[a-f]/g, (found) =>
      (variant + 1) & (1 << (letter++ % SPELLED_LETTERS)) ? found.toUpperCase() : found,
    );
  });

describe.each(databaseKinds)('requesting a payout on %s', (kind) => {
  let server: WalletTestServer;
  let player: Awaited<ReturnType<typeof withdrawingPlayer>>;
  beforeAll(async () => {
    server = await startWalletTestServer(kind, { payoutTimeoutMs: 60_000 });
  });
  beforeEach(async () => {
    server.razorpay.setPayoutOutcome('processed');
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  const idOf = (transferId: string) => ({ playerId: player.caller.playerId, transferId });
  async function held(): Promise<string> {
    const transferId = await player.created(400);
    await holdAmount(server.context(), { caller: player.caller, transferId, idempotencyKey: null });
    return transferId;
  }
  const claim = (tx: Tx, transferId: string, payoutAccount = server.context().provider.payoutAccount) =>
    claimPayoutRequest(tx, idOf(transferId), { payoutAccount, nowAt: new Date() });
  const read = async (transferId: string) => {
    const withdrawal = await server.db.read((tx) => findWithdrawal(tx, idOf(transferId)));
    if (withdrawal === null) throw new Error('There is no such withdrawal.');
    return withdrawal;
  };

  /** A withdrawal whose id has enough letters. The number of letters is random, and some ids have two. */
  async function createdWithLetters(): Promise<string> {
    let transferId = await player.created(400);
    while (transferId.replaceAll(/[^a-f]/g, '').length < SPELLED_LETTERS)
      transferId = await player.created(400);
    return transferId;
  }

  it('makes one payout for every spelling of the id, also with many requests at once', async () => {
    const transferId = await createdWithLetters();
    const spellings = spellingsOf(transferId, 20);
    expect(new Set(spellings).size).toBe(20);
    const answers = await Promise.all(spellings.map((spelling) => player.request(spelling)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(
      server.razorpay.payouts.filter(({ reference_id }) => reference_id?.toLowerCase() === transferId),
    ).toHaveLength(1);
    expect(await player.money()).toEqual({
      cash: 600_00,
      hold: 0,
      events: ['withdrawal-requested', 'payout-processed'],
    });
  });

  it('reads a withdrawal under the spelling of the database', async () => {
    const transferId = await held();
    expect(await read(transferId.toUpperCase())).toEqual(await read(transferId));
    expect(() => withdrawalKey(transferId.toUpperCase(), 'req')).toThrow(RangeError);
  });

  it('does not treat a refusal as proof while an earlier request is unanswered', async () => {
    const transferId = await held();
    const release = server.razorpay.holdCalls(PAYOUT);
    const first = advanceRequested(server.context(), await read(transferId), 'handler', {
      isFirstTime: true,
    });
    while (!server.razorpay.calls.includes(PAYOUT)) await new Promise((resolve) => setImmediate(resolve));
    const refusing = {
      ...server.context().provider,
      createPayout: () =>
        server.context().provider.createPayout({ ...payoutWish(transferId), fundAccountId: 'fa_no' }),
    };
    const second = advanceWithdrawal(
      server.context({ provider: refusing }),
      idOf(transferId),
      'reconciliation',
    );
    release();
    expect(await first).not.toBe('unanswered');
    await second;
    await advanceWithdrawal(server.context(), idOf(transferId), 'reconciliation');
    expect((await read(transferId)).stage).toBe('processed');
    expect(payoutsOf(server, transferId)).toHaveLength(1);
  });

  const payoutWish = (transferId: string) => ({
    idempotencyKey: transferId,
    fundAccountId: 'fa_no',
    amountPaise: 400_00,
    mode: 'IMPS' as const,
    referenceId: transferId,
  });

  it('gives nothing back on the refusal of a later request, although the provider lists no payout', async () => {
    const transferId = await held();
    const { payoutAccount } = server.context().provider;
    await server.db.transaction((tx) => claim(tx, transferId, payoutAccount));
    server.razorpay.failNextOf(PAYOUT, 400);
    expect(await advanceWithdrawal(server.context(), idOf(transferId), 'reconciliation')).toBe('open');
    expect(await read(transferId)).toMatchObject({ stage: 'requested', askCount: 2 });
    expect(await player.money()).toMatchObject({ cash: 600_00, hold: 400_00 });
  });

  it('gives it back on such a refusal long after the request, once the earlier request has ended', async () => {
    const transferId = await held();
    await server.db.transaction(async (tx) => {
      await claim(tx, transferId);
      await tx.script(`UPDATE wallet.withdrawals SET requested_at = now() - interval '16 minutes',
        asked_at = now() - interval '2 minutes' WHERE transfer_id = '${transferId}'`);
    });
    server.razorpay.failNextOf(PAYOUT, 400);
    expect(await advanceWithdrawal(server.context(), idOf(transferId), 'reconciliation')).toBe('settled');
    expect((await read(transferId)).stage).toBe('released');
    expect(await player.money()).toMatchObject({ cash: 1000_00, hold: 0 });
  });

  it('gives nothing back if another request was sent while the refusal was checked', async () => {
    const transferId = await held();
    const { provider } = server.context();
    const meddled = {
      ...provider,
      async findPayoutByReference(referenceId: string, account?: string) {
        await server.db.transaction((tx) => claim(tx, transferId, 'ours'));
        return provider.findPayoutByReference(referenceId, account);
      },
    };
    server.razorpay.failNextOf(PAYOUT, 400);
    const withdrawal = await read(transferId);
    const outcome = await advanceRequested(server.context({ provider: meddled }), withdrawal, 'handler', {
      isFirstTime: true,
    });
    expect(outcome).toBe('open');
    expect((await read(transferId)).stage).toBe('requested');
  });

  it('searches for an earlier payout first, and then requests it again', async () => {
    const transferId = await held();
    await server.db.transaction((tx) => claim(tx, transferId, 'the-old-account'));
    const { provider } = server.context();
    const accounts: (string | undefined)[] = [];
    const listening = {
      ...provider,
      async findPayoutByReference(_referenceId: string, account?: string) {
        accounts.push(account);
        return null;
      },
      async createPayout(wanted: NewPayout) {
        accounts.push(wanted.payoutAccount);
        return provider.createPayout({ ...wanted, payoutAccount: provider.payoutAccount });
      },
    };
    await advanceWithdrawal(server.context({ provider: listening }), idOf(transferId), 'reconciliation');
    expect(accounts).toEqual(['the-old-account', 'the-old-account']);
  });

  it.each([
    ['its review waits', `UPDATE wallet.withdrawals SET review = 'waiting'`],
    ['its time has not come', `UPDATE wallet.withdrawals SET send_after = now() + interval '1 minute'`],
    ['its account is stopped', 'UPDATE wallet.payout_accounts SET stopped_at = now()'],
  ])('counts no request while %s', async (_why, change) => {
    const transferId = await held();
    const { playerId } = player.caller;
    await server.db.transaction((tx) => tx.script(`${change} WHERE player_id = '${playerId}'`));
    expect(await server.db.transaction((tx) => claim(tx, transferId))).toBeNull();
    expect((await read(transferId)).askCount).toBe(0);
  });

  it('counts a further request to an account that was stopped after the first', async () => {
    const transferId = await held();
    await server.db.transaction((tx) => claim(tx, transferId));
    const { playerId } = player.caller;
    await server.db.transaction((tx) =>
      tx.script(`UPDATE wallet.payout_accounts SET stopped_at = now() WHERE player_id = '${playerId}'`),
    );
    expect(await server.db.transaction((tx) => claim(tx, transferId))).toMatchObject({ askCount: 2 });
  });
});
