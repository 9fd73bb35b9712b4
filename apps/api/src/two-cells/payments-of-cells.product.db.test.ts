import { createRazorpayClient } from '@paasa/wallet/server';
import { operate } from '../running-product.fake.js';
import { Browser, countIn, openTwoCells, type TestCell, type TwoCells } from './two-cells.fake.js';

const WEBHOOK = '/api/razorpay/webhook';
const SUSPENSE = 'FROM wallet.suspense_items WHERE $1::text IS NULL OR payment_id = $1';

describe('money of two cells with one account at the payment provider', () => {
  let world: TwoCells;
  let cells: readonly [TestCell, TestCell];
  let playerCount = 0;
  beforeAll(async () => {
    world = await openTwoCells();
    cells = [world.east, world.west];
  }, 90_000);
  afterAll(() => world.close());

  const otherThan = (cell: TestCell): TestCell => (cell === world.east ? world.west : world.east);

  /** A verified player of that cell. */
  async function playerOf(cell: TestCell): Promise<Browser> {
    for (;;) {
      const browser = new Browser();
      playerCount += 1;
      await browser.register(otherThan(cell), `payer${String(playerCount)}@example.com`);
      if (browser.marked !== cell.name) continue;
      await cell.database.db.transaction((tx) => tx.script('UPDATE auth.users SET is_verified = true'));
      return browser;
    }
  }
  async function orderOf(browser: Browser, cell: TestCell, amount: number): Promise<string> {
    const { body } = await browser.call(cell, 'POST', '/api/razorpay/create-deposit-order', { amount });
    return String(body['orderId']);
  }
  async function deliver(cell: TestCell, paymentId: string): Promise<number> {
    const { body: payload, headers } = world.razorpay.webhook('payment.captured', paymentId);
    const answer = await cell.product.app.inject({ method: 'POST', url: WEBHOOK, headers, payload });
    return answer.statusCode;
  }
  const balanceOf = async (browser: Browser, cell: TestCell): Promise<unknown> => {
    const { body } = await browser.call(cell, 'GET', '/api/user/my-details');
    return (body['data'] as Record<string, unknown>)['wallet'];
  };
  const reconcile = ({ product }: TestCell) => operate(product, 'reconcile');
  const inSuspense = (paymentId: string | null) =>
    Promise.all(cells.map((cell) => countIn(cell, SUSPENSE, paymentId)));

  it('is credited in the cell of its player, whichever cell gets the order, the payment and the webhook', async () => {
    for (const cell of cells) {
      const browser = await playerOf(cell);
      const paid = world.razorpay.pay(await orderOf(browser, otherThan(cell), 100));
      expect(await deliver(otherThan(cell), paid.razorpay_payment_id)).toBe(200);
      await reconcile(cell);
      expect(await balanceOf(browser, cell)).toBe(100);
      const again = world.razorpay.pay(await orderOf(browser, otherThan(cell), 50));
      const verified = await browser.call(
        otherThan(cell),
        'POST',
        '/api/razorpay/verify-deposit-payment',
        again,
      );
      expect([verified.status, await balanceOf(browser, cell)]).toEqual([200, 150]);
    }
    expect(await inSuspense(null)).toEqual([0, 0]);
  });

  it('is booked by the reconciliation of its cell alone, when no webhook has come', async () => {
    const browsers = [await playerOf(world.east), await playerOf(world.west)];
    for (const [index, cell] of cells.entries())
      world.razorpay.pay(await orderOf(browsers[index] ?? new Browser(), cell, 20));
    for (const cell of [...cells, ...cells]) expect((await reconcile(cell)).exitCode).toBe(0);
    expect(await balanceOf(browsers[0] ?? new Browser(), world.east)).toBe(20);
    expect(await balanceOf(browsers[1] ?? new Browser(), world.west)).toBe(20);
    expect(await inSuspense(null)).toEqual([0, 0]);
  });

  it('is in suspense once if no cell knows it: in the first cell by name', async () => {
    const { paymentId } = await payUnknown(7);
    expect(await deliver(world.west, paymentId)).toBe(200);
    for (const cell of cells) await reconcile(cell);
    expect(await inSuspense(paymentId)).toEqual([1, 0]);
  });

  const inDirectory = (script: string) => world.directory.db.transaction((tx) => tx.script(script));
  /** Paid for an order that no cell has made. */
  async function payUnknown(rupees: number): Promise<{ orderId: string; paymentId: string }> {
    const provider = createRazorpayClient(world.razorpay.access);
    const { orderId } = await provider.createOrder({
      amountPaise: rupees * 100,
      receipt: 'of-nobody-here',
    });
    return { orderId, paymentId: world.razorpay.pay(orderId).razorpay_payment_id };
  }

  it('is booked by the cell that has its order, also when the directory has lost it', async () => {
    const browser = await playerOf(world.west);
    const paid = world.razorpay.pay(await orderOf(browser, world.west, 30));
    await inDirectory(`DELETE FROM cells.claims WHERE kind = 'order'`);
    for (const cell of cells) expect(await deliver(cell, paid.razorpay_payment_id)).toBe(200);
    for (const cell of cells) expect((await reconcile(cell)).exitCode).toBe(0);
    expect(await balanceOf(browser, world.west)).toBe(30);
    expect(await inSuspense(paid.razorpay_payment_id)).toEqual([0, 0]);
    expect((await operate(world.east.product, 'cells:refill')).exitCode).toBe(0);
    for (const { product } of cells) await product.app.operatorContext.cells?.sweep();
    const text = `SELECT count(*)::int AS count FROM cells.claims WHERE kind = 'order'`;
    const rows = await world.directory.db.read((tx) =>
      tx.query<{ count: number }>({ name: 'test-order-claims', text }),
    );
    expect(rows[0]?.count).toBeGreaterThan(4);
  });

  it('is in suspense in the first cell, not in the one that the directory names without reason', async () => {
    const { orderId, paymentId } = await payUnknown(9);
    const { playerId } = (
      await world.west.database.db.read((tx) =>
        tx.query<{ playerId: string }>({
          name: 'test-any-player',
          text: 'SELECT player_id AS "playerId" FROM auth.users LIMIT 1',
        }),
      )
    )[0] ?? { playerId: '' };
    const directory = world.west.product.app.operatorContext.cells?.directory;
    expect(await directory?.claim([{ kind: 'order', value: orderId, playerId }])).toEqual([true]);
    expect(await deliver(world.east, paymentId)).toBe(200);
    for (const cell of [world.west, world.east]) await reconcile(cell);
    expect(await inSuspense(paymentId)).toEqual([1, 0]);
  });

  it('waits if a cell does not answer that may have it, and stops nothing else', async () => {
    const browser = await playerOf(world.east);
    const { paymentId } = await payUnknown(8);
    const known = world.razorpay.pay(await orderOf(browser, world.east, 40));
    await inDirectory(`UPDATE cells.cells SET address = 'http://127.0.0.1:9' WHERE name = 'west'`);
    expect(await deliver(world.east, paymentId)).toBe(200);
    expect((await reconcile(world.east)).exitCode).toBe(1);
    expect([await inSuspense(paymentId), await balanceOf(browser, world.east)]).toEqual([[0, 0], 40]);
    expect(await inSuspense(known.razorpay_payment_id)).toEqual([0, 0]);
    await inDirectory(`UPDATE cells.cells SET address = '${world.west.address}' WHERE name = 'west'`);
    expect((await reconcile(world.east)).exitCode).toBe(0);
    expect(await inSuspense(paymentId)).toEqual([1, 0]);
  });

  it('is proven in each cell against the records of the provider that are its own', async () => {
    for (const { product } of cells) {
      expect((await operate(product, 'ledger:verify')).exitCode).toBe(0);
    }
  });

  it('is no business of a cell if the webhook is not signed', async () => {
    const payload = JSON.stringify({ event: 'payment.captured' });
    const headers = { 'x-razorpay-signature': 'x', 'content-type': 'application/json' };
    const { app } = world.west.product;
    expect((await app.inject({ method: 'POST', url: WEBHOOK, headers, payload })).statusCode).toBe(401);
  });
});
