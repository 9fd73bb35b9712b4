import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { JsonObject, RoundGame } from '@paasa/games-core';
import { fakeStakes } from '@paasa/games-core/testing';
import { callerPlugin, createLogger, createServer, type Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import type { MinesAction } from '../rules/mines-action.js';
import type { MinesConfig } from '../rules/mines-config.js';
import { minesGame } from '../rules/mines-game.js';
import type { MinesState } from '../rules/mines-state.js';
import { findLeaks, type RoundSecrets } from '../testing/find-leaks.js';
import { createMinesHarness, registerMines, type MinesHarness } from '../testing/mines-harness.js';
import { openRound } from '../testing/open-round.js';

const ORIGIN = 'http://localhost:3000';
const MINES_COUNT = 8;

/** A leak on purpose, which shows that the test would find one. */
interface Plant {
  readonly game?: RoundGame<MinesConfig, MinesState, MinesAction, JsonObject>;
  logs?(app: FastifyInstance, secrets: RoundSecrets): void;
  header?(secrets: RoundSecrets): string;
  error?(secrets: RoundSecrets): string;
}

/** A server that records its output: answers with their headers, and log lines of every level. */
async function recordingServer(harness: MinesHarness, secrets: RoundSecrets, plant: Plant) {
  const output: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      output.push(String(chunk));
      done();
    },
  });
  let isSettling = true;
  const app = await createServer({
    db: harness.db,
    logger: createLogger({ level: 'trace', destination }),
    allowedOrigins: [ORIGIN],
    helmet: {},
    trustProxy: false,
  });
  await app.register(callerPlugin, {
    callers: {
      identify: async ({ headers: { 'x-test-caller': caller } }) =>
        typeof caller === 'string' ? (JSON.parse(caller) as Caller) : null,
    },
  });
  await registerMines(app, harness.db, {
    games: [plant.game ?? minesGame],
    stakes: {
      ...fakeStakes,
      settleRounds(tx, settlements) {
        if (isSettling) return fakeStakes.settleRounds(tx, settlements);
        throw new Error(plant.error?.(secrets) ?? 'The money cannot be moved.');
      },
    },
  });
  const header = plant.header?.(secrets);
  if (header !== undefined)
    app.addHook('onSend', async (_request, reply) => void reply.header('x-debug', header));
  await app.ready();
  plant.logs?.(app, secrets);
  return {
    app,
    output,
    stopSettling: () => {
      isSettling = false;
    },
  };
}

type Server = Awaited<ReturnType<typeof recordingServer>>;

/** Sends one call of any kind, and records its answer. Shape: its status. */
const sender =
  ({ app, output }: Server) =>
  async (
    caller: Caller | null,
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<number> => {
    const response = await app.inject({
      method,
      url,
      headers: {
        origin: ORIGIN,
        ...(caller === null ? {} : { 'x-test-caller': JSON.stringify(caller) }),
        ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    output.push(`${JSON.stringify(response.headers)}\n${response.body}`);
    return response.statusCode;
  };

const REVEAL = '/api/games/mines/reveal-tile';
const END = '/api/games/mines/end-mine';
const START = '/api/games/mines/start-mine';

/** Plays a round with every request, right and wrong, without ending it. Shape: the output of the server. */
async function playAndRecord(harness: MinesHarness, plant: Plant = {}) {
  const player = await harness.playerWith(100_000);
  const otherPlayer = await harness.playerWith(100_000);
  const { betId, mines, safe } = await openRound(harness, player, 10, MINES_COUNT);
  const secrets: RoundSecrets = {
    serverSeed: (await harness.peek(player)).serverSeed,
    mines,
    texts: await storedSecretsOf(harness, player),
  };
  const server = await recordingServer(harness, secrets, plant);
  const send = sender(server);
  const statuses: number[] = [];
  const request = async (...call: Parameters<typeof send>) => {
    statuses.push(await send(...call));
  };

  const reads = [
    '/api/games/mines/pending-mine',
    '/api/bet/fetch-bets-by-user',
    '/api/bet/fetch-user-bet-by-game?gameId=mines&page=1',
    '/api/bet/get-user-totalwin-and-winningstreak',
    '/api/fairness/seed-pair',
    `/api/fairness/bets/${betId}`,
    '/api/fairness/export',
    '/api/games/get-all-games',
    '/healthz',
    '/readyz',
    '/metrics',
    `/api/games/mines/${betId}`,
  ];
  await request(player, 'POST', END, { betId });
  await request(
    player,
    'POST',
    START,
    { amount: 1, minesCount: MINES_COUNT },
    { 'idempotency-key': 'again' },
  );
  for (const url of reads) await request(player, 'GET', url);
  for (const tileIndex of safe.slice(0, 6))
    for (const key of [`tile-${String(tileIndex)}`, `tile-${String(tileIndex)}`, 'other'])
      await request(player, 'PATCH', REVEAL, { betId, tileIndex }, { 'idempotency-key': key });
  for (const tileIndex of [safe[0], -1, 25, 2.5, '3', null, [0], {}, 1e21])
    await request(player, 'PATCH', REVEAL, { betId, tileIndex });
  for (const payload of ['{"betId":', 'null', '[]', '7', '{"__proto__":{"a":1}}']) {
    await request(player, 'PATCH', REVEAL, payload);
    await request(player, 'POST', END, payload);
    await request(player, 'POST', START, payload);
  }
  for (const url of reads) await request(player, 'GET', url);
  await request(player, 'POST', '/api/fairness/rotate-seed-pair', { clientSeed: 'mine' });
  for (const who of [otherPlayer, null, { ...player, isVerified: false }]) {
    await request(who, 'PATCH', REVEAL, { betId, tileIndex: mines[0] });
    await request(who, 'POST', END, { betId });
    await request(who, 'GET', `/api/fairness/bets/${betId}`);
  }
  await request(player, 'POST', END, { betId: randomUUID() });
  // The money fails while the process has the whole board open: on a cash-out, and on a mine.
  server.stopSettling();
  await request(player, 'POST', END, { betId }, { 'idempotency-key': 'failing' });
  await request(player, 'PATCH', REVEAL, { betId, tileIndex: mines[0] });
  for (const url of reads) await request(player, 'GET', url);
  await server.app.close();
  return { output: server.output.join('\n'), secrets, statuses };
}

/** The database's sealed record of the round, and the keys of its seal. */
async function storedSecretsOf({ db }: MinesHarness, { playerId }: Caller): Promise<string[]> {
  const rows = await db.read((tx) =>
    tx.query<{ state: object; seed: string }>(
      {
        name: 'test-sealed-secrets',
        text: `
          SELECT b.state, s.sealed_server_seed AS seed
          FROM games_core.open_rounds b
          JOIN fairness.seed_pairs s ON s.player_id = b.player_id AND s.seed_pair_id = b.seed_pair_id
          WHERE b.player_id = $1`,
      },
      [playerId],
    ),
  );
  const sealed = rows.flatMap(({ state, seed }) => [seed, ...Object.values(state).map(String)]);
  return [...sealed.filter((text) => text.length > 16), '5e'.repeat(32), 'c0'.repeat(32)];
}

describe.each(databaseKinds)('the hidden board of an open round on %s', (kind) => {
  let harness: MinesHarness;

  beforeAll(async () => {
    harness = await createMinesHarness(kind);
  }, 60_000);
  afterAll(() => harness.close());

  it('is in no answer, header, log line or error, after any request', async () => {
    const { output, secrets, statuses } = await playAndRecord(harness);
    expect(findLeaks(output, secrets)).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200, 400, 401, 403, 404, 409, 500]));
    expect(secrets.texts.length).toBeGreaterThanOrEqual(4);
    expect(output).toContain('The money cannot be moved.');
    expect(output).toContain('"revealedTiles":[');
  });

  it('is stored sealed', async () => {
    const player = await harness.playerWith(1_000);
    const { mines } = await openRound(harness, player, 1, MINES_COUNT);
    const { serverSeed } = await harness.peek(player);
    const stored = await storedSecretsOf(harness, player);
    expect(findLeaks(stored.join('\n'), { serverSeed, mines, texts: [] })).toEqual([]);
  });
});

describe('a leak of the hidden board', () => {
  let harness: MinesHarness;

  beforeAll(async () => {
    harness = await createMinesHarness('pglite');
  }, 60_000);
  afterAll(() => harness.close());

  it.each<[string, string, Plant]>([
    [
      'the mines in a view with the board',
      'mines',
      {
        game: {
          ...minesGame,
          view: (state) => ({ ...minesGame.view(state), order: state.minePositions.toReversed() }),
        },
      },
    ],
    ['the mines in a log line', 'mines', { logs: (app, { mines }) => app.log.debug({ mines }, 'board') }],
    ['the seed in a header', 'seed', { header: ({ serverSeed }) => serverSeed }],
    [
      'the mines in the message of an error',
      'mines',
      { error: ({ mines }) => `cannot settle ${JSON.stringify(mines)}` },
    ],
    ['the sealed state in a log line', 'text', { logs: (app, { texts }) => app.log.trace(texts[0]) }],
  ])('would be found: %s', async (_where, what, plant) => {
    const { output, secrets } = await playAndRecord(harness, plant);
    expect(findLeaks(output, secrets)).toContain(what);
  });
});
