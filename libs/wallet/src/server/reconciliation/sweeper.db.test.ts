import { databaseKinds } from '@paasa/server-kit/testing';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { ProviderUnavailable, type ProviderPage } from '../razorpay/payment-provider.js';
import type { CheckScope } from './advance-checks.js';
import { createSweeper, PAGES_PER_RUN } from './sweeper.js';
import { readSweep, writeSweep } from './sweeps.repo.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 100;
const start = new Date('2026-01-31T10:00:00.000Z');
const at = (ms: number): Date => new Date(start.getTime() + ms);

describe.each(databaseKinds)('the sweep of the provider’s payments on %s', (kind) => {
  let server: WalletTestServer;
  let now: Date;
  let asked: ProviderPage[];
  /** The number of payments in the provider's answer. */
  let payments: number;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(async () => {
    now = start;
    asked = [];
    payments = 0;
    await server.db.transaction((tx) => tx.script('DELETE FROM wallet.sweeps'));
  });
  afterAll(() => server.close());

  /** A newly started process. */
  function newProcess() {
    const { provider } = server.context();
    const context = server.context({
      clock: () => now,
      provider: {
        ...provider,
        async listPayments(page) {
          if (payments < 0) throw new ProviderUnavailable('silence');
          asked.push(page);
          const length = Math.max(0, Math.min(page.count, payments - page.skip));
          const rows = Array.from({ length }, (_, index) => ({
            paymentId: `pay_${String(page.skip + index)}`,
            orderId: null,
            amountPaise: 100,
            currency: 'INR',
            status: 'failed' as const,
            feePaise: 0,
            refundedPaise: 0,
            payer: null,
          }));
          return { rows, unreadableIds: [] };
        },
      },
    });
    const sweeper = createSweeper(context);
    return (scope: CheckScope = 'due', shouldStop = () => false) => sweeper.sweep(scope, shouldStop);
  }
  const state = () => server.db.read(readSweep);
  const sinces = () => asked.map(({ fromUnixSeconds = 0 }) => new Date(fromUnixSeconds * 1000));

  it('covers five days every six hours, and two hours every ten minutes', async () => {
    const sweep = newProcess();
    await sweep();
    now = at(10 * MINUTE_MS - 1);
    await sweep();
    now = at(10 * MINUTE_MS);
    await sweep();
    await sweep();
    now = at(6 * HOUR_MS);
    await sweep();
    expect(sinces()).toEqual([at(-5 * DAY_MS), at(10 * MINUTE_MS - 2 * HOUR_MS), at(-5 * DAY_MS)]);
    expect(await state()).toEqual({ completedFrom: at(6 * HOUR_MS), underWay: null });
  });

  it('reaches back beyond the last completed sweep, after any downtime', async () => {
    await newProcess()();
    now = at(40 * DAY_MS);
    await newProcess()('pending');
    expect(sinces().at(-1)).toEqual(at(-5 * DAY_MS));
    now = at(40 * DAY_MS + 6 * HOUR_MS);
    await newProcess()();
    expect(sinces().at(-1)).toEqual(at(35 * DAY_MS));
  });

  it('starts with every process', async () => {
    await newProcess()();
    asked = [];
    await newProcess()('pending');
    expect(asked).toHaveLength(1);
  });

  it('does a part of a long sweep in each run, and another process continues it', async () => {
    payments = (PAGES_PER_RUN + 2) * PAGE;
    await newProcess()('pending');
    expect(asked).toHaveLength(PAGES_PER_RUN);
    expect(await state()).toEqual({
      completedFrom: null,
      underWay: { since: at(-5 * DAY_MS), beganAt: start, nextSkip: PAGES_PER_RUN * PAGE },
    });
    now = at(DAY_MS);
    asked = [];
    await newProcess()('pending');
    expect(asked.map(({ skip }) => skip / PAGE)).toEqual([
      PAGES_PER_RUN,
      PAGES_PER_RUN + 1,
      PAGES_PER_RUN + 2,
    ]);
    expect(sinces()[0]).toEqual(at(-5 * DAY_MS));
    expect(await state()).toEqual({ completedFrom: start, underWay: null });
  });

  it('finds new payments during a long sweep', async () => {
    const sweep = newProcess();
    payments = 3 * PAGES_PER_RUN * PAGE;
    await sweep();
    now = at(10 * MINUTE_MS);
    asked = [];
    payments = (PAGES_PER_RUN + 1) * PAGE;
    await sweep();
    expect(asked.filter(({ skip }) => skip === 0).map(({ fromUnixSeconds }) => fromUnixSeconds)).toEqual([
      at(10 * MINUTE_MS - 2 * HOUR_MS).getTime() / 1000,
    ]);
  });

  it('covers everything at once for an operator, from the beginning', async () => {
    payments = (PAGES_PER_RUN + 2) * PAGE;
    const underWay = { since: at(-DAY_MS), beganAt: at(-HOUR_MS), nextSkip: 500 };
    await server.db.transaction((tx) => writeSweep(tx, { completedFrom: at(-9 * DAY_MS), underWay }));
    await newProcess()('all');
    expect(asked.map(({ skip }) => skip / PAGE)).toEqual([...Array(PAGES_PER_RUN + 3).keys()]);
    expect(sinces()[0]).toEqual(at(-14 * DAY_MS));
    expect(await state()).toEqual({ completedFrom: start, underWay: null });
  });

  it('is not complete when it is stopped, or the provider does not answer', async () => {
    await newProcess()('pending', () => true);
    expect((await state()).underWay).toMatchObject({ nextSkip: 0 });
    payments = -1;
    await expect(newProcess()()).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await state()).toMatchObject({ completedFrom: null, underWay: { beganAt: start } });
    payments = 0;
    now = at(MINUTE_MS);
    await newProcess()();
    expect(await state()).toEqual({ completedFrom: start, underWay: null });
  });

  it('finds payments that were made while no process ran', async () => {
    const player = newCaller();
    const { orderId } = await server.order(player, 10);
    server.razorpay.pay(orderId);
    expect(await createSweeper(server.context()).sweep('pending', () => false)).toBe(1);
  });
});
