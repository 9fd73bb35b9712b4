/** How long staff wait for the overview of the house. */
import { authMigrations, authOverviewPlugin } from '@paasa/auth/server';
import { consolePlugin } from '@paasa/console-kit/server';
import { fillHouseHours, gamesCoreMigrations, gamesOverviewPlugin } from '@paasa/games-core/server';
import { createAuthOverview } from '@paasa/auth/server';
import { createGamesOverview } from '@paasa/games-core/server';
import {
  createLogger,
  createServer,
  migrate,
  openDatabase,
  platformMigrations,
} from '@paasa/server-kit/server';
import {
  createWalletOverview,
  listHouseCosts,
  walletMigrations,
  walletOverviewPlugin,
} from '@paasa/wallet/server';
import pg from 'pg';
import { startPostgresServer } from '../../../run/src/postgres-server.mjs';
import { seedHouse } from '../parts/seed-house.mjs';

export const name = 'overview';
export const about = 'the overview of the console with 10,000,000 bets of 24 months';

const TEN_MILLION = 10_000_000;
const TIMES = 20;
const MAX_MS = 300;
const ID = '01890000-0000-7000-8000-00000000000a';
const member = { staffId: ID, sessionId: ID, name: 'Asha', role: 'operator' };

const CALLS = ['play', 'money', 'sign-ups'].flatMap((call) =>
  ['hour', 'day', 'month'].map((step) => `${call}?step=${step}`),
);

async function openConsole(db) {
  const app = await createServer({
    db,
    logger: createLogger({ level: 'silent' }),
    allowedOrigins: ['http://localhost:3002'],
    helmet: {},
    trustProxy: false,
  });
  await app.register(consolePlugin, {
    staff: { identify: async () => ({ kind: 'open', member }) },
    log: { append: async () => undefined, findAction: async () => null },
    views: { findReason: async () => 'a measurement' },
    approvals: { find: async () => null, ask: async () => undefined },
  });
  const clock = () => new Date();
  const games = ['dice', 'limbo', 'mines'].map((game) => ({ name: game, displayName: game, rtpPercent: 99 }));
  const costs = { listHouseCosts };
  await app.register(gamesOverviewPlugin, { overview: createGamesOverview({ db, clock, games }), costs });
  await app.register(walletOverviewPlugin, { overview: createWalletOverview({ db, clock }) });
  await app.register(authOverviewPlugin, { overview: createAuthOverview({ db, nowMs: Date.now }) });
  await app.ready();
  return app;
}

async function timesOf(app, call) {
  const times = [];
  for (let count = 0; count < TIMES; count += 1) {
    const from = performance.now();
    const answer = await app.inject({ url: `/api/console/overview/${call}` });
    times.push(performance.now() - from);
    if (answer.statusCode !== 200)
      throw new Error(`${call} was answered with ${answer.statusCode}: ${answer.body}`);
  }
  return times;
}

export async function measure({ isQuick }) {
  const betCount = isQuick ? TEN_MILLION / 100 : TEN_MILLION;
  const server = await startPostgresServer();
  const db = await openDatabase({ databaseUrl: server.url, poolSize: 4, mark: null });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await migrate(db, [platformMigrations, authMigrations, walletMigrations, gamesCoreMigrations]);
    await client.connect();
    const filling = await seedHouse(client, { betCount, fill: fillHouseHours });
    const app = await openConsole(db);
    const figures = [];
    for (const call of [...CALLS, 'rtp', 'health', 'mail'])
      figures.push({
        what: `slowest of ${TIMES}: ${call}`,
        unit: 'ms',
        values: [Math.max(...(await timesOf(app, call)))],
        bar: { atMost: MAX_MS },
      });
    await app.close();
    return [...figures, { what: 'counting these bets in the upgrade', unit: 's', values: [filling / 1000] }];
  } finally {
    await client.end();
    await db.close();
    await server.stop();
  }
}
