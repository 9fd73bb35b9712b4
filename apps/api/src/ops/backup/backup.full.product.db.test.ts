import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { commitmentOf } from '@paasa/fairness';
import { openDatabase } from '@paasa/server-kit/server';
import { createTestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { forEachKey } from '../../config/keys.js';
import { runOps } from '../../run-ops.js';
import {
  newPlayer,
  paidBy,
  signIn,
  signInWithApp,
  startProduct,
  turnOnTwoFactor,
  type RunningProduct,
  type TestPlayer,
} from '../../running-product.fake.js';
import { writeBackup } from './backup-file.js';
import { findInstalledPostgres, startInstalledPostgres } from './debian-postgres.fake.js';
import { SECRETS_PART } from './copied-secrets.js';
import { DUMP_PART } from './make-backup.js';
import { keyMarksOf } from './manifest.js';
import { backupNameOf, markRestore, RestoreUnfinished } from './restore-mark.js';

const ROLL = { amount: 1, target: 50, condition: 'above' };
const EMAIL = 'asha@example.com';

interface World {
  readonly folder: string;
  readonly razorpay: TestProvider;
  /** Settings of a product in a folder of that name. */
  place(name: string): Promise<Record<string, string>>;
  ops(words: string[], variables: Record<string, string>): Promise<{ exitCode: number; text: string }>;
}

async function roll(player: TestPlayer, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    expect((await player.call('POST', '/api/games/dice/roll-dice', ROLL)).status).toBe(200);
}

const betsOf = async (player: TestPlayer): Promise<unknown> =>
  (await player.call('GET', '/api/bet/fetch-bets-by-user')).body;

const seedPairSchema = z.object({
  serverSeedHash: z.string(),
  nextServerSeedHash: z.string(),
  nonce: z.number(),
});
const betsSchema = z.object({ data: z.array(z.object({ _id: z.string() })) });
const roundSchema = z.object({ bet: z.string() });
const proofSchema = z.object({
  status: z.string(),
  serverSeed: z.string().nullable(),
  serverSeedHash: z.string(),
});

const seedPairOf = async (player: TestPlayer) =>
  seedPairSchema.parse((await player.call('GET', '/api/fairness/seed-pair')).body);

const proofOf = async (player: TestPlayer, betId: string) =>
  proofSchema.parse((await player.call('GET', `/api/fairness/bets/${betId}`)).body);

type SeedPair = z.infer<typeof seedPairSchema>;

/** No player plays under an earlier commitment. */
async function expectUnknown(player: TestPlayer, known: SeedPair): Promise<void> {
  const fresh = await seedPairOf(player);
  const hashes = [known, fresh].flatMap((pair) => [pair.serverSeedHash, pair.nextServerSeedHash]);
  expect(new Set(hashes).size).toBe(4);
  expect(fresh.nonce).toBe(0);
}

const betIdsIn = (bets: unknown): string[] => betsSchema.parse(bets).data.map(({ _id }) => _id);

/** Mailed codes, and waiting mails with codes. */
async function codesIn({ db }: RunningProduct): Promise<unknown> {
  const text = `
    SELECT (SELECT count(*) FROM auth.password_resets) + (SELECT count(*) FROM auth.email_verifications)
      + (SELECT count(*) FROM auth.mail_outbox WHERE kind IN ('reset-password', 'verify-email')) AS code_count`;
  const [row] = await db.read((tx) => tx.query<{ code_count: number }>({ name: 'test-codes', text }));
  return row;
}

/** Play, a backup, more play; then a restore elsewhere: all is as at the backup, except what players have seen since. */
async function expectRestored(world: World): Promise<void> {
  const here = await world.place('here');
  const file = path.join(world.folder, 'paasa.backup');
  const product = await startProduct(here);
  const player = await newPlayer(product, world.razorpay, { email: EMAIL });
  await roll(player, 5);
  const key = await turnOnTwoFactor(player);
  await player.call('POST', '/api/user/reset-password', { email: EMAIL });
  const before = await player.balance();
  const opened = await player.call('POST', '/api/games/mines/start-mine', { amount: 2, minesCount: 3 });
  const { bet: openId } = roundSchema.parse(opened.body);
  const bets = await betsOf(player);
  const seeds = await seedPairOf(player);
  expect(await codesIn(product)).not.toEqual({ code_count: 0 });
  const made = await world.ops(['backup', file], here);
  expect(made).toEqual({ exitCode: 0, text: expect.stringContaining('checked and complete') });
  expect(made.text).toContain('The secrets are in it');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await roll(player, 4);
  expect(await betsOf(player)).not.toEqual(bets);
  await product.stop();

  const there = await world.place('there');
  const restored = await world.ops(['restore', file], there);
  expect(restored).toEqual({ exitCode: 0, text: expect.stringContaining('The books are right.') });
  const copy = await startProduct(there);
  expect((await player.at(copy).call('GET', '/api/user/my-details')).status).toBe(401);
  const again = await signInWithApp(player.at(copy), { email: EMAIL, key });
  expect(await again.balance()).toBe(before);
  await expectUnknown(again, seeds);
  for (const betId of betIdsIn(bets)) {
    const { serverSeed, serverSeedHash, status } = await proofOf(again, betId);
    expect({ hash: commitmentOf(serverSeed ?? ''), status }).toEqual({
      hash: serverSeedHash,
      status: betId === openId ? 'voided' : 'completed',
    });
  }
  await roll(again, 1);
  expect(await codesIn(copy)).toEqual({ code_count: 0 });
  await copy.stop();
  expect(await world.ops(['ledger:verify', '--without-provider'], there)).toMatchObject({ exitCode: 0 });
  await expect(world.ops(['restore', file], there)).rejects.toThrow(/already|not empty/);
}
describe('a backup', () => {
  let folder: string;
  let razorpay: TestProvider;
  beforeAll(async () => {
    razorpay = await startTestProvider();
  });
  afterAll(() => razorpay.stop());
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const ops: World['ops'] = async (words, variables) => {
    const lines: string[] = [];
    const exitCode = await runOps(words, variables, (line) => void lines.push(line));
    return { exitCode, text: lines.join('\n') };
  };
  const embedded = async (name: string) => ({
    ...paidBy(razorpay),
    PAASA_DATA_DIR: path.join(folder, name),
  });

  it('of an embedded database is made while the product runs, and starts one elsewhere', async () => {
    await expectRestored({ folder, razorpay, ops, place: embedded });
  }, 120_000);

  it('is refused for an existing file, in a missing folder, and without a name; and a damaged one is not restored', async () => {
    const here = await embedded('here');
    const product = await startProduct(here);
    const file = path.join(folder, 'one.backup');
    expect((await ops(['backup', file], here)).exitCode).toBe(0);
    const before = readFileSync(file);
    expect(await ops(['backup', file], here)).toEqual({
      exitCode: 1,
      text: `${file} exists already; nothing was written.`,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect((await ops(['backup', path.join(folder, 'no', 'x')], here)).text).toMatch(/no folder/);
    expect((await ops(['backup'], here)).exitCode).toBe(2);
    await product.stop();

    const there = await embedded('there');
    truncateSync(file, Math.floor(before.length * 0.7));
    await expect(ops(['restore', file], there)).rejects.toThrow(/cannot be read|damaged/);
    const turned = Buffer.from(before);
    turned.writeUInt8(turned.readUInt8(turned.length - 20_000) ^ 1, turned.length - 20_000);
    writeFileSync(file, turned);
    await expect(ops(['restore', file], there)).rejects.toThrow(/cannot be read|damaged/);
    writeFileSync(file, 'not a backup at all');
    await expect(ops(['restore', file], there)).rejects.toThrow(/no backup|cannot be read/);
    await expect(ops(['restore', path.join(folder, 'none')], there)).rejects.toThrow(/There is no file/);
    expect(existsSync(path.join(folder, 'there', 'db'))).toBe(false);
    writeFileSync(file, before);
    const key = { SEED_ENCRYPTION_KEY: 'ab'.repeat(32) };
    await expect(ops(['restore', file], { ...there, ...key })).rejects.toThrow(/SEED_ENCRYPTION_KEY/);
    expect(existsSync(path.join(folder, 'there'))).toBe(false);
  }, 120_000);

  const home = findInstalledPostgres();
  const shown = 'of a server is made and restored by its own programs';
  if (home === null)
    it(`NOT SHOWN HERE, no PostgreSQL with its client programs is installed: a backup ${shown}`, () => {
      expect(findInstalledPostgres()).toBeNull();
    });
  else
    it(
      shown,
      async () => {
        const { url, stop } = await startInstalledPostgres(home);
        try {
          const place = async (name: string) => {
            const server = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 });
            await server.read((tx) => tx.script(`CREATE DATABASE ${name}`));
            await server.close();
            return { ...(await embedded(name)), DATABASE_URL: url.replace(/\/postgres$/, `/${name}`) };
          };
          await expectRestored({ folder, razorpay, ops, place });
        } finally {
          await stop();
        }
      },
      120_000,
    );

  it('of another mode is refused, and leaves no trace at the place of the restore', async () => {
    const there = await embedded('there');
    const file = path.join(folder, 'live.backup');
    const about = { createdAt: new Date().toISOString(), keyMarks: forEachKey(() => []) };
    await writeBackup(file, { ...about, database: 'pglite', mode: 'live' }, []);
    await expect(ops(['restore', file], there)).rejects.toThrow(/live mode, and here PAASA_MODE is sandbox/);
    expect(existsSync(path.join(folder, 'there'))).toBe(false);
  });

  it('whose restore into a server was killed prevents every start, until it is finished', async () => {
    const test = await createTestDatabase('postgres');
    const there = { ...(await embedded('there')), DATABASE_URL: test.url ?? '' };
    const product = await startProduct(there);
    const player = await newPlayer(product, razorpay, { email: EMAIL });
    const seeds = await seedPairOf(player);
    await player.call('POST', '/api/games/mines/start-mine', { amount: 2, minesCount: 3 });
    await product.stop();
    // The state after the kill: marked, and restored.
    const file = path.join(folder, 'server.backup');
    const [dump, secrets] = [path.join(folder, 'dump'), path.join(folder, 'there', 'secrets.json')];
    writeFileSync(dump, 'laid down already');
    const manifest = await writeBackup(
      file,
      {
        createdAt: new Date().toISOString(),
        database: 'postgres',
        mode: 'sandbox',
        keyMarks: keyMarksOf(product.config),
      },
      [
        { name: SECRETS_PART, file: secrets },
        { name: DUMP_PART, file: dump },
      ],
    );
    await markRestore(test.db, backupNameOf(manifest));

    await expect(startProduct(there)).rejects.toThrow(RestoreUnfinished);
    await expect(ops(['reconcile'], there)).rejects.toThrow(RestoreUnfinished);
    const restored = await ops(['restore', file], there);
    expect(restored).toMatchObject({ exitCode: 0, text: expect.stringContaining('given back: 1.') });
    const again = await startProduct(there);
    expect((await player.at(again).call('GET', '/api/user/my-details')).status).toBe(401);
    await expectUnknown(await signIn(again, EMAIL), seeds);
    await again.stop();
    await test.close();
  }, 60_000);

  it('of a server reports programs that are missing, or too old', async () => {
    const test = await createTestDatabase('postgres');
    const bin = path.join(folder, 'bin');
    const here = { ...(await embedded('here')), DATABASE_URL: test.url ?? '', POSTGRES_BIN_DIR: bin };
    const product = await startProduct(here);
    const file = path.join(folder, 'server.backup');
    expect(await ops(['backup', file], here)).toEqual({
      exitCode: 1,
      text: expect.stringMatching(/^pg_dump and pg_restore were not found; the server has version \d+\./),
    });
    layOldTools(bin);
    expect(await ops(['backup', file], here)).toEqual({
      exitCode: 1,
      text: expect.stringMatching(/^pg_dump and pg_restore have version 9, the server has version \d+\./),
    });
    expect(existsSync(file)).toBe(false);
    await product.stop();
    await test.close();
  }, 60_000);
});

function layOldTools(bin: string): void {
  const lay = (name: string): void => {
    const file = path.join(bin, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} (PostgreSQL) 9.6.24"\n`, { mode: 0o755 });
  };
  mkdirSync(bin);
  lay('pg_dump');
  lay('pg_restore');
}
