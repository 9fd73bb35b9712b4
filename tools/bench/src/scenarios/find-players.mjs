/** How long staff wait for a search among a million players. */
import { authConsolePlugin, authMigrations } from '@paasa/auth/server';
import { consolePlugin } from '@paasa/console-kit/server';
import { gamesCoreMigrations } from '@paasa/games-core/server';
import {
  createLogger,
  createServer,
  migrate,
  openDatabase,
  platformMigrations,
} from '@paasa/server-kit/server';
import pg from 'pg';
import { startPostgresServer } from '../../../run/src/postgres-server.mjs';
import { seedBets, seedPlayers } from '../parts/seed-players.mjs';

export const name = 'find-players';
export const about = 'the search of the console among 1,000,000 players and 10,000,000 bets';

const MILLION = 1_000_000;
const SEARCHES = 20;
const MAX_MS = 300;
const ID = '01890000-0000-7000-8000-00000000000a';
const member = { staffId: ID, sessionId: ID, name: 'Asha', role: 'risk' };

/** The statement of the product, whose other parts need a whole product. */
const betOwner = {
  name: 'bench-bet-owner',
  text: `SELECT player_id FROM games_core.bets
    WHERE bet_id = $1 AND (bet_id::text COLLATE "C") = $1::uuid::text`,
};

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
    views: { findReason: async () => 'bench' },
    approvals: { find: async () => null, ask: async () => undefined },
  });
  await app.register(authConsolePlugin, {
    db,
    accounts: {},
    references: {
      findPlayerByReference: async () => null,
      findBetOwner: async (betId) =>
        (await db.read((tx) => tx.query(betOwner, [betId])))[0]?.player_id ?? null,
      listExcluded: async () => new Set(),
    },
  });
  await app.ready();
  return app;
}

/** Texts from all over the tables, by what they are. */
async function textsOf(client) {
  const column = async (sql) => (await client.query(sql)).rows.map((row) => String(Object.values(row)[0]));
  const of = (sql, table) =>
    column(`SELECT ${sql} FROM (SELECT m.*, ntile(${SEARCHES}) OVER (ORDER BY n) AS part,
      row_number() OVER (ORDER BY n DESC) AS place FROM ${table} m) AS t
      JOIN auth.users u USING (player_id) WHERE t.place % (SELECT count(*) / ${SEARCHES} FROM ${table}) = 7`);
  return {
    address: { texts: await of('u.email', 'made') },
    'beginning of an address': {
      texts: (await of('u.email', 'made')).map((email) => email.split('@')[0] + '@'),
    },
    'id of a player': { texts: await of('u.player_id', 'made') },
    'id of a bet': {
      texts: await column(
        `SELECT (SELECT bet_id FROM games_core.bets WHERE player_id = m.player_id ORDER BY bet_id LIMIT 1)
         FROM made m WHERE n % ((SELECT count(*) FROM made) / ${SEARCHES}) = 100`,
      ),
    },
    'name of one player': { texts: (await of('u.name', 'made')).map((text) => text.split(' ').at(-1)) },
    'frequent name': { texts: ['rao', 'asha', 'ra', 'as', 'asha rao'], pages: 4 },
    'rare name': { texts: ['vishwanathan', 'vish', 'dev vishwa', 'asha meera', 'a m', 'nobody'], pages: 4 },
    'id of a browser': { texts: await of('t.device', 'made') },
  };
}

/** Shape: the times of all searches in ms; those of further pages too. */
async function timesOf(app, { texts, pages = 1 }, mustFind) {
  const times = [];
  for (const text of texts) {
    let after = null;
    for (let page = 0; page < pages; page += 1) {
      const query = new URLSearchParams({ q: text, ...(after !== null && { after }) });
      const from = performance.now();
      const answer = await app.inject({ url: `/api/console/players?${query}` });
      times.push(performance.now() - from);
      const body = answer.json();
      if (answer.statusCode !== 200 || (mustFind && body.data.length === 0))
        throw new Error(`The search for ${text} was answered with ${answer.statusCode}: ${answer.body}`);
      after = body.next;
      if (after === null) break;
    }
  }
  return times;
}

export async function measure({ isQuick }) {
  const playerCount = isQuick ? MILLION / 10 : MILLION;
  const server = await startPostgresServer();
  const db = await openDatabase({ databaseUrl: server.url, poolSize: 4, mark: null });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await migrate(db, [platformMigrations, authMigrations, gamesCoreMigrations]);
    await client.connect();
    await seedPlayers(client, playerCount);
    await seedBets(client, { playerCount, betCount: 10 * playerCount });
    const app = await openConsole(db);
    const figures = [];
    for (const [what, searches] of Object.entries(await textsOf(client))) {
      const mustFind = !/^(?:frequent|rare)/.test(what);
      // The first search finds the caches of the seeding.
      const times = await timesOf(app, searches, mustFind);
      figures.push({
        what: `slowest of ${times.length} by ${what}`,
        unit: 'ms',
        values: [Math.max(...times)],
        bar: { atMost: MAX_MS },
      });
    }
    await app.close();
    return figures;
  } finally {
    await client.end();
    await db.close();
    await server.stop();
  }
}
