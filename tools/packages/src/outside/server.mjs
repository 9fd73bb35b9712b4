/** The real engine on an embedded database in memory, with every game of this project: a bet of Dice over HTTP. Prints JSON. */
import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { door } from './door.mjs';

const libs = process.argv[2].split(',');
const server = (name) => door(name, 'server');
const { createNonces, fairnessMigrations } = await server('fairness');
const { gamesCoreMigrations, gamesCorePlugin } = await server('games-core');
const { migrate, openDatabase, platformMigrations } = await server('server-kit');
const { createTestServer } = await door('server-kit', 'testing');
const { creditFakeBalance, fakeStakeMigrations, fakeStakes } = await door('games-core', 'testing');
const { DEFAULT_MAX_PAYOUT_PAISE } = await door('games-core');

const modules = [];
for (const lib of libs) {
  const { gameModule } = await server(lib);
  modules.push(gameModule);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'paasa-outside-'));
const db = await openDatabase({ databaseUrl: null, dataDir: path.join(dataDir, 'data') });
try {
  await migrate(db, [platformMigrations, fairnessMigrations, gamesCoreMigrations, fakeStakeMigrations]);
  const clock = () => new Date();
  const { app, call } = await createTestServer(db, async (app) => {
    await app.register(gamesCorePlugin, {
      db,
      config: { stateEncryptionKey: 'c0'.repeat(32) },
      stakes: fakeStakes,
      nonces: createNonces({ config: { seedEncryptionKey: '5e'.repeat(32) }, clock }),
      clock,
      games: modules.map(({ game }) => game),
      houseLimitPaise: DEFAULT_MAX_PAYOUT_PAISE,
    });
    for (const { plugin } of modules) await app.register(plugin);
  });
  const caller = {
    playerId: '01890000-0000-7000-8000-0000000000aa',
    sessionId: '01890000-0000-7000-8000-0000000000bb',
    isVerified: true,
  };
  await creditFakeBalance(db, caller.playerId, 10_000);
  const rolled = await call('POST', '/api/games/dice/roll-dice', {
    caller,
    body: { amount: 10, target: 50, condition: 'above' },
    headers: { 'idempotency-key': '0123456789abcdef0123456789abcdef' },
  });
  await app.close();
  process.stdout.write(
    JSON.stringify({
      games: modules.map(({ game }) => game.name),
      status: rolled.status,
      bet: rolled.body.bet,
    }),
  );
} finally {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
}
