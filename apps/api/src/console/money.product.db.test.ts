import { randomUUID } from 'node:crypto';
import type { Role } from '@paasa/console-kit';
import { createLogger } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { openProtectedWorld, openRound, type ProtectedWorld } from '../protection/protected-product.fake.js';
import { newPlayer, operate, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import { buildConsole } from './build-console.js';

const ORIGIN = 'http://localhost:3002';
const NAME_HEADER = 'x-test-member';

const MEMBERS: Readonly<Record<string, { readonly staffId: string; readonly role: Role }>> = {
  asha: { staffId: '01890000-0000-7000-8000-00000000000a', role: 'payments' },
  bela: { staffId: '01890000-0000-7000-8000-00000000000b', role: 'payments' },
  chitra: { staffId: '01890000-0000-7000-8000-00000000000c', role: 'payments' },
  omar: { staffId: '01890000-0000-7000-8000-00000000000d', role: 'operator' },
  ravi: { staffId: '01890000-0000-7000-8000-00000000000e', role: 'operator' },
  tara: { staffId: '01890000-0000-7000-8000-00000000000f', role: 'operator' },
};

interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly data?: unknown };
}

describe.each(databaseKinds)('money in the console of the product on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  let console: FastifyInstance;
  let player: TestPlayer;
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start();
    if (product.config.console === null) throw new Error('The console is off.');
    console = await buildConsole({
      config: product.config,
      console: { ...product.config.console, origin: ORIGIN, distDir: null },
      db: product.db,
      logger: createLogger({ level: 'silent' }),
      product: product.app,
      sessions: {
        async identify({ headers }) {
          const name = String(headers[NAME_HEADER]);
          const member = MEMBERS[name];
          return member === undefined
            ? { kind: 'signed-out' }
            : { kind: 'open', member: { ...member, name, sessionId: member.staffId } };
        },
      },
    });
    await console.ready();
    const rows = Object.entries(MEMBERS).map(
      ([name, { staffId, role }]) => `('${staffId}', '${name}', '${name}', '${name}', '${role}', '${name}')`,
    );
    await product.db.transaction((tx) =>
      tx.script(`
        INSERT INTO staff.members (staff_id, email_key, email, name, role, passkey_handle) VALUES ${rows.join(', ')}`),
    );
    player = await newPlayer(product, world.razorpay, { rupees: 500 });
  }, 120_000);
  afterAll(async () => {
    await console.close();
    await world.close();
  });

  async function call(name: string, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> {
    const answer = await console.inject({
      method,
      url: `/api/console${url}`,
      headers: { origin: ORIGIN, [NAME_HEADER]: name },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const askFor = (name: string, action: string, params: object, actionId: string) =>
    call(name, 'POST', `/actions/${action}`, { params, reason: 'ticket 7', actionId });
  const approve = (name: string, approvalId: string) =>
    call(name, 'POST', `/approvals/${approvalId}/approve`, { reason: 'looked at it' });

  /** Asked for twice, then approved by two others at once, three times each. Shape: the answers of those who approve. */
  async function askAndApprove(
    action: string,
    params: object,
    [first, second, third]: readonly [string, string, string],
  ): Promise<Answer[]> {
    const actionId = randomUUID();
    const waiting = { status: 200, body: { data: { state: 'waiting', approvalId: actionId } } };
    const asked = [1, 2].map(() => askFor(first, action, params, actionId));
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(waiting);
    expect((await approve(first, actionId)).body.code).toBe('console/own-approval');
    const names = [second, third, second, third, second, third];
    const answers = await Promise.all(names.map((name) => approve(name, actionId)));
    const [done] = answers.filter(({ status }) => status === 200);
    expect(done).toBeDefined();
    for (const { status, body } of answers)
      expect(status === 200 ? body : body.code).toEqual(
        status === 200 ? done?.body : 'console/approval-decided',
      );
    // The one who asked gets the answer of what was done.
    expect(await askFor(first, action, params, actionId)).toEqual(done);
    return answers;
  }
  const bookedAs = async (event: string): Promise<number> => {
    const text = 'SELECT count(*)::int AS times FROM wallet.ledger WHERE player_id = $1 AND event = $2';
    const [row] = await product.db.read((tx) =>
      tx.query<{ times: number }>({ name: 'test-booked', text }, [player.playerId, event]),
    );
    return row?.times ?? 0;
  };

  it('is corrected once, however many approve it at once, and log and books are sound', async () => {
    const before = await player.balance();
    const params = { playerId: player.playerId, amount: 25.5, note: 'Paid twice by mistake' };
    await askAndApprove('correct-balance', params, ['asha', 'bela', 'chitra']);
    expect(await player.balance()).toBe(before + 25.5);
    expect(await bookedAs('balance-corrected')).toBe(1);
    expect((await operate(product, 'audit:verify')).exitCode).toBe(0);
    expect((await operate(product, 'ledger:verify')).exitCode).toBe(0);
  });

  it('goes back once from a round that several void at once', async () => {
    const before = await player.balance();
    const { body } = await openRound(player, 50);
    const { bet: betId } = body as { bet: string };
    expect(await player.balance()).toBe(before - 50);
    await askAndApprove('void-round', { betId }, ['omar', 'ravi', 'tara']);
    expect(await player.balance()).toBe(before);
    expect((await operate(product, 'audit:verify')).exitCode).toBe(0);
    expect((await operate(product, 'ledger:verify')).exitCode).toBe(0);
  });

  it('leaves again after a freeze only if two members say so', async () => {
    const { playerId } = player;
    await product.db.transaction((tx) => product.app.payoutFreezes.freeze(tx, playerId));
    await askAndApprove('unfreeze-payouts', { playerId }, ['asha', 'bela', 'chitra']);
    expect((await operate(product, 'player:frozen')).text).toContain('No payouts are frozen.');
  });

  it('leads to its player by order, payment, payout and UTR', async () => {
    world.razorpay.setPayoutOutcome('processed', { atOnce: true });
    const form = {
      accountHolderName: 'Asha Rao',
      accountNumber: '00123456789',
      ifscCode: 'HDFC0001234',
      upiId: '',
    };
    const created = await player.call('POST', '/api/transaction/create-transaction', {
      amount: 10,
      type: 'WITHDRAW',
      ...form,
    });
    const { transactionId } = created.body as { transactionId: string };
    await player.call('POST', '/api/razorpay/withdraw-payout-razorpay', { transactionId });
    const story = await call('asha', 'GET', `/money/transfers/${transactionId}`);
    const { payoutId, utr, stage } = story.body.data as { payoutId: string; utr: string; stage: string };
    expect([stage, utr]).toEqual(['processed', expect.stringMatching(/^\d{12}$/)]);
    const text = `
      SELECT provider_order_id AS order, provider_payment_id AS payment FROM wallet.transfers
      WHERE player_id = $1 AND type = 'DEPOSIT'`;
    const [deposit] = await product.db.read((tx) =>
      tx.query<{ order: string; payment: string }>({ name: 'test-deposit', text }, [player.playerId]),
    );
    for (const reference of [transactionId, payoutId, utr, deposit?.order ?? '', deposit?.payment ?? '']) {
      const { body } = await call('asha', 'GET', `/players?q=${encodeURIComponent(reference)}`);
      expect(body).toMatchObject({ kind: 'transfer', data: [{ playerId: player.playerId }] });
    }
  });
});
