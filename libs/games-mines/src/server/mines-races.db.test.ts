import { readFakeBalance } from '@paasa/games-core/testing';
import type { Caller } from '@paasa/server-kit/server';
import { revealTileResponseSchema, type RevealTileResponse } from '../contract/mines-calls.js';
import { auditPlayer } from '../testing/audit-player.js';
import { createMinesHarness, type MinesCalls, type MinesHarness } from '../testing/mines-harness.js';
import { openRound, type KnownRound } from '../testing/open-round.js';

type Answer = Awaited<ReturnType<MinesCalls['pending']>>;

const INITIAL_PAISE = 10_000;
const allTiles = Array.from({ length: 25 }, (_, tile) => tile);

/** Three processes on one PostgreSQL server: their parallel calls meet only in the database. */
describe('races in rounds of Mines', () => {
  let harness: MinesHarness;

  beforeAll(async () => {
    harness = await createMinesHarness('postgres', { serverCount: 3 });
  }, 60_000);
  afterAll(() => harness.close());

  /** Sends all at once, each to the next process. */
  const atOnce = <Sent>(sent: readonly Sent[], send: (calls: MinesCalls, what: Sent) => Promise<Answer>) =>
    Promise.all(
      sent.map((what, index) => {
        const calls = harness.calls[index % harness.calls.length];
        if (calls === undefined) throw new Error('There are servers.');
        return send(calls, what);
      }),
    );
  const begin = async (minesCount: number): Promise<KnownRound & { player: Caller }> => {
    const player = await harness.playerWith(INITIAL_PAISE);
    return { player, ...(await openRound(harness, player, 10, minesCount)) };
  };
  const revealOne = async ({ player, betId, safe }: KnownRound & { player: Caller }, index = 0) => {
    const answer = await harness.calls[0]?.reveal(player, { betId, tileIndex: safe[index] });
    expect(answer?.status).toBe(200);
  };
  const codesOf = (answers: readonly Answer[]) =>
    answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body['code']}`);
  /** In the order of events. */
  const stepsOf = (answers: readonly Answer[]): RevealTileResponse[] =>
    answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => revealTileResponseSchema.parse(body))
      .sort((a, b) => a.revealedTiles.length - b.revealedTiles.length);
  const expectLegal = async (player: Caller) => {
    expect(await auditPlayer(harness, player, INITIAL_PAISE)).toEqual([]);
  };

  it('40 parallel reveals of one safe tile reveal it once', async () => {
    const round = await begin(3);
    const { player, betId, safe } = round;
    const answers = await atOnce(Array(40).fill(safe[0]), (calls, tileIndex) =>
      calls.reveal(player, { betId, tileIndex }),
    );
    expect(stepsOf(answers)).toMatchObject([{ status: 'active', revealedTiles: [safe[0]] }]);
    expect(codesOf(answers)).toEqual(Array(39).fill('409 mines/tile-already-revealed'));
    await harness.calls[0]?.end(player, { betId });
    await expectLegal(player);
  });

  it('40 parallel reveals of one mine lose the stake once', async () => {
    const { player, betId, mines } = await begin(3);
    const answers = await atOnce(Array(40).fill(mines[0]), (calls, tileIndex) =>
      calls.reveal(player, { betId, tileIndex }),
    );
    expect(stepsOf(answers)).toMatchObject([{ status: 'lose', revealedTiles: [mines[0]], wallet: 90 }]);
    expect(codesOf(answers)).toEqual(Array(39).fill('409 games/round-over'));
    await expectLegal(player);
  });

  it('40 parallel reveals of different tiles happen one after the other, until one is a mine', async () => {
    const { player, betId, safe } = await begin(2);
    // One safe tile stays covered, so only a mine can end the round, even if the mines come last.
    const asked = allTiles.filter((tile) => tile !== safe[0]);
    const answers = await atOnce([...asked, ...asked.slice(0, 16)], (calls, tileIndex) =>
      calls.reveal(player, { betId, tileIndex }),
    );
    const steps = stepsOf(answers);
    steps.forEach((step, index) => {
      const before = steps[index - 1]?.revealedTiles ?? [];
      expect(step.revealedTiles.slice(0, before.length)).toEqual(before);
      const isLast = index === steps.length - 1;
      expect(step.revealedTiles).toHaveLength(index + 1);
      expect(step.status).toBe(isLast ? 'lose' : 'active');
    });
    for (const code of codesOf(answers))
      expect(['409 games/round-over', '409 mines/tile-already-revealed']).toContain(code);
    expect(codesOf(answers)).toHaveLength(40 - steps.length);
    await expectLegal(player);
  });

  it('parallel reveals of all safe tiles win the round once', async () => {
    const { player, betId, safe } = await begin(5);
    const answers = await atOnce([...safe, ...safe], (calls, tileIndex) =>
      calls.reveal(player, { betId, tileIndex }),
    );
    expect(stepsOf(answers).map((step) => [step.status, step.revealedTiles.length])).toEqual(
      safe.map((_tile, index) => [index === 19 ? 'win' : 'active', index + 1]),
    );
    await expectLegal(player);
  });

  it('50 parallel cash-outs pay once and give the same answer', async () => {
    const round = await begin(3);
    await revealOne(round);
    const answers = await atOnce(Array(50).fill(round.betId), (calls, betId) =>
      calls.end(round.player, { betId }),
    );
    expect(codesOf(answers)).toEqual([]);
    expect(new Set(answers.map(({ body }) => JSON.stringify([body['bet'], body['wallet']]))).size).toBe(1);
    expect(answers.filter(({ body }) => body['isRepeat'] === false)).toHaveLength(1);
    expect(answers[0]?.body).toMatchObject({ bet: { winAmount: 11.25 }, wallet: 101.25 });
    expect(await readFakeBalance(harness.db, round.player.playerId)).toEqual({
      balancePaise: 10_125,
      escrowPaise: 0,
    });
    await expectLegal(round.player);
  });

  it('cash-outs against reveals of a safe tile pay for the tiles that were revealed before', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const round = await begin(3);
      await revealOne(round);
      const { player, betId, safe } = round;
      const sent = turn % 2 === 0 ? ['end', 'reveal'] : ['reveal', 'end'];
      const answers = await atOnce(sent, (calls, what) =>
        what === 'end' ? calls.end(player, { betId }) : calls.reveal(player, { betId, tileIndex: safe[1] }),
      );
      const [ended, step] = [answers[sent.indexOf('end')], answers[sent.indexOf('reveal')]];
      expect(ended?.status).toBe(200);
      expect(['200 12.85 undefined', '409 11.25 games/round-over']).toContain(
        `${step?.status} ${(ended?.body['bet'] as { winAmount: number }).winAmount} ${step?.body['code']}`,
      );
      await expectLegal(player);
    }
  });

  it('cash-outs against a mine are paid or lost, never both', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const round = await begin(3);
      await revealOne(round);
      const { player, betId, mines } = round;
      const answers = await atOnce(['end', 'reveal', 'end', 'reveal', 'end'], (calls, what) =>
        what === 'end' ? calls.end(player, { betId }) : calls.reveal(player, { betId, tileIndex: mines[0] }),
      );
      const ended = [answers[0], answers[2], answers[4]];
      expect(ended.map((answer) => answer?.status)).toEqual([200, 200, 200]);
      expect(new Set(ended.map((answer) => JSON.stringify(answer?.body['bet']))).size).toBe(1);
      const wasPaid = (ended[0]?.body['bet'] as { isWin: boolean }).isWin;
      expect(codesOf(answers)).toEqual(Array(wasPaid ? 2 : 1).fill('409 games/round-over'));
      await expectLegal(player);
    }
  });

  it('cash-outs against the last safe tile all answer the same win', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const round = await begin(23);
      await revealOne(round);
      const { player, betId, safe } = round;
      const answers = await atOnce(['reveal', 'end', 'end'], (calls, what) =>
        what === 'end' ? calls.end(player, { betId }) : calls.reveal(player, { betId, tileIndex: safe[1] }),
      );
      const [step, ...ended] = answers;
      expect(ended.map(({ status }) => status)).toEqual([200, 200]);
      expect(ended[0]?.body['bet']).toEqual(ended[1]?.body['bet']);
      const winAmount = step?.status === 200 ? 2_970 : 123.75;
      expect(ended[0]?.body['bet']).toMatchObject({ isWin: true, winAmount });
      await expectLegal(player);
    }
  });

  it('rotations against a round never reveal its seed before it is over', async () => {
    const round = await begin(3);
    await revealOne(round);
    const { player, betId, safe } = round;
    const during = await atOnce(['rotate', 'reveal', 'rotate', 'rotate', 'rotate'], (calls, what) =>
      what === 'rotate' ? calls.rotate(player) : calls.reveal(player, { betId, tileIndex: safe[1] }),
    );
    expect(codesOf(during)).toEqual(Array(4).fill('409 fairness/round-open'));
    const after = await atOnce(['rotate', 'end', 'rotate', 'rotate', 'rotate', 'rotate'], (calls, what) =>
      what === 'rotate' ? calls.rotate(player) : calls.end(player, { betId }),
    );
    expect(after[1]?.status).toBe(200);
    const { serverSeedHash } = round.round;
    const revealing = after.filter(
      ({ body }) =>
        (body['revealed'] as { serverSeedHash?: string } | undefined)?.serverSeedHash === serverSeedHash,
    );
    expect(revealing.length).toBeLessThanOrEqual(1);
    await expectLegal(player);
  });

  it('rotations against starts leave an open round on a seed that is not revealed', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const player = await harness.playerWith(INITIAL_PAISE);
      const answers = await atOnce(['start', 'rotate', 'rotate', 'start'], (calls, what) =>
        what === 'start' ? calls.start(player, { amount: 1, minesCount: 3 }) : calls.rotate(player),
      );
      const started = answers.filter(({ body }) => 'round' in body);
      expect(started).toHaveLength(1);
      const { serverSeedHash } = started[0]?.body['round'] as { serverSeedHash: string };
      const revealed = answers.flatMap(({ body }) =>
        'revealed' in body ? [(body['revealed'] as { serverSeedHash: string }).serverSeedHash] : [],
      );
      expect(revealed).not.toContain(serverSeedHash);
      const betId = String(started[0]?.body['bet']);
      for (const tileIndex of [0, 1, 2, 3]) await harness.calls[0]?.reveal(player, { betId, tileIndex });
      await harness.calls[0]?.end(player, { betId });
      await expectLegal(player);
    }
  });

  it('40 parallel starts open one round', async () => {
    const player = await harness.playerWith(INITIAL_PAISE);
    const answers = await atOnce(Array(40).fill({ amount: 1, minesCount: 24 }), (calls, body) =>
      calls.start(player, body),
    );
    expect(codesOf(answers)).toEqual(Array(39).fill('409 games/round-open'));
    expect(await readFakeBalance(harness.db, player.playerId)).toEqual({
      balancePaise: INITIAL_PAISE - 100,
      escrowPaise: 100,
    });
    const betId = answers.find(({ status }) => status === 200)?.body['bet'];
    await atOnce(allTiles, (calls, tileIndex) => calls.reveal(player, { betId, tileIndex }));
    await expectLegal(player);
  });
});
