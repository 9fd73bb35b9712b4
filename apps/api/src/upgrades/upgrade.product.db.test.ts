import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  commitmentOf,
  openExport,
  portableHmacSha256,
  verifyHistory,
  type HistoryReport,
} from '@paasa/fairness';
import { verifyDiceBet } from '@paasa/games-dice';
import { verifyMinesBet } from '@paasa/games-mines';
import { migrate, MigrationMismatch } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { describeFailure } from '../describe-failure.js';
import { migrationSets } from '../modules.js';
import { keptDatabases } from './kept-database.fake.js';
import {
  restore,
  startUpgraded,
  type ReturnedPlayer,
  type UpgradedProduct,
} from './upgraded-product.fake.js';

// The stored passwords have the real cost; other tests have a cheaper one.
jest.mock('@node-rs/argon2', () => jest.requireActual<object>('@node-rs/argon2/index.js'));

const kept = keptDatabases();
const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');
const today = migrationSets.flatMap(({ lib, migrations }) =>
  migrations.map(({ id, sql }) => `${lib}/${id} ${checksumOf(sql)}`),
);

const detailsSchema = z.object({ data: z.object({ wallet: z.number(), isVerified: z.boolean() }) });
const endedSchema = z.object({
  bet: z.object({ winAmount: z.number(), isWin: z.boolean() }),
  wallet: z.number(),
});
const revealSchema = z.object({ status: z.enum(['active', 'win', 'lose']) });
const pairSchema = z.object({ serverSeedHash: z.string(), nextServerSeedHash: z.string() });
const rotationSchema = z.object({
  revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string() }),
  active: pairSchema,
});
const transfersSchema = z.object({ data: z.array(z.object({ _id: z.string(), status: z.string() })) });

const verifiers = new Map([
  ['dice', verifyDiceBet],
  ['mines', verifyMinesBet],
]);

/** Facts that a sign-in or a read changes, on any version. */
const PASSING = ['exportedAt', 'lastSignInAt'];
/** Earlier versions called an open bet active. */
const inPresentWords = (value: unknown): unknown =>
  typeof value === 'object' &&
  value !== null &&
  'betAmount' in value &&
  Reflect.get(value, 'status') === 'active'
    ? { ...value, status: 'pending' }
    : value;
const lasting = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      PASSING.includes(key) ? undefined : inPresentWords(value),
    ),
  );

const walletOf = async ({ call }: ReturnedPlayer): Promise<number> =>
  detailsSchema.parse((await call('GET', '/api/user/my-details')).body).data.wallet;

async function statusOf({ call }: ReturnedPlayer, transactionId: string): Promise<string | undefined> {
  const { body } = await call('GET', '/api/transaction/get-all-transaction-by-user-id');
  return transfersSchema.parse(body).data.find(({ _id }) => _id === transactionId)?.status;
}

function verify(exported: unknown): HistoryReport {
  const opened = openExport(JSON.stringify(exported));
  if (!opened.ok) throw new Error(opened.refusal.message);
  const work = verifyHistory(opened.value, {
    verifierOf: (game) => verifiers.get(game) ?? null,
    hmacSha256: portableHmacSha256,
  });
  for (;;) {
    const step = work.next();
    if (step.done !== true) continue;
    if (!step.value.ok) throw new Error(step.value.refusal.message);
    return step.value.value;
  }
}

describe('the stored databases', () => {
  it.each(kept)('have unchanged migrations since: $name', ({ migrations }) => {
    expect(today).toEqual(expect.arrayContaining(migrations));
  });

  it('have more than one schema, and the newest contains nothing that this program does not know', () => {
    expect(new Set(kept.map(({ migrations }) => migrations.length)).size).toBeGreaterThan(1);
    expect(kept.at(-1)?.migrations.length).toBeLessThanOrEqual(today.length);
  });
});

const cases = kept.flatMap((database) =>
  databaseKinds.map((kind) => ({ database, kind, name: database.name })),
);

describe.each(cases)('the database $name on $kind, with the product of today', ({ database, kind }) => {
  let product: UpgradedProduct;
  let stop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    product = await startUpgraded(database, kind);
    ({ stop } = product);
  });
  afterAll(() => stop());

  const demandSoundBooks = async () => {
    const lines = await product.operate('ledger:verify', '--without-provider');
    expect(lines.filter((line) => line.startsWith('BROKEN'))).toEqual([]);
    expect(lines.at(-1)).toBe('0');
  };
  const having = <Key extends 'openRound' | 'pendingDeposit' | 'pendingWithdrawal'>(key: Key) =>
    product.players.flatMap((player) => {
      const left = player.kept[key];
      return left === null ? [] : [{ player, left }];
    });

  it('has the migrations that its version lacked', async () => {
    const text = `SELECT lib || '/' || id || ' ' || checksum AS name FROM platform.migrations`;
    const rows = await product.database.db.read((tx) =>
      tx.query<{ name: string }>({ name: 'test-applied', text }),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...today].sort());
  });

  it('gives everybody the earlier answers: balance, bets, totals, days, transfers, seeds, export', async () => {
    for (const { kept: player, call } of product.players)
      for (const [address, told] of Object.entries(player.answers)) {
        const { status, body } = await call('GET', address);
        expect({ address, status, body: lasting(body) }).toMatchObject({
          address,
          status: 200,
          body: lasting(told),
        });
      }
  });

  it('has correct books', async () => {
    // It gives a check to each transfer that an old migration left without one. The new provider does not know the order
    // yet, so the check itself fails.
    expect((await product.operate('reconcile')).at(-1)).toBe('1');
    await demandSoundBooks();
  });

  it('continues its open rounds: cashed out for the promised amount, or revealed further', async () => {
    const [first, second] = having('openRound');
    if (first === undefined || second === undefined) throw new Error('Two rounds were left open.');
    const before = await walletOf(first.player);
    const { betId, profit } = first.left;
    const ended = endedSchema.parse(
      (await first.player.call('POST', '/api/games/mines/end-mine', { betId })).body,
    );
    expect(ended.bet).toEqual({ winAmount: profit, isWin: true });
    expect(Math.round(ended.wallet * 100)).toBe(Math.round(before * 100) + Math.round(profit * 100));
    const again = { betId: second.left.betId };
    for (const tileIndex of [0, 24]) {
      const answer = await second.player.call('PATCH', '/api/games/mines/reveal-tile', {
        ...again,
        tileIndex,
      });
      expect(answer.status).toBe(200);
      if (revealSchema.parse(answer.body).status !== 'active') break;
    }
    expect((await second.player.call('POST', '/api/games/mines/end-mine', again)).status).toBe(200);
    expect((await second.player.call('GET', '/api/games/mines/pending-mine')).body).toEqual({ bet: null });
  });

  it('settles its pending transfers: a deposit is credited, a payout is made to the sealed details', async () => {
    const [deposit] = having('pendingDeposit');
    if (deposit === undefined) throw new Error('A deposit was left pending.');
    const before = await walletOf(deposit.player);
    product.razorpay.pay(deposit.left.orderId, { amount: deposit.left.amountPaise });
    for (let looks = 0; looks < 2; looks += 1) expect((await product.operate('reconcile')).at(-1)).toBe('0');
    expect(await statusOf(deposit.player, deposit.left.transactionId)).toBe('SUCCESS');
    expect(Math.round((await walletOf(deposit.player)) * 100)).toBe(
      Math.round(before * 100) + deposit.left.amountPaise,
    );
    for (const { player, left } of having('pendingWithdrawal')) {
      expect(await statusOf(player, left.transactionId)).toBe('SUCCESS');
      expect(product.razorpay.payouts).toMatchObject([{ amount: left.amountPaise }]);
      expect(product.razorpay.fundAccounts).toMatchObject([
        { bank_account: { account_number: left.accountNumber } },
      ]);
    }
  });

  it('accepts new bets, reveals the seeds of its commitments, and verifies every bet', async () => {
    for (const { kept: player, call } of product.players) {
      const promised = pairSchema.parse(player.answers['/api/fairness/seed-pair']);
      // A player who went on for hours is asked for an answer before the next bet.
      await call('POST', '/api/protection/reality-check/answer', { choice: 'continue' });
      const roll = await call('POST', '/api/games/dice/roll-dice', {
        amount: 1,
        target: 50,
        condition: 'above',
      });
      const isVerified = player.openRound !== null;
      expect(roll.status).toBe(isVerified ? 200 : 403);
      const rotated = await call('POST', '/api/fairness/rotate-seed-pair', {
        clientSeed: 'after the upgrade',
      });
      const { revealed, active } = rotationSchema.parse(rotated.body);
      expect(revealed.serverSeedHash).toBe(promised.serverSeedHash);
      expect(commitmentOf(revealed.serverSeed)).toBe(promised.serverSeedHash);
      expect(active.serverSeedHash).toBe(promised.nextServerSeedHash);
      const report = verify((await call('GET', '/api/fairness/export')).body);
      expect(report.differences).toEqual([]);
      expect(report).toMatchObject({ isSound: true, sealedCount: 0, unknownRulesCount: 0, voidedCount: 0 });
      expect(report.verifiedCount).toBe(report.betCount);
      expect(report.betCount > 10).toBe(isVerified);
    }
  });

  it('has correct books after all of this', demandSoundBooks);
});

describe('a program older than its database', () => {
  it('reports it, names what it does not know, and changes nothing', async () => {
    const newest = kept.at(-1);
    if (newest === undefined) throw new Error('No database is kept.');
    const { db, close } = await restore(newest, 'postgres');
    try {
      const older = migrationSets.map((set) => ({ ...set, migrations: set.migrations.slice(0, 1) }));
      const known = older.flatMap(({ lib, migrations }) => migrations.map(({ id }) => `${lib}/${id}`));
      const names = newest.migrations.map((migration) => migration.replace(/ .*$/, ''));
      const unknown = names.filter((name) => !known.includes(name));
      expect(unknown.length).toBeGreaterThan(5);
      const refused = await migrate(db, older).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(MigrationMismatch);
      expect(describeFailure(refused)).toBe(
        `The database is newer than this program: it has ${unknown.join(', ')}.`,
      );
      const text = 'SELECT count(*)::integer AS count FROM platform.migrations';
      const [counted] = await db.read((tx) => tx.query<{ count: number }>({ name: 'test-count', text }));
      expect(counted?.count).toBe(newest.migrations.length);
    } finally {
      await close();
    }
  });
});
