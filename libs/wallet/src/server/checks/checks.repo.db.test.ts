import { paise } from '@paasa/money';
import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { insertTransfer, markFailed } from '../transfers/transfers.repo.js';
import { walletMigrations } from '../wallet.migrations.js';
import { insertWithdrawal } from '../withdrawals/withdrawals.repo.js';
import {
  claimDueChecks,
  endChecks,
  postponeCheck,
  restoreChecks,
  returnCheck,
  scheduleCheck,
  type ClaimedCheck,
  type ClaimOptions,
} from './checks.repo.js';
import type { TransferId } from '../context/wallet-context.js';

const nowAt = new Date('2026-01-31T10:00:00.000Z');
const after = (ms: number): Date => new Date(nowAt.getTime() + ms);
const LEASE_MS = 60_000;

describe.each(databaseKinds)('the checks on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations]);
  });
  beforeEach(() =>
    test.db.transaction((tx) => tx.script('TRUNCATE wallet.checks, wallet.transfers, wallet.withdrawals')),
  );
  afterAll(() => test.close());

  async function add(nextAt: Date, type: 'DEPOSIT' | 'WITHDRAW' = 'DEPOSIT'): Promise<TransferId> {
    const id = { playerId: newId(), transferId: newId() };
    await test.db.transaction(async (tx) => {
      if (type === 'DEPOSIT') await insertTransfer(tx, { ...id, type, amountPaise: paise(100) });
      else await insertWithdrawal(tx, { ...id, amountPaise: paise(100), to: { paymentId: 'pay_1' } });
      await scheduleCheck(tx, { ...id, nextCheckAt: nextAt });
    });
    return id;
  }
  const claim = (given: Partial<ClaimOptions> = {}): Promise<ClaimedCheck[]> =>
    test.db.transaction((tx) =>
      claimDueChecks(tx, { nowAt, limit: 10, leaseMs: LEASE_MS, ignoreSchedule: false, ...given }),
    );
  const idsOf = (claimed: readonly TransferId[]): string[] =>
    claimed.map(({ transferId }) => transferId).sort();

  it('are claimed when they are due, and name their transfer', async () => {
    const due = await add(nowAt);
    await add(after(1));
    expect(await claim()).toEqual([{ ...due, type: 'DEPOSIT', checkCount: 0, leasedUntil: after(LEASE_MS) }]);
  });

  it('cannot be claimed by others until the lease ends', async () => {
    const due = await add(nowAt);
    expect(await claim()).toHaveLength(1);
    expect(await claim({ nowAt: after(LEASE_MS - 1) })).toEqual([]);
    expect(idsOf(await claim({ nowAt: after(LEASE_MS) }))).toEqual([due.transferId]);
  });

  it('are claimed longest waiting first, up to the requested number', async () => {
    const [late, later] = [await add(after(-1_000)), await add(after(-2_000))];
    await add(nowAt);
    expect(idsOf(await claim({ limit: 2 }))).toEqual(idsOf([late, later]));
  });

  it('go to one of many parallel claims', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => add(nowAt)));
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(idsOf(claims.flat())).toEqual(idsOf(all));
  });

  it('are planned again after a check, and counted', async () => {
    await add(nowAt);
    const [claimed] = await claim();
    if (claimed === undefined) throw new Error('none was due');
    await test.db.transaction((tx) => postponeCheck(tx, { ...claimed, nextCheckAt: after(5_000) }));
    expect(await claim({ nowAt: after(4_999) })).toEqual([]);
    expect(await claim({ nowAt: after(5_000) })).toMatchObject([{ checkCount: 1 }]);
  });

  it('end when nothing can change any more', async () => {
    await add(nowAt);
    const [claimed] = await claim();
    if (claimed === undefined) throw new Error('none was due');
    await test.db.transaction((tx) => postponeCheck(tx, { ...claimed, nextCheckAt: null }));
    expect(await claim({ ignoreSchedule: true })).toEqual([]);
    const other = await add(nowAt);
    await test.db.transaction((tx) => endChecks(tx, other));
    expect(await claim({ ignoreSchedule: true })).toEqual([]);
  });

  it.each([null, after(5_000)])(
    'keep the plan that the transfer’s own change made meanwhile, with every result (%p)',
    async (nextAt) => {
      await add(nowAt);
      const [claimed] = await claim();
      if (claimed === undefined) throw new Error('none was due');
      await test.db.transaction((tx) => scheduleCheck(tx, { ...claimed, nextCheckAt: after(1_000) }));
      await test.db.transaction((tx) => postponeCheck(tx, { ...claimed, nextCheckAt: nextAt }));
      expect(await claim({ nowAt: after(999) })).toEqual([]);
      expect(await claim({ nowAt: after(1_000) })).toMatchObject([{ checkCount: 0 }]);
    },
  );

  it('do not come back if they ended while they were claimed', async () => {
    await add(nowAt);
    const [claimed] = await claim();
    if (claimed === undefined) throw new Error('none was due');
    await test.db.transaction((tx) => endChecks(tx, claimed));
    await test.db.transaction((tx) => postponeCheck(tx, { ...claimed, nextCheckAt: after(1_000) }));
    expect(await claim({ ignoreSchedule: true })).toEqual([]);
  });

  it('can be given back unchanged', async () => {
    await add(nowAt);
    const [claimed] = await claim();
    if (claimed === undefined) throw new Error('none was due');
    await test.db.transaction((tx) => returnCheck(tx, { ...claimed, nowAt }));
    expect(await claim()).toMatchObject([{ transferId: claimed.transferId, checkCount: 0 }]);
  });

  it('are all claimed, page by page, if the schedule is ignored', async () => {
    const all = await Promise.all(
      [after(-1), nowAt, after(1), after(LEASE_MS), after(9e6)].map((at) => add(at)),
    );
    await claim();
    const seen: ClaimedCheck[] = [];
    for (let page = await claim({ ignoreSchedule: true, limit: 2 }); page.length > 0;) {
      seen.push(...page);
      page = await claim({ ignoreSchedule: true, limit: 2, after: page.at(-1) ?? null });
    }
    expect(seen).toHaveLength(all.length);
    expect(idsOf(seen)).toEqual(idsOf(all));
  });

  it('can be limited to pending transfers', async () => {
    const [pending, failed] = [await add(after(1_000)), await add(after(1_000))];
    await test.db.transaction((tx) => markFailed(tx, failed));
    expect(idsOf(await claim({ ignoreSchedule: true, isPendingOnly: true }))).toEqual([pending.transferId]);
  });

  it('are claimed by type: withdrawals before deposits that have waited longer', async () => {
    const older = [await add(after(-3_000)), await add(after(-2_000))];
    const withdrawal = await add(after(-1_000), 'WITHDRAW');
    expect(idsOf(await claim({ limit: 1 }))).toEqual([withdrawal.transferId]);
    expect(idsOf(await claim({ limit: 2 }))).toEqual(idsOf(older));
    const ignoreSchedule = true;
    expect(idsOf(await claim({ ignoreSchedule, type: 'WITHDRAW' }))).toEqual([withdrawal.transferId]);
    expect(idsOf(await claim({ ignoreSchedule, type: 'DEPOSIT' }))).toEqual(idsOf(older));
  });

  it('are restored once for pending transfers without a check', async () => {
    const [lost, kept, failed] = [await add(nowAt), await add(after(5_000)), await add(nowAt)];
    await test.db.transaction(async (tx) => {
      await markFailed(tx, failed);
      for (const id of [lost, failed]) await endChecks(tx, id);
    });
    const restore = () => test.db.transaction((tx) => restoreChecks(tx, after(1_000)));
    expect(await restore()).toEqual([lost.transferId]);
    expect(await restore()).toEqual([]);
    expect(idsOf(await claim({ nowAt: after(1_000) }))).toEqual([lost.transferId]);
    expect(idsOf(await claim({ nowAt: after(5_000) }))).toEqual([kept.transferId]);
  });
});
