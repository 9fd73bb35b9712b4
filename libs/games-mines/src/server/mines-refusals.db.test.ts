import { randomUUID } from 'node:crypto';
import { coinGame, readFakeBalance } from '@paasa/games-core/testing';
import { paise } from '@paasa/money';
import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createMinesHarness, type MinesCalls, type MinesHarness } from '../testing/mines-harness.js';
import { openRound } from '../testing/open-round.js';

/** ₹50. */
const HOUSE_LIMIT = paise(50_00);

type Answer = Awaited<ReturnType<MinesCalls['pending']>>;

describe.each(databaseKinds)('Mines on %s', (kind) => {
  let harness: MinesHarness;
  let limited: MinesHarness;
  let calls: MinesCalls;

  const callsOf = ({ calls: [first] }: MinesHarness): MinesCalls => {
    if (first === undefined) throw new Error('There is a server.');
    return first;
  };
  const expectRefused = ({ status, body }: Answer, expected: number, code: string, message?: string) => {
    expect([status, body]).toEqual([
      expected,
      { success: false, code, message: message ?? expect.any(String) },
    ]);
  };
  /** Everything that a refusal must not change. */
  const standOf = async (from: MinesHarness, player: Caller) => [
    await readFakeBalance(from.db, player.playerId),
    (await callsOf(from).seedPair(player)).body['nonce'],
    (await callsOf(from).pending(player)).body,
  ];

  beforeAll(async () => {
    harness = await createMinesHarness(kind);
    limited = await createMinesHarness(kind, { houseLimitPaise: HOUSE_LIMIT });
    calls = callsOf(harness);
  }, 60_000);
  afterAll(async () => {
    await harness.close();
    await limited.close();
  });

  it('accepts values on the boundaries', async () => {
    const player = await harness.playerWith(1_000);
    for (const minesCount of [1, 24]) {
      const { betId, mines } = await openRound(harness, player, 0.01, minesCount);
      for (const tileIndex of [0, 24])
        expect([200, 409]).toContain((await calls.reveal(player, { betId, tileIndex })).status);
      await calls.reveal(player, { betId, tileIndex: mines[0] });
      expect((await calls.pending(player)).body).toEqual({ bet: null });
    }
    const { balancePaise } = await readFakeBalance(harness.db, player.playerId);
    expect((await calls.start(player, { amount: balancePaise / 100, minesCount: 3 })).body['wallet']).toBe(0);
  });

  const valid = { amount: 1, minesCount: 3 };
  it.each([
    ...[0, 25, 2.5, -1, 1e21].map((minesCount) => ({
      body: { ...valid, minesCount },
      code: 'mines/malformed-mine-count',
    })),
    ...['3', null, [3], true, {}, undefined].map((minesCount) => ({
      body: { ...valid, minesCount },
      code: 'request/invalid',
    })),
    ...[0.004, 0, -1, 1e-7, 1.005, 1e21, 2 ** 53, '1', null, [], true, {}, undefined].map((amount) => ({
      body: { ...valid, amount },
      code: 'request/invalid',
    })),
    { body: { ...valid, amount: 10.01 }, code: 'wallet/insufficient-balance' },
    { body: { ...valid, amount: 7e13 }, code: 'games/over-house-limit' },
    { body: { ...valid, gameId: '' }, code: 'request/invalid' },
    { body: {}, code: 'request/invalid' },
    { body: [], code: 'request/invalid' },
  ])('refuses a start with %j with 400, and moves nothing', async ({ body, code }) => {
    const player = await harness.playerWith(1_000);
    expectRefused(await calls.start(player, body), 400, code);
    expect(await standOf(harness, player)).toEqual([
      { balancePaise: 1_000, escrowPaise: 0 },
      0,
      { bet: null },
    ]);
  });

  it('refuses with a text for people', async () => {
    const player = await harness.playerWith(100);
    expectRefused(
      await calls.start(player, { amount: 1, minesCount: 25 }),
      400,
      'mines/malformed-mine-count',
      'Choose from 1 to 24 mines.',
    );
    expectRefused(
      await calls.start(player, { amount: 1, minesCount: '3' }),
      400,
      'request/invalid',
      'Choose from 1 to 24 mines.',
    );
    expectRefused(
      await calls.start(player, { amount: 1.01, minesCount: 3 }),
      400,
      'wallet/insufficient-balance',
      'Insufficient Balance.',
    );
  });

  it('refuses a game other than Mines in gameId', async () => {
    const player = await harness.playerWith(1_000);
    expectRefused(await calls.start(player, { ...valid, gameId: 'coin' }), 404, 'games/unknown-game');
    expect((await calls.start(player, { ...valid, gameId: 'mines' })).status).toBe(200);
    const other = await harness.playerWith(1_000);
    const gameId = '01930000-0000-7000-8000-000000a13e50';
    expect((await calls.start(other, { ...valid, gameId })).status).toBe(200);
  });

  it('refuses the reveal of an invalid tile with 400, and leaves the round unchanged', async () => {
    const player = await harness.playerWith(1_000);
    const { betId } = await openRound(harness, player, 1, 3);
    const before = await standOf(harness, player);
    for (const tileIndex of [-1, 25, 2.5, 1e21, -0.5])
      expectRefused(await calls.reveal(player, { betId, tileIndex }), 400, 'mines/malformed-tile');
    for (const tileIndex of ['3', null, [3], true, {}, undefined])
      expectRefused(await calls.reveal(player, { betId, tileIndex }), 400, 'request/invalid');
    for (const wrong of [undefined, null, 5, '', [betId], 'x'.repeat(65)])
      expectRefused(await calls.reveal(player, { betId: wrong, tileIndex: 3 }), 400, 'request/invalid');
    for (const wrong of [undefined, null, 5, '', [betId]])
      expectRefused(await calls.end(player, { betId: wrong }), 400, 'request/invalid');
    expect(await standOf(harness, player)).toEqual(before);
  });

  it('refuses a second reveal of a tile with 409', async () => {
    const player = await harness.playerWith(1_000);
    const { betId, safe } = await openRound(harness, player, 1, 3);
    await calls.reveal(player, { betId, tileIndex: safe[0] });
    expectRefused(
      await calls.reveal(player, { betId, tileIndex: safe[0] }),
      409,
      'mines/tile-already-revealed',
      'This tile is already revealed.',
    );
  });

  it('refuses a cash-out without a revealed tile with 400, and the round continues', async () => {
    const player = await harness.playerWith(1_000);
    const { betId } = await openRound(harness, player, 1, 3);
    const before = await standOf(harness, player);
    const end = { betId, tileIndex: 5, action: 'reveal' };
    for (const body of [{ betId }, end])
      expectRefused(
        await calls.end(player, body),
        400,
        'mines/nothing-revealed',
        'Reveal at least one tile first.',
      );
    expect(await standOf(harness, player)).toEqual(before);
  });

  it('refuses with 404 a bet that does not exist, or is of another player or of another game', async () => {
    const owner = await harness.playerWith(1_000);
    const { betId, safe } = await openRound(harness, owner, 1, 3);
    const before = await standOf(harness, owner);
    const otherPlayer = await harness.playerWith(1_000);
    const placed = await harness.servers[0]?.app.betEngine.placeInstantBet(coinGame, {
      playerId: otherPlayer.playerId,
      stakePaise: paise(100),
      body: { side: 'heads' },
      idempotencyKey: null,
    });
    const coinBetId = placed?.ok === true ? placed.value._id : '';
    expect(coinBetId).toHaveLength(36);
    for (const other of [betId, coinBetId, randomUUID(), 'x', "' OR 1=1", '0'.repeat(64)])
      for (const answer of [
        await calls.reveal(otherPlayer, { betId: other, tileIndex: safe[0] }),
        await calls.end(otherPlayer, { betId: other }),
      ])
        expectRefused(answer, 404, 'games/unknown-bet');
    expect((await calls.pending(otherPlayer)).body).toEqual({ bet: null });
    expect(await standOf(harness, owner)).toEqual(before);
  });

  it('refuses a start whose first tile would pay above the house limit, to the paisa', async () => {
    const [from, player] = [callsOf(limited), await limited.playerWith(10_000)];
    // 24.75 × ₹2.02 is ₹49.995 and 24.75 × ₹2.03 is ₹50.2425.
    expectRefused(await from.start(player, { amount: 2.03, minesCount: 24 }), 400, 'games/over-house-limit');
    expect(await standOf(limited, player)).toEqual([
      { balancePaise: 10_000, escrowPaise: 0 },
      0,
      { bet: null },
    ]);
    expect((await from.start(player, { amount: 2.02, minesCount: 24 })).status).toBe(200);
  });

  it('refuses a reveal that would pay above the house limit, for a mine and a safe tile alike, but not a cash-out', async () => {
    const [from, player] = [callsOf(limited), await limited.playerWith(10_000)];
    const { betId, safe, mines } = await openRound(limited, player, 40, 3);
    // 40 × 1.125 is ₹45.00 and 40 × 1.2857 is above ₹50.00.
    expect((await from.reveal(player, { betId, tileIndex: safe[0] })).status).toBe(200);
    const before = await standOf(limited, player);
    for (const tileIndex of [safe[1], mines[0]])
      expectRefused(
        await from.reveal(player, { betId, tileIndex }),
        400,
        'games/over-house-limit',
        'The payout would be above the limit of ₹50.00. Cash out instead.',
      );
    expectRefused(
      await from.reveal(player, { betId, tileIndex: safe[0] }),
      409,
      'mines/tile-already-revealed',
    );
    expect(await standOf(limited, player)).toEqual(before);
    expect((await from.end(player, { betId })).body).toMatchObject({ bet: { winAmount: 45 }, wallet: 105 });
  });

  it('refuses callers without a session, and play of unverified players', async () => {
    const unverified = { ...(await harness.playerWith(1_000)), isVerified: false };
    const betId = randomUUID();
    const attempts = (caller: Caller | null) => [
      calls.start(caller, valid),
      calls.reveal(caller, { betId, tileIndex: 3 }),
      calls.end(caller, { betId }),
    ];
    for (const answer of await Promise.all([...attempts(null), calls.pending(null)]))
      expectRefused(answer, 401, 'auth/not-signed-in');
    for (const answer of await Promise.all(attempts(unverified)))
      expectRefused(answer, 403, 'auth/not-verified', 'Please verify account first.');
  });

  it('finds no round to resume for a player who is no longer verified', async () => {
    const player = await harness.playerWith(1_000);
    await openRound(harness, player, 1, 3);
    const { status, body } = await calls.pending({ ...player, isVerified: false });
    expect([status, body]).toEqual([200, { bet: null }]);
    expect((await calls.pending(player)).body['bet']).not.toBeNull();
  });

  it('refuses a key that is too long or empty', async () => {
    const player = await harness.playerWith(1_000);
    const { betId } = await openRound(harness, player, 1, 3);
    for (const key of ['x'.repeat(65), ''])
      for (const answer of [
        await calls.start(player, valid, key),
        await calls.reveal(player, { betId, tileIndex: 3 }, key),
        await calls.end(player, { betId }, key),
      ])
        expectRefused(answer, 400, 'request/invalid');
  });

  it('describes its refusals with every call, like the answers', async () => {
    const answer = await harness.servers[0]?.call('GET', '/api/openapi.json');
    const { paths } = answer?.body as { paths: Record<string, Record<string, { responses: object }>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/games/mines/')
        ? Object.entries(methods).map(([method, { responses }]) => [
            `${method} ${path.slice('/api/games/mines/'.length)}`,
            Object.keys(responses),
          ])
        : [],
    );
    const playing = ['200', '400', '401', '403', '404', '409', '503'];
    expect(Object.fromEntries(described)).toEqual({
      'get pending-mine': ['200', '401'],
      'post start-mine': playing,
      'patch reveal-tile': playing,
      'post end-mine': playing,
    });
  });
});
