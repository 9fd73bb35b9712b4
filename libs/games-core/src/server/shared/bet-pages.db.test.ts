import { randomUUID } from 'node:crypto';
import { fairnessPlugin } from '@paasa/fairness/server';
import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { betPageResponseSchema } from '../../contract/bet-page.js';
import { boxGame, coinGame } from '../../testing/index.js';
import {
  action,
  coinBet,
  opening,
  testConfig,
  testNonces,
  testSeedConfig,
} from '../../testing/engine-harness.js';
import { newCaller, openGames, testGames, type GamesServer } from '../../testing/server-harness.js';
import { createBetArchive } from '../lists/bet-archive.js';
import { findSharer, insertShare } from './shared-bets.repo.js';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const ledger = {
  getLedgerHead: async () => ({ balanceRupees: 0, lastSequence: 0 }),
  listLedgerEntries: async () => [],
};

describe.each(databaseKinds)('the page of a bet on %s', (kind) => {
  let server: GamesServer;
  const clock = () => new Date();

  beforeAll(async () => {
    server = await openGames(kind, {
      clock,
      beside: async (app, db) => {
        const archive = createBetArchive(testGames, testConfig, { seeds: testNonces });
        const fair = { db, clock, config: testSeedConfig, openRounds: archive, bets: archive, ledger };
        await app.register(fairnessPlugin, fair);
      },
    });
  });
  afterAll(() => server.close());

  const joined = (): Promise<Caller> => newCaller(server.db, 123_456);
  const read = (caller: Caller | null, betId: string) => server.call('GET', `/api/bets/${betId}`, { caller });
  const share = (caller: Caller | null, betId: string, isShared: unknown = true) =>
    server.call('PUT', `/api/bets/${betId}/share`, { caller, body: { isShared } });

  async function placedBy({ playerId }: Caller): Promise<string> {
    const placed = await server.app.betEngine.placeInstantBet(coinGame, coinBet(playerId, 100));
    if (!placed.ok) throw new Error(placed.refusal.message);
    return placed.value._id;
  }

  it('is for its player only, until the player shares it and after the player stops', async () => {
    const [owner, other] = [await joined(), await joined()];
    const betId = await placedBy(owner);
    const unknown = await read(other, UNKNOWN);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { success: false, code: 'games/unknown-bet', message: 'There is no such bet.' },
    ]);
    const isHidden = async () => {
      for (const caller of [other, null]) {
        const { status, body } = await read(caller, betId);
        expect([status, body]).toEqual([404, unknown.body]);
      }
    };
    await isHidden();
    const own = betPageResponseSchema.parse((await read(owner, betId)).body);
    expect(own).toMatchObject({ _id: betId, isOwn: true, isShared: false, betAmount: 1 });
    expect(own.gameData).toHaveProperty('coin.wallet');

    expect(await share(owner, betId)).toMatchObject({ status: 200, body: { success: true, isShared: true } });
    expect((await read(owner, betId)).body).toMatchObject({ isOwn: true, isShared: true });
    const { gameData: ownData, ...rest } = own;
    for (const caller of [other, null]) {
      const shown = await read(caller, betId.toUpperCase());
      const { gameData, ...same } = betPageResponseSchema.parse(shown.body);
      expect(same).toEqual({ ...rest, isOwn: false, isShared: true });
      expect(gameData).toEqual({ coin: { ...(ownData['coin'] as object), wallet: undefined } });
      expect(JSON.stringify(shown.body)).not.toContain(owner.playerId);
      expect(JSON.stringify(shown.body)).not.toContain('wallet');
    }
    // A second time changes nothing.
    expect((await share(owner, betId)).status).toBe(200);
    expect((await share(owner, betId, false)).body).toEqual({ success: true, isShared: false });
    await isHidden();
    expect((await share(owner, betId, false)).status).toBe(200);
  });

  it('is shared by nobody but its player, and only with a well-formed body', async () => {
    const [owner, other] = [await joined(), await joined()];
    const betId = await placedBy(owner);
    expect((await share(null, betId)).status).toBe(401);
    expect((await share(other, betId)).body).toEqual((await share(other, UNKNOWN)).body);
    expect((await share(other, betId)).status).toBe(404);
    for (const isShared of ['true', 1, null, undefined])
      expect((await share(owner, betId, isShared ?? null)).status).toBe(400);
    const foreign = { origin: 'https://evil.example' };
    const body = { isShared: true };
    const options = { caller: owner, body, headers: foreign };
    expect((await server.call('PUT', `/api/bets/${betId}/share`, options)).status).toBe(403);
    expect((await read(other, betId)).status).toBe(404);
    await share(owner, betId);
    // Nor does another player stop it.
    expect((await share(other, betId, false)).status).toBe(404);
    expect((await read(null, betId)).status).toBe(200);
  });

  it.each(['x', '..%2f', '%00', "' OR 1=1", `${UNKNOWN}0`, 'null'])(
    'answers an id such as %j as an unknown one',
    async (id) => {
      const caller = await joined();
      const unknown = (await read(caller, UNKNOWN)).body;
      const at = encodeURIComponent(id);
      expect(await read(caller, at)).toMatchObject({ status: 404, body: unknown });
      expect(await share(caller, at)).toMatchObject({ status: 404, body: unknown });
    },
  );

  it('shows a server seed to owner and others only once it is revealed', async () => {
    const owner = await joined();
    const betId = await placedBy(owner);
    await share(owner, betId);
    const fairnessFor = async (caller: Caller | null) =>
      betPageResponseSchema.parse((await read(caller, betId)).body).fairness;
    for (const caller of [owner, null])
      expect(await fairnessFor(caller)).toMatchObject({ serverSeed: null, nonce: 0, rulesVersion: 3 });
    const rotate = { caller: owner, body: { clientSeed: 'next' } };
    const { body } = await server.call('POST', '/api/fairness/rotate-seed-pair', rotate);
    const { serverSeed, serverSeedHash } = body['revealed'] as Record<string, string>;
    for (const caller of [owner, null])
      expect(await fairnessFor(caller)).toMatchObject({ serverSeed, serverSeedHash });
  });

  it('of an open round shows its player the visible part, and is shared only when the round is over', async () => {
    const owner = await joined();
    const opened = await server.app.betEngine.openRound(boxGame, opening(owner.playerId, 100));
    if (!opened.ok) throw new Error(opened.refusal.message);
    const betId = opened.value.bet._id;
    expect((await read(owner, betId)).body).toMatchObject({
      status: 'pending',
      gameData: { opened: [], empty: null },
    });
    expect(await share(owner, betId)).toMatchObject({
      status: 409,
      body: { code: 'games/bet-still-open', message: 'This round is still open. Finish it, then share it.' },
    });
    expect((await read(null, betId)).status).toBe(404);
    for (const open of [0, 1, 2, 3])
      await server.app.betEngine.actOnRound(boxGame, 'step', action(owner.playerId, betId, { open }));
    expect((await share(owner, betId)).status).toBe(200);
    expect((await read(null, betId)).body).toMatchObject({ status: 'completed' });
  });

  it('is shared or not, and never refused, while it is shared and hidden again at once', async () => {
    const owner = await joined();
    const betId = await placedBy(owner);
    const rounds = Array.from({ length: 8 }, () => [true, true, false, true, false]);
    for (const round of rounds) {
      const answers = await Promise.all(round.map((isShared) => share(owner, betId, isShared)));
      expect(answers.map(({ status, body }) => [status, body['isShared']])).toEqual(
        round.map((isShared) => [200, isShared]),
      );
    }
    await share(owner, betId);
    expect((await read(null, betId)).status).toBe(200);
  });

  it('is shared for a bounded number of bets', async () => {
    const { playerId } = await joined();
    const add = (limit: number, betId: string = randomUUID()) =>
      server.db.transaction((tx) => insertShare(tx, { betId, playerId, sharedAt: clock(), limit }));
    const first = randomUUID();
    expect(await add(2, first)).toBe(true);
    expect(await add(2)).toBe(true);
    expect(await add(2)).toBe(false);
    expect(await add(2, first)).toBe(true);
    expect(await server.db.read((tx) => findSharer(tx, first))).toBe(playerId);
  });
});
