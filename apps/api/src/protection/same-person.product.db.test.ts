import { setTimeout as pause } from 'node:timers/promises';
import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson, startTestGoogle, type TestGoogle } from '@paasa/outside/testing';
import { newPlayer, operate, signIn, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import { answered, openProtectedWorld, roll, type ProtectedWorld } from './protected-product.fake.js';

const ORIGIN = 'http://localhost:3000';
const EXCLUDED = { status: 403, code: 'protection/excluded' };
const DAY_MS = 86_400_000;

const exclude = (player: TestPlayer) =>
  player.call('POST', '/api/protection/self-exclusion', { months: 6, password: 'correct horse battery' });
const withdrawTo = (player: TestPlayer, to: object) =>
  player.call('POST', '/api/transaction/create-transaction', { type: 'WITHDRAW', amount: 10, ...to });
const bank = (accountNumber: string, ifscCode = 'HDFC0001234') => ({
  accountHolderName: 'Asha Rao',
  accountNumber,
  ifscCode,
});

describe.each(databaseKinds)('an excluded person with another account on %s', (kind) => {
  let world: ProtectedWorld;
  let google: TestGoogle;
  let product: RunningProduct;
  let nowMs = Date.now();
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    google = await startTestGoogle();
    const { issuer, clientId, clientSecret } = google.config;
    const variables = {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
    };
    product = await world.start(variables, () => new Date(nowMs));
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await google.stop();
  });
  beforeEach(() => {
    nowMs = Date.now();
  });

  const newcomer = (name: string) =>
    newPlayer(product, world.razorpay, { email: `${name}-${kind}@example.com` });
  const again = (name: string) => signIn(product, `${name}-${kind}@example.com`);
  const historyOf = async (player: TestPlayer) => (await player.call('GET', '/api/protection/history')).body;

  async function deposit(player: TestPlayer, vpa: string) {
    const order = await player.call('POST', '/api/razorpay/create-deposit-order', { amount: 60 });
    const { orderId } = order.body as { orderId: string };
    const paid = world.razorpay.pay(orderId, { method: 'upi', vpa });
    return { paid, answer: await player.call('POST', '/api/razorpay/verify-deposit-payment', paid) };
  }

  /** It runs beside the sign-in. */
  async function devicesLearnt({ playerId }: TestPlayer, count: number): Promise<void> {
    const text = `SELECT mark FROM protection.person_marks WHERE player_id = $1 AND mark LIKE 'device:%'`;
    const marks = () => world.database.db.read((tx) => tx.query({ name: 'test-devices', text }, [playerId]));
    while ((await marks()).length !== count) await pause(10);
  }

  it('and the same bank account is excluded as long, at whatever branch; the withdrawal goes on', async () => {
    const first = await newcomer('first');
    expect((await withdrawTo(first, bank('50100099990001'))).status).toBe(200);
    const until = (await exclude(first)).body;
    const second = await newcomer('second');
    expect((await roll(second)).status).toBe(200);
    const created = await withdrawTo(second, bank('50100099990001', 'HDFC0009999'));
    expect(created.status).toBe(200);
    const back = await again('second');
    expect(answered(await roll(back))).toEqual(EXCLUDED);
    const { exclusion } = until as { exclusion: unknown };
    expect((await back.call('GET', '/api/protection')).body).toMatchObject({ exclusion });
    expect(await historyOf(back)).toMatchObject({ data: [{ by: 'same payee', what: 'self-exclusion' }] });
    const { transactionId } = created.body as { transactionId: string };
    const paidOut = await back.call('POST', '/api/razorpay/withdraw-payout-razorpay', { transactionId });
    expect(answered(paidOut)).toEqual({ status: 200, code: 'ok' });
    nowMs += 200 * DAY_MS;
    expect((await roll(await again('second'))).status).toBe(200);
  });

  it('and an account that became known after the exclusion is found by it', async () => {
    const first = await newcomer('later');
    await exclude(first);
    const back = await again('later');
    expect((await withdrawTo(back, bank('50100099990002'))).status).toBe(200);
    const second = await newcomer('later-second');
    await withdrawTo(second, bank('50100099990002'));
    expect(answered(await roll(await again('later-second')))).toEqual(EXCLUDED);
    const other = await newcomer('other');
    expect((await withdrawTo(other, bank('50100099990003'))).status).toBe(200);
    expect((await roll(other)).status).toBe(200);
  });

  it('does not take others with them: who had an account first is not the one who names it later', async () => {
    const owner = await newcomer('owner');
    const account = bank('50100099990004');
    expect((await withdrawTo(owner, account)).status).toBe(200);
    nowMs += 1_000;
    const stranger = await newcomer('stranger');
    expect((await withdrawTo(stranger, account)).status).toBe(200);
    await exclude(stranger);
    const strangerAgain = await again('stranger');
    expect((await withdrawTo(strangerAgain, account)).status).toBe(200);
    expect((await withdrawTo(owner, account)).status).toBe(200);
    expect((await roll(owner)).status).toBe(200);
    const third = await newcomer('owner-third');
    expect((await withdrawTo(third, account)).status).toBe(200);
    expect(answered(await roll(await again('owner-third')))).toEqual(EXCLUDED);
  });

  it('and the same UPI id gets a deposit back, and is excluded', async () => {
    const vpa = `asha-${kind}@okaxis`;
    const first = await newcomer('upi');
    expect((await deposit(first, vpa)).answer.status).toBe(200);
    await exclude(first);
    const second = await newcomer('upi-second');
    const { paid, answer } = await deposit(second, vpa.toUpperCase());
    expect(answered(answer)).toEqual({ status: 409, code: 'wallet/payment-mismatch' });
    await operate(product, 'reconcile');
    expect(world.razorpay.refunds.at(-1)).toMatchObject({ payment_id: paid.razorpay_payment_id });
    const back = await again('upi-second');
    expect(await back.balance()).toBe(100);
    expect(answered(await roll(back))).toEqual(EXCLUDED);
    const third = await newcomer('upi-third');
    await withdrawTo(third, { upiId: vpa });
    expect(answered(await roll(await again('upi-third')))).toEqual(EXCLUDED);
    expect((await operate(product, 'ledger:verify')).text).toContain('The books are right.');
  });

  it('cannot register in a browser in which they have logged in since', async () => {
    const player = await newcomer('browser');
    await exclude(player);
    const browser = await again('browser');
    const register = (name: string) =>
      browser.call('POST', '/api/user/register', {
        name: 'Asha Rao',
        email: `${name}-${kind}@example.com`,
        password: 'correct horse battery',
      });
    await devicesLearnt(player, 2);
    expect(answered(await register('browser-new'))).toEqual({ status: 403, code: 'protection/same-person' });
  });

  it('is not taken for everybody who pays with the provider’s test id', async () => {
    const first = await newcomer('test-id');
    await deposit(first, 'success@razorpay');
    await exclude(first);
    const second = await newcomer('test-id-second');
    expect((await deposit(second, 'success@razorpay')).answer.status).toBe(200);
    expect((await roll(second)).status).toBe(200);
  });

  it('and Google comes back to the excluded account, or is refused for another spelling of the mailbox', async () => {
    const email = `asha.rao.${kind}@gmail.com`;
    async function signInWithGoogle(subject: string, address: string): Promise<string> {
      const cookies: Record<string, string> = {};
      const get = async (url: string) => {
        const answer = await product.app.inject({
          method: 'GET',
          url,
          headers: { host: new URL(ORIGIN).host },
          cookies,
        });
        for (const { name, value } of answer.cookies) cookies[name] = value;
        return answer.headers.location ?? '';
      };
      const person = socialPerson({ subject, email: address });
      const { pathname, search } = await google.consent(await get('/api/auth/google'), person);
      const location = await get(`${pathname}${search}`);
      const { body } = await product.app.inject({ method: 'GET', url: '/api/protection', cookies });
      return `${location} ${body.includes('"self-exclusion"') ? 'excluded' : ''}`.trim();
    }
    const player = await newPlayer(product, world.razorpay, { email });
    expect(await signInWithGoogle('1001', email)).toContain('/oauth-success');
    await operate(product, 'protection:exclude', player.playerId, '--months', '6', '--note', 'asked by mail');
    expect(await signInWithGoogle('1001', email)).toMatch(/oauth-success.* excluded$/);
    expect(await signInWithGoogle('1001', `moved-${kind}@example.com`)).toMatch(/oauth-success.* excluded$/);
    expect(await signInWithGoogle('1002', email)).toMatch(/oauth-success.* excluded$/);
    expect(await signInWithGoogle('1003', `asharao${kind}+new@googlemail.com`)).toMatch(
      /login\?error=excluded$/,
    );
  });
});
