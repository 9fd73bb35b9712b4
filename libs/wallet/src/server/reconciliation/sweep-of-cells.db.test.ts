import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { CellSilent, providerOfCell, type CellReferencePort } from '../context/cell-references.js';
import type { MoneyReference } from '../context/money-reference.js';
import { findSuspenseItem } from '../suspense/suspense.repo.js';
import { sweepPayments } from './sweep-payments.js';
import { createSweeper } from './sweeper.js';
import { readSweep, writeSweep } from './sweeps.repo.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAGE = 100;

describe('the sweep of one of several cells', () => {
  let server: WalletTestServer;
  /** A cell that may have the payments of `order_silent` does not answer. */
  let isSilent: boolean;
  let taken: string[];
  let pageCount: number;
  beforeAll(async () => {
    server = await startWalletTestServer('pglite');
  });
  beforeEach(() => {
    isSilent = true;
    taken = [];
    pageCount = 0;
  });
  afterAll(() => server.close());

  const mayBeElsewhere = (names: readonly MoneyReference[]): boolean =>
    isSilent && names.some(({ id }) => id.startsWith('order_silent'));
  const cells: CellReferencePort = {
    claim: async () => true,
    async place(money) {
      pageCount += 1;
      return money.map((names) => (mayBeElsewhere(names) ? 'undecided' : 'here'));
    },
    async takeUnheld(names, book) {
      taken.push(names[0]?.id ?? '');
      if (mayBeElsewhere(names)) throw new CellSilent('A cell does not answer.');
      return book();
    },
  };
  function contextAt(clock = () => new Date()) {
    const { provider, db } = server.context();
    return server.context({ cells, clock, provider: providerOfCell(provider, { cells, db }) });
  }
  const pay = (orderId: string): string => server.razorpay.pay(orderId, { amount: 500 }).razorpay_payment_id;
  const isInSuspense = async (paymentId: string) =>
    (await server.db.read((tx) => findSuspenseItem(tx, paymentId))) !== null;
  const since = () => new Date(Date.now() - HOUR_MS);

  it('asks about each page once, and books the rest of it', async () => {
    const [unknown, waiting] = [pay('order_unknown'), pay('order_silent')];
    const swept = await sweepPayments(contextAt(), { since: since(), shouldStop: () => false });
    expect(swept).toEqual({ foundCount: 1, nextSkip: 0, isUndecided: true });
    expect([await isInSuspense(unknown), await isInSuspense(waiting)]).toEqual([true, false]);
    expect({ pageCount, taken }).toEqual({ pageCount: 1, taken: [unknown] });
    isSilent = false;
    const rest = await sweepPayments(contextAt(), { since: since(), shouldStop: () => false });
    expect(rest).toEqual({ foundCount: 1, nextSkip: null, isUndecided: false });
  });

  it('finds new payments while a long sweep waits for a cell, and fails as long as it waits', async () => {
    const waiting = pay('order_silent');
    const unreported = pay('order_unknown');
    const beganAt = new Date();
    const underWay = { since: since(), beganAt, nextSkip: 1 };
    await server.db.transaction((tx) => writeSweep(tx, { completedFrom: null, underWay }));
    let nowMs = beganAt.getTime();
    const sweeper = createSweeper(contextAt(() => new Date(nowMs)));
    nowMs += 10 * MINUTE_MS;
    await expect(sweeper.sweep('due', () => false)).rejects.toBeInstanceOf(CellSilent);
    expect([await isInSuspense(unreported), await isInSuspense(waiting)]).toEqual([true, false]);
    expect(await server.db.read(readSweep)).toEqual({ completedFrom: null, underWay });
    isSilent = false;
    expect(await sweeper.sweep('due', () => false)).toBe(1);
    expect(await isInSuspense(waiting)).toBe(true);
    expect(await server.db.read(readSweep)).toEqual({ completedFrom: beganAt, underWay: null });
  });

  it('continues at the first undecided payment after a stop on a later page', async () => {
    pay('order_unknown');
    for (let index = 0; index < PAGE; index += 1) pay(`order_silent_${String(index)}`);
    const shouldStop = () => pageCount === 2;
    expect(await sweepPayments(contextAt(), { since: since(), shouldStop })).toEqual({
      foundCount: 0,
      nextSkip: 0,
      isUndecided: true,
    });
  });
});
