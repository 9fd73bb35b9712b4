import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  operate,
  newPlayer,
  paidBy,
  startProductOn,
  type RunningProduct,
  type TestPlayer,
} from '../running-product.fake.js';

const startedSchema = z.object({ bet: z.uuid() });
const createdSchema = z.object({ transactionId: z.uuid() });
const betCountStatement = { name: 'test-bet-count', text: 'SELECT count(*)::int AS n FROM games_core.bets' };
const auditStatement = {
  name: 'test-pause-audit',
  text: `
    SELECT event, details FROM auth.audit_log
    WHERE event IN ('operator-paused', 'operator-resumed') ORDER BY at, event_id`,
};
const mines = { amount: 2, minesCount: 3 };
const roll = { amount: 1, target: 50, condition: 'above' };

describe.each(databaseKinds)('what operators pause on %s', (kind) => {
  let folder: string;
  let test: TestDatabase;
  let razorpay: TestProvider;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-pauses-'));
    razorpay = await startTestProvider();
    test = await createTestDatabase(kind);
    product = await startProductOn(test, { ...paidBy(razorpay), PAASA_DATA_DIR: folder });
  });
  afterEach(async () => {
    await ops('resume', 'play');
    await ops('resume', 'payouts');
    await ops('resume', 'game:dice');
  });
  afterAll(async () => {
    await product.stop();
    await test.close();
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ops = (...words: string[]) => operate(product, ...words);
  const figures = async () => (await product.app.inject({ url: '/metrics' })).body;
  const rollDice = (player: TestPlayer) => player.call('POST', '/api/games/dice/roll-dice', roll);
  const betCount = async () => {
    const [row] = await test.db.read((tx) => tx.query<{ n: number }>(betCountStatement));
    return row?.n;
  };
  /** A round of Mines whose first tile was not a mine. */
  async function openSafeRound(): Promise<{ player: TestPlayer; betId: string }> {
    for (;;) {
      const player = await newPlayer(product, razorpay);
      const started = await player.call('POST', '/api/games/mines/start-mine', mines);
      const { bet: betId } = startedSchema.parse(started.body);
      await player.call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: 0 });
      const open = await player.call('GET', '/api/games/mines/pending-mine');
      if (!z.object({ bet: z.null() }).safeParse(open.body).success) return { player, betId };
    }
  }
  const create = (player: TestPlayer) =>
    player.call('POST', '/api/transaction/create-transaction', {
      amount: 40,
      accountHolderName: 'Asha Rao',
      accountNumber: '00123456789',
      ifscCode: 'HDFC0001234',
      type: 'WITHDRAW',
    });
  const payOut = (player: TestPlayer, transactionId: string) =>
    player.call('POST', '/api/razorpay/withdraw-payout-razorpay', { transactionId });
  const payoutCalls = () => razorpay.calls.filter((call) => call === 'POST /v1/payouts').length;

  it('play: no stake is taken, open rounds continue to their end, and all continues after it', async () => {
    const { player, betId } = await openSafeRound();
    expect((await ops('pause', 'play')).exitCode).toBe(0);
    const before = await player.balance();
    const refused = {
      status: 503,
      body: {
        success: false,
        code: 'games/paused',
        message: 'Betting is paused for a moment. Your money is safe.',
      },
      // Operators say when it goes on; nobody knows before.
      retryAfter: null,
    };
    expect(await rollDice(player)).toMatchObject(refused);
    const other = await newPlayer(product, razorpay);
    expect(await other.call('POST', '/api/games/mines/start-mine', mines)).toMatchObject(refused);
    expect(await player.balance()).toBe(before);
    const ended = await player.call('POST', '/api/games/mines/end-mine', { betId });
    expect(ended.status).toBe(200);
    expect(await player.balance()).toBeGreaterThan(before);
    expect(await figures()).toContain('\npaasa_paused{what="play"} 1\n');
    await ops('resume', 'play');
    expect(await figures()).toContain('\npaasa_paused{what="play"} 0\n');
    expect((await rollDice(player)).status).toBe(200);
    expect((await ops('ledger:verify', '--without-provider')).exitCode).toBe(0);
  });

  it('one game: it takes no stake, and the others run', async () => {
    const player = await newPlayer(product, razorpay);
    expect((await ops('pause', 'game:dice')).text).toMatch(
      /^game:dice: paused; no stake is taken in this game/,
    );
    expect(await rollDice(player)).toMatchObject({ status: 503, body: { code: 'games/game-paused' } });
    expect((await player.call('POST', '/api/games/mines/start-mine', mines)).status).toBe(200);
    expect(await figures()).toContain('\npaasa_paused{what="game:dice"} 1\n');
    expect((await ops('resume', 'game:dice')).text).toBe('game:dice: runs again.');
    expect((await rollDice(player)).status).toBe(200);
    expect((await ops('pause', 'game:chess')).exitCode).toBe(2);
  });

  it('play: no stake is taken after the command has returned, whatever was in progress', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(product, razorpay)));
    for (let turn = 0; turn < 5; turn += 1) {
      const early = players.map(rollDice);
      await ops('pause', 'play');
      const settledThen = await betCount();
      const late = await Promise.all(players.map(rollDice));
      expect(new Set(late.map(({ status }) => status))).toEqual(new Set([503]));
      const placed = (await Promise.all(early)).map(({ status }) => status);
      expect(placed.every((status) => status === 200 || status === 503)).toBe(true);
      expect(await betCount()).toBe(settledThen);
      await ops('resume', 'play');
    }
    expect((await ops('ledger:verify', '--without-provider')).exitCode).toBe(0);
  });

  it('payouts: nothing is held or created, and nothing held goes to the provider, until they are resumed', async () => {
    razorpay.setPayoutOutcome('processed', { atOnce: true });
    const player = await newPlayer(product, razorpay);
    const waiting = createdSchema.parse((await create(player)).body).transactionId;
    const held = createdSchema.parse((await create(player)).body).transactionId;
    const release = razorpay.holdCalls('POST /v1/contacts');
    expect((await payOut(player, held)).body).toMatchObject({ success: true, status: 'PENDING' });
    const [callCount, payoutCount] = [payoutCalls(), razorpay.payouts.length];
    await ops('pause', 'payouts');
    release();
    const open = (await ops('transfer:list')).text;
    expect(open).toMatch(
      new RegExp(`${waiting}  WITHDRAW ₹40.00  created[\\s\\S]*${held}  WITHDRAW ₹40.00  requested`),
    );
    expect((await ops('transfer:list', '--older', '1')).text).toBe('No transfer is open.');
    const refused = { status: 503, body: { code: 'wallet/paused' } };
    expect(await create(player)).toMatchObject(refused);
    expect(await payOut(player, waiting)).toMatchObject(refused);
    await ops('reconcile');
    expect(payoutCalls()).toBe(callCount);
    expect(await player.balance()).toBe(60);
    await ops('resume', 'payouts');
    await ops('reconcile');
    expect(razorpay.payouts).toHaveLength(payoutCount + 1);
    expect(await payOut(player, held)).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect((await create(player)).status).toBe(200);
    expect((await ops('ledger:verify', '--without-provider')).exitCode).toBe(0);
  });

  it('is listed, survives a restart of the product, and is recorded in the audit log if it changed something', async () => {
    const before = (await test.db.read((tx) => tx.query(auditStatement))).length;
    expect((await ops('pause')).text).toBe(
      'payouts: runs\nplay: runs\ndeposits: runs\nsign-ups: runs\ngame:mines: runs\ngame:dice: runs\ngame:limbo: runs',
    );
    await ops('pause', 'payouts');
    expect(await ops('pause', 'payouts')).toEqual({ exitCode: 0, text: 'payouts: was paused already.' });
    const again = await startProductOn(test, { ...paidBy(razorpay), PAASA_DATA_DIR: folder });
    const [payouts] = await again.app.operatorContext.pauses.list();
    await again.stop();
    expect(payouts).toEqual({ what: 'payouts', since: expect.any(Date) });
    expect((await ops('pause')).text).toMatch(/^payouts: PAUSED since 2\S+; no withdrawal .*\nplay: runs\n/);
    expect((await ops('resume', 'payouts')).text).toBe('payouts: runs again.');
    expect((await ops('resume', 'payouts')).text).toBe('payouts: was not paused.');
    expect((await test.db.read((tx) => tx.query(auditStatement))).slice(before)).toEqual([
      { event: 'operator-paused', details: { what: 'payouts' } },
      { event: 'operator-resumed', details: { what: 'payouts' } },
    ]);
  });
});
