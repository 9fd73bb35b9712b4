import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { kolkataDay } from '@paasa/server-kit';
import { createLogger } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { buildApp } from './app.js';
import { loadConfig, type AppConfig } from './config/config.js';
import {
  guest,
  newPlayer,
  operate,
  paidBy,
  type RunningProduct,
  type TestPlayer,
} from './running-product.fake.js';

const DAY_MS = 86_400_000;

const betsSchema = z.object({ data: z.array(z.object({ _id: z.string() })) });
const startedSchema = z.object({ bet: z.string() });
const proofSchema = z.looseObject({ serverSeedHash: z.string(), nonce: z.number() });

/** Everything that a player can be shown of their bets. */
async function shownTo({ call }: TestPlayer): Promise<Record<string, unknown>> {
  const paths = [
    '/api/bet/fetch-bets-by-user?page=1&pageSize=5',
    '/api/bet/fetch-bets-by-user?page=2&pageSize=5',
    '/api/bet/fetch-user-bet-by-game?gameId=mines',
    '/api/bet/get-user-totalwin-and-winningstreak',
    '/api/user/my-details',
    '/api/user/get-day-wise-wallet-stats',
  ];
  const shown: Record<string, unknown> = {};
  for (const url of paths) shown[url] = await call('GET', url);
  const { bets, ledger, seedPairs } = z
    .looseObject({ bets: z.unknown(), ledger: z.unknown(), seedPairs: z.unknown() })
    .parse((await call('GET', '/api/fairness/export')).body);
  return { ...shown, bets, ledger, seedPairs };
}

// A month after the bets, by the product's clock, their month can be archived.
describe.each(databaseKinds)('an archived month in the product on %s', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let razorpay: TestProvider;
  let config: AppConfig;
  let app: FastifyInstance;
  let passedMs = 0;
  const product = (): RunningProduct => ({ app, db: database.db, config, stop: () => app.close() });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-archived-'));
    database = await createTestDatabase(kind);
    razorpay = await startTestProvider();
    config = loadConfig({ ...paidBy(razorpay), PAASA_DATA_DIR: folder });
    const clock = () => new Date(Date.now() + passedMs);
    app = await buildApp({ config, db: database.db, clock, logger: createLogger({ level: 'silent' }) });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await razorpay.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('changes nothing that its players, the proof and the checks of bets show, and is checked by its command', async () => {
    const player = await newPlayer(product(), razorpay);
    const other = await newPlayer(product(), razorpay);
    const bystander = await newPlayer(product(), razorpay);
    for (const { call } of [player, other])
      for (let bet = 0; bet < 4; bet += 1) {
        await call('POST', '/api/games/dice/roll-dice', { amount: 1, target: 50.5, condition: 'above' });
        const started = await call('POST', '/api/games/mines/start-mine', { amount: 2, minesCount: 1 });
        const { bet: betId } = startedSchema.parse(started.body);
        await call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: bet });
        await call('POST', '/api/games/mines/end-mine', { betId });
      }
    const shown = await Promise.all([player, other, bystander].map(shownTo));
    const betIds = betsSchema
      .parse((await player.call('GET', '/api/bet/fetch-bets-by-user')).body)
      .data.map(({ _id }) => _id);
    const proofs = await Promise.all(betIds.map((id) => player.call('GET', `/api/fairness/bets/${id}`)));
    const pageOf = (id: string, by: TestPlayer['call']) => by('GET', `/api/bets/${id}`);
    const share = (id: string, isShared: boolean) =>
      player.call('PUT', `/api/bets/${id}/share`, { isShared });
    const [sharedId = '', laterId = ''] = betIds;
    expect((await share(sharedId, true)).status).toBe(200);
    const readers = [player.call, other.call, guest(product())];
    const pages = await Promise.all(readers.map((by) => pageOf(sharedId, by)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    const month = kolkataDay(new Date()).slice(0, 7);
    expect(await operate(product(), 'archive', month)).toEqual({
      exitCode: 1,
      text: `${month} can be archived 31 days after its end.`,
    });
    expect(await operate(product(), 'archive:verify')).toEqual({
      exitCode: 0,
      text: 'No month is archived.',
    });

    passedMs = 63 * DAY_MS;
    const archived = await operate(product(), 'archive', month);
    expect(archived).toEqual({
      exitCode: 0,
      text: expect.stringMatching(
        `^${month}: 16 bets of 2 players are in .*paasa-archive.\nThey are no longer`,
      ),
    });
    const text = 'SELECT count(*)::int AS n FROM games_core.bets';
    expect(await database.db.read((tx) => tx.query({ name: 'test-left', text }))).toEqual([{ n: 0 }]);
    passedMs = 0;
    expect(await Promise.all([player, other, bystander].map(shownTo))).toEqual(shown);
    expect(await Promise.all(betIds.map((id) => player.call('GET', `/api/fairness/bets/${id}`)))).toEqual(
      proofs,
    );
    expect(await Promise.all(readers.map((by) => pageOf(sharedId, by)))).toEqual(pages);
    expect((await pageOf(laterId, other.call)).status).toBe(404);
    expect((await share(laterId, true)).status).toBe(200);
    expect((await pageOf(laterId, other.call)).status).toBe(200);
    expect((await share(laterId, false)).status).toBe(200);
    expect((await pageOf(laterId, other.call)).status).toBe(404);
    expect(proofs.map(({ body }) => proofSchema.parse(body).nonce).toSorted()).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(await operate(product(), 'ledger:verify', '--without-provider')).toMatchObject({ exitCode: 0 });
    expect(await operate(product(), 'archive:verify', month)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('The archives match the database.'),
    });
    const roll = { amount: 1, target: 50.5, condition: 'above' };
    expect((await player.call('POST', '/api/games/dice/roll-dice', roll)).status).toBe(200);
    expect(await operate(product(), 'ledger:verify', '--without-provider')).toMatchObject({ exitCode: 0 });

    const [name = ''] = readdirSync(config.archiveDir);
    writeFileSync(path.join(config.archiveDir, name), 'not an archive');
    const damaged = await operate(product(), 'archive:verify');
    expect(damaged).toEqual({ exitCode: 1, text: expect.stringMatching(/DIFFERS .* is damaged/) });
    // A block that was read before is still known; another player's is not.
    const shownNow = await bystander.call('GET', '/api/bet/fetch-bets-by-user');
    expect(shownNow.status).toBe(200);
    expect((await operate(product(), 'archive:verify', '1999-01')).text).toBe('1999-01 is not archived.');
    expect((await operate(product(), 'archive', 'May')).exitCode).toBe(2);
  });
});
