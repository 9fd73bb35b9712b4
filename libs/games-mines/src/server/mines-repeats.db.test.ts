import { readFakeBalance } from '@paasa/games-core/testing';
import { databaseKinds } from '@paasa/server-kit/testing';
import { pendingMineResponseSchema } from '../contract/mines-calls.js';
import { auditPlayer } from '../testing/audit-player.js';
import { createMinesHarness, type MinesCalls, type MinesHarness } from '../testing/mines-harness.js';

describe.each(databaseKinds)('repeated calls of Mines on %s', (kind) => {
  let harness: MinesHarness;
  let calls: MinesCalls;
  let elsewhere: MinesCalls;

  beforeAll(async () => {
    harness = await createMinesHarness(kind, { serverCount: 2 });
    const [first, second] = harness.calls;
    if (first === undefined || second === undefined) throw new Error('There are two servers.');
    [calls, elsewhere] = [first, second];
  }, 60_000);
  afterAll(() => harness.close());

  it('repeat the first answer under the same key, which is refused for anything else', async () => {
    const player = await harness.playerWith(10_000);
    const start = { amount: 10, minesCount: 3 };
    const started = await calls.start(player, start, 'k1');
    expect(await elsewhere.start(player, start, 'k1')).toMatchObject({ status: 200, body: started.body });
    expect(await readFakeBalance(harness.db, player.playerId)).toEqual({
      balancePaise: 9_000,
      escrowPaise: 1_000,
    });
    const betId = String(started.body['bet']);
    const first = await calls.reveal(player, { betId, tileIndex: 7 }, 'k2');
    expect(await elsewhere.reveal(player, { betId, tileIndex: 7 }, 'k2')).toMatchObject({
      status: 200,
      body: first.body,
    });
    const others = [
      calls.start(player, { ...start, amount: 11 }, 'k1'),
      calls.start(player, start, 'k2'),
      calls.reveal(player, { betId, tileIndex: 8 }, 'k2'),
      calls.end(player, { betId }, 'k2'),
    ];
    for (const answer of await Promise.all(others))
      expect([answer.status, answer.body['code']]).toEqual([409, 'request/idempotency-mismatch']);
    const ended = await calls.end(player, { betId }, 'k3');
    // The tile may have been a mine: then the reveal has ended the round.
    expect(ended.body['isRepeat']).toBe(first.body['isMine']);
    expect(await elsewhere.end(player, { betId }, 'k3')).toMatchObject({ status: 200, body: ended.body });
    expect(await elsewhere.reveal(player, { betId, tileIndex: 7 }, 'k2')).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await auditPlayer(harness, player, 10_000)).toEqual([]);
  });

  it('have one effect and one answer for 64 parallel copies of each call', async () => {
    const player = await harness.playerWith(10_000);
    const copies = async (send: (from: MinesCalls) => Promise<{ status: number; body: object }>) => {
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, index) => send(index % 2 === 0 ? calls : elsewhere)),
      );
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      return answers[0]?.body;
    };
    const started = await copies((from) => from.start(player, { amount: 10, minesCount: 1 }, 'start'));
    expect(started).toMatchObject({ wallet: 90 });
    const { bet } = pendingMineResponseSchema.parse((await calls.pending(player)).body);
    const betId = bet?._id;
    await copies((from) => from.reveal(player, { betId, tileIndex: 3 }, 'reveal'));
    await copies((from) => from.end(player, { betId }, 'end'));
    expect((await calls.seedPair(player)).body['nonce']).toBe(1);
    expect(await auditPlayer(harness, player, 10_000)).toEqual([]);
  });

  it('repeat a refusal too, although its reason is gone', async () => {
    const player = await harness.playerWith(10_000);
    const { body } = await calls.start(player, { amount: 1, minesCount: 1 });
    const betId = body['bet'];
    const refused = await calls.end(player, { betId }, 'too-early');
    expect([refused.status, refused.body['code']]).toEqual([400, 'mines/nothing-revealed']);
    expect((await calls.reveal(player, { betId, tileIndex: 3 })).status).toBe(200);
    expect(await elsewhere.end(player, { betId }, 'too-early')).toMatchObject({
      status: 400,
      body: refused.body,
    });
    expect((await calls.end(player, { betId }, 'now')).status).toBe(200);
    expect(await auditPlayer(harness, player, 10_000)).toEqual([]);
  });
});
