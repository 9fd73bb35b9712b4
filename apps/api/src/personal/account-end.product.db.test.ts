import { databaseKinds } from '@paasa/server-kit/testing';
import {
  answered,
  openProtectedWorld,
  roll,
  tally,
  type ProtectedWorld,
} from '../protection/protected-product.fake.js';
import {
  guest,
  newPlayer,
  operate,
  signIn,
  type RunningProduct,
  type TestPlayer,
} from '../running-product.fake.js';
import { tablesWith as tablesWithText } from '../tables-with.fake.js';

const CLOSE = '/api/user/close';
const PASSWORD = 'correct horse battery';

describe.each(databaseKinds)('the end of an account on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start();
    world.razorpay.setPayoutOutcome('processed', { atOnce: true });
  }, 60_000);
  afterEach(async () => {
    world.razorpay.setPayoutOutcome('processed', { atOnce: true });
    await operate(product, 'reconcile');
    expect(await operate(product, 'ledger:verify')).toMatchObject({ exitCode: 0 });
  });
  afterAll(() => world.close());

  const addressOf = (name: string) => `${name}-${kind}@example.com`;
  const run = (sql: string) => product.db.transaction((tx) => tx.script(sql));
  const close = async (player: TestPlayer) => answered(await player.call('POST', CLOSE));
  const order = async (player: TestPlayer, amount: number) => {
    const { body } = await player.call('POST', '/api/razorpay/create-deposit-order', { amount });
    return body as { orderId: string; transactionId: string };
  };
  const withdraw = async (player: TestPlayer, amount: number) => {
    const created = await player.call('POST', '/api/transaction/create-transaction', {
      type: 'WITHDRAW',
      amount,
      accountHolderName: 'Asha Rao',
      accountNumber: '50100099997777',
      ifscCode: 'HDFC0001234',
    });
    const { transactionId } = created.body as { transactionId: string };
    return player.call('POST', '/api/razorpay/withdraw-payout-razorpay', { transactionId });
  };
  /** A player who has played and has nothing left. */
  async function emptied(name: string): Promise<TestPlayer> {
    const player = await newPlayer(product, world.razorpay, { email: addressOf(name), rupees: 100 });
    // It is won almost always, and wins a paisa: what a refund cannot take stays below a rupee.
    const stake = { amount: 1, target: 98, condition: 'below' };
    await player.call('POST', '/api/games/dice/roll-dice', stake);
    await withdraw(player, await player.balance());
    expect(await player.balance()).toBe(0);
    return player;
  }
  const closed = async (name: string): Promise<TestPlayer> => {
    const player = await emptied(name);
    expect(await close(player)).toEqual({ status: 200, code: 'ok' });
    return player;
  };
  const letTimePass = (player: TestPlayer) =>
    run(
      `UPDATE auth.users SET erase_after = now() - interval '1 second' WHERE player_id = '${player.playerId}'`,
    );
  async function erased(player: TestPlayer): Promise<void> {
    await letTimePass(player);
    await product.app.authOperations.eraseDue();
  }
  const register = async (email: string) =>
    answered(
      await guest(product)('POST', '/api/user/register', { name: 'Asha Rao', email, password: PASSWORD }),
    );
  const tablesWith = (text: string) => tablesWithText(product.db, text);

  it('is refused in each case in which money or play is left, with what to do first', async () => {
    const player = await newPlayer(product, world.razorpay, { email: addressOf('left'), rupees: 100 });
    expect(await close(player)).toEqual({ status: 409, code: 'wallet/money-left' });
    const started = await player.call('POST', '/api/games/mines/start-mine', { amount: 1, minesCount: 3 });
    const { bet: betId } = started.body as { bet: string };
    expect(await close(player)).toEqual({ status: 409, code: 'wallet/round-open' });
    await player.call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: 0 });
    await player.call('POST', '/api/games/mines/end-mine', { betId });
    world.razorpay.setPayoutOutcome('processing');
    await withdraw(player, await player.balance());
    expect(await close(player)).toEqual({ status: 409, code: 'wallet/withdrawal-under-way' });
    world.razorpay.setPayoutOutcome('processed', { atOnce: true });
    const other = await emptied('ordering');
    await order(other, 50);
    expect(await close(other)).toEqual({ status: 409, code: 'wallet/deposit-under-way' });
    expect((await player.call('GET', '/api/user/is-auth')).status).toBe(200);
  });

  it('lets no call play or deposit, and a payment that arrives then goes back to its payer', async () => {
    const player = await emptied('paying');
    const { orderId, transactionId } = await order(player, 50);
    await player.call('POST', '/api/transaction/update-transaction-status', {
      transactionId,
      status: 'FAILED',
    });
    expect(await close(player)).toEqual({ status: 200, code: 'ok' });
    expect((await roll(player)).status).toBe(401);
    expect((await player.call('POST', '/api/razorpay/create-deposit-order', { amount: 50 })).status).toBe(
      401,
    );
    const paid = world.razorpay.pay(orderId);
    await operate(product, 'reconcile');
    await operate(product, 'reconcile');
    const refund = world.razorpay.refunds.find(({ payment_id: id }) => id === paid.razorpay_payment_id);
    expect(refund).toMatchObject({ amount: 50_00 });
    expect((await operate(product, 'suspense:list', '--all')).text).toContain('account-closed');
  });

  it.each([1, 2, 3])('is before or after a bet and a deposit of the same moment: round %d', async (round) => {
    const email = addressOf(`race-${round}`);
    const player = await newPlayer(product, world.razorpay, { email, rupees: 1 });
    const [bets, orders, end] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => roll(player, 1))),
      Promise.all(
        Array.from({ length: 4 }, () =>
          player.call('POST', '/api/razorpay/create-deposit-order', { amount: 50 }),
        ),
      ),
      player.call('POST', CLOSE),
    ]);
    const isClosed = end.status === 200;
    if (isClosed) expect(tally(orders)['ok']).toBeUndefined();
    const money = await product.app.walletOperations.findMoney(player.playerId);
    if (isClosed) expect(money).toMatchObject({ balancePaise: 0, escrowPaise: 0, openTransferCount: 0 });
    expect(bets.filter(({ status }) => status >= 500)).toEqual([]);
    const back = await guest(product)('POST', '/api/user/login', { email, password: PASSWORD });
    expect(back.status).toBe(isClosed ? 403 : 200);
  });

  it('leaves nothing that names the person but ids in the books, after 30 days', async () => {
    const player = await closed('erased');
    expect(await tablesWith(addressOf('erased'))).toContain('auth.users');
    await erased(player);
    expect(await tablesWith(addressOf('erased'))).toEqual([]);
    const left = await tablesWith(player.playerId);
    expect(left).toEqual(
      expect.arrayContaining([
        'auth.audit_log',
        'auth.users',
        'wallet.accounts',
        'wallet.ledger',
        'wallet.transfers',
      ]),
    );
    const gone = ['auth.sessions', 'auth.devices', 'wallet.payout_details', 'wallet.payout_accounts'];
    expect(left.filter((name) => gone.includes(name))).toEqual([]);
    expect((await operate(product, 'player', player.playerId)).text).toContain('nothing names the person');
    expect(await register(addressOf('erased'))).toEqual({ status: 200, code: 'ok' });
  });

  it('waits while a payout has come back, which its player can still withdraw, or an operator sends back', async () => {
    const player = await closed('reversed');
    const payout = world.razorpay.payouts.at(-1);
    world.razorpay.updatePayout(payout?.id ?? '', { status: 'reversed' });
    await operate(product, 'reconcile');
    await erased(player);
    expect(await tablesWith(addressOf('reversed'))).toContain('auth.users');
    const list = await operate(product, 'closing:list');
    expect(list.text).toMatch(new RegExp(`${player.playerId}.*has ₹`));
    const words = ['closing:return', player.playerId, '--note', 'the bank sent it back'];
    expect((await operate(product, ...words)).text).toContain('goes back');
    await operate(product, 'reconcile');
    await operate(product, 'reconcile');
    await erased(player);
    expect(await tablesWith(addressOf('reversed'))).toEqual([]);
  });

  it('goes on after the name is gone: a payout that comes back then is sent back by an operator, or stays', async () => {
    const email = addressOf('halfway');
    const player = await closed('halfway');
    const payout = world.razorpay.payouts.at(-1);
    await letTimePass(player);
    // The second step fails, as after a kill.
    await run(`
      CREATE FUNCTION auth.test_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
      CREATE TRIGGER test_refuse BEFORE DELETE ON auth.sessions EXECUTE FUNCTION auth.test_refuse();`);
    await product.app.authOperations.eraseDue();
    await run('DROP TRIGGER test_refuse ON auth.sessions; DROP FUNCTION auth.test_refuse;');
    expect(await tablesWith(email)).not.toContain('auth.users');
    expect(await tablesWith(player.playerId)).toContain('auth.sessions');
    world.razorpay.updatePayout(payout?.id ?? '', { status: 'reversed' });
    await operate(product, 'reconcile');
    expect((await operate(product, 'closing:list')).text).toMatch(
      new RegExp(`${player.playerId}.*is being erased  has ₹`),
    );
    await product.app.authOperations.eraseDue();
    expect((await operate(product, 'closing:list')).text).not.toContain(player.playerId);
    expect(await tablesWith(email)).toEqual([]);
    const left = await tablesWith(player.playerId);
    const gone = ['auth.sessions', 'auth.devices', 'wallet.payout_details', 'wallet.payout_accounts'];
    expect(left.filter((name) => gone.includes(name))).toEqual([]);
    const refundCount = world.razorpay.refunds.length;
    const words = ['closing:return', player.playerId, '--note', 'the bank sent it back'];
    expect((await operate(product, ...words)).text).toContain('goes back');
    await operate(product, 'reconcile');
    const refunded = world.razorpay.refunds.slice(refundCount).reduce((sum, { amount }) => sum + amount, 0);
    const { balancePaise } = await product.app.walletOperations.findMoney(player.playerId);
    expect(balancePaise).toBeLessThan(100);
    expect(refunded + balancePaise).toBe(payout?.amount);
  });

  it('does not end an exclusion: what names the person stays as hashes, and the address cannot register', async () => {
    const player = await newPlayer(product, world.razorpay, { email: addressOf('excluded'), rupees: 100 });
    await roll(player);
    await player.call('POST', '/api/protection/self-exclusion', { months: null, password: PASSWORD });
    const again = await signIn(product, addressOf('excluded'));
    await withdraw(again, await again.balance());
    expect(await close(again)).toEqual({ status: 200, code: 'ok' });
    await erased(again);
    expect(await tablesWith(addressOf('excluded'))).toEqual([]);
    // As for every address that another account has.
    const taken = { status: 409, code: 'auth/email-taken' };
    for (const email of [addressOf('excluded'), `excluded-${kind}+tag@example.com`])
      expect(await register(email)).toEqual(taken);
  });
});
