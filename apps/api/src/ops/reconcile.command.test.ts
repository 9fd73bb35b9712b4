import type { ReconciliationSummary, WalletOperations } from '@paasa/wallet/server';
import { contextWith } from './operator-context.fake.js';
import { reconcile } from './reconcile.command.js';

const done: ReconciliationSummary = {
  checked: 3,
  settled: 1,
  open: 2,
  failed: 0,
  inbox: 0,
  strays: 0,
  refunds: 0,
  isComplete: true,
  durationMs: 5,
};

async function run(answers: (ReconciliationSummary | null)[]) {
  const lines: string[] = [];
  const pauses: number[] = [];
  const unexpected = () => Promise.reject(new Error('not asked for'));
  const wallet: WalletOperations = {
    reconcile: async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? null,
    findTransfer: unexpected,
    findPlayerByReference: unexpected,
    findMoney: unexpected,
    resealDetails: unexpected,
    listOpenTransfers: unexpected,
    listSuspense: unexpected,
    listReviews: unexpected,
    decideReview: unexpected,
    listFreezes: unexpected,
    unfreezePayouts: unexpected,
    orderRefund: unexpected,
    returnRest: unexpected,
    moveHouse: unexpected,
    listTroubledEvents: unexpected,
    proveLedger: unexpected,
  };
  const pause = async (ms: number) => void pauses.push(ms);
  const context = contextWith({ wallet, pause });
  const exitCode = await reconcile.run(context, [], (line) => void lines.push(line));
  return { exitCode, lines, pauses };
}

describe('reconcile', () => {
  it('waits for another run to end, and reports its own', async () => {
    const { exitCode, lines, pauses } = await run([null, null, done]);
    expect(exitCode).toBe(0);
    expect(lines).toEqual(
      expect.arrayContaining(['Another run is in progress; waiting for it.', 'checked: 3', 'open: 2']),
    );
    expect(pauses).toEqual([500, 500]);
  });

  it('waits for ten minutes, but not longer', async () => {
    const { exitCode, pauses } = await run([null]);
    expect(exitCode).toBe(1);
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(600_000);
  });

  it('ends with 1 if the run had failures', async () => {
    expect((await run([{ ...done, failed: 1 }])).exitCode).toBe(1);
  });

  it('ends with 1 if the run had to stop before its end', async () => {
    const { exitCode, lines } = await run([{ ...done, isComplete: false }]);
    expect(exitCode).toBe(1);
    expect(lines.at(-1)).toMatch(/run it again for the rest/);
  });
});
