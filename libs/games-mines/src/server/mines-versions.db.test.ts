import {
  fairnessExportResponseSchema,
  portableHmacSha256,
  verifyBet,
  type BetProof,
  type BetVerifier,
} from '@paasa/fairness';
import { readFakeBalance } from '@paasa/games-core/testing';
import type { Caller } from '@paasa/server-kit/server';
import { createTestServer, databaseKinds, type TestServer } from '@paasa/server-kit/testing';
import { createMinesVerifier, MINES_VERSIONS, type MinesVersions } from '../index.js';
import {
  callsOn,
  createMinesHarness,
  registerMines,
  type MinesCalls,
  type MinesHarness,
} from '../testing/mines-harness.js';
import { openRound } from '../testing/open-round.js';

/** A possible next version: the same board with a lower payout. */
const versions: MinesVersions = [{ rulesVersion: 2, rtpPercent: 97 }, ...MINES_VERSIONS];

/** The payout of ten rupees with two tiles and three mines: 0.99 or 0.97 × C(25,2) / C(22,2). */
const PAID_BY = { 1: 12.85, 2: 12.59 };

describe.each(databaseKinds)('a change of the rules of Mines on %s', (kind) => {
  let before: MinesHarness;
  let after: TestServer;
  let newCalls: MinesCalls;

  beforeAll(async () => {
    before = await createMinesHarness(kind);
    // The next release, on the same database.
    after = await createTestServer(before.db, (app) => registerMines(app, before.db, { versions }));
    newCalls = callsOn(after);
  }, 60_000);
  afterAll(async () => {
    await after.app.close();
    await before.close();
  });

  const oldCalls = (): MinesCalls => {
    const [calls] = before.calls;
    if (calls === undefined) throw new Error('There is a server.');
    return calls;
  };
  /** A round of ten rupees, opened and played by one release: two safe tiles and a cash-out, or a mine. */
  const play = async (calls: MinesCalls, player: Caller, isWon: boolean) => {
    const { betId, safe, mines } = await openRound({ ...before, calls: [calls] }, player, 10, 3);
    for (const tileIndex of isWon ? safe.slice(0, 2) : mines.slice(0, 1))
      expect((await calls.reveal(player, { betId, tileIndex })).status).toBe(200);
    if (isWon) expect((await calls.end(player, { betId })).status).toBe(200);
    return betId;
  };
  const exportedBy = async (player: Caller): Promise<readonly BetProof[]> => {
    expect((await newCalls.rotate(player)).status).toBe(200);
    return fairnessExportResponseSchema.parse((await newCalls.exported(player)).body).bets;
  };
  const isMatchBy = (verifier: BetVerifier) => (bet: BetProof) =>
    verifyBet(bet, verifier, portableHmacSha256).isMatch;

  it('continues and pays an open round by the rules that opened it', async () => {
    const player = await before.playerWith(10_000);
    const { betId, safe } = await openRound(before, player, 10, 3);
    await oldCalls().reveal(player, { betId, tileIndex: safe[0] });
    const pending = await newCalls.pending(player);
    expect(pending.body).toMatchObject({ bet: { rulesVersion: 1, gameData: { multiplier: 1.125 } } });
    const second = await newCalls.reveal(player, { betId, tileIndex: safe[1] });
    expect(second.body).toMatchObject({ status: 'active', multiplier: 1.2857, profit: PAID_BY[1] });
    const ended = await newCalls.end(player, { betId });
    expect(ended.body).toMatchObject({
      wallet: 90 + PAID_BY[1],
      bet: { rulesVersion: 1, winAmount: PAID_BY[1], gameData: { multiplier: 1.2857 } },
    });
    expect(await readFakeBalance(before.db, player.playerId)).toMatchObject({
      balancePaise: 10_285,
      escrowPaise: 0,
    });
  });

  it('opens the next round by the new rules', async () => {
    const player = await before.playerWith(10_000);
    const { betId, round, safe } = await openRound({ ...before, calls: [newCalls] }, player, 10, 3);
    expect(round.rulesVersion).toBe(2);
    const first = await newCalls.reveal(player, { betId, tileIndex: safe[0] });
    expect(first.body).toMatchObject({ multiplier: 1.1022, profit: 11.02 });
  });

  it('shows and verifies bets of both versions, and rejects a win under the number of the other version', async () => {
    const player = await before.playerWith(10_000);
    await play(oldCalls(), player, true);
    await play(oldCalls(), player, false);
    const { betId, safe } = await openRound(before, player, 10, 3);
    await oldCalls().reveal(player, { betId, tileIndex: safe[0] });
    await newCalls.reveal(player, { betId, tileIndex: safe[1] });
    await newCalls.end(player, { betId });
    await play(newCalls, player, true);
    await play(newCalls, player, false);

    const bets = await exportedBy(player);
    expect(bets.map(({ rulesVersion, winAmount }) => [rulesVersion, winAmount])).toEqual([
      [1, PAID_BY[1]],
      [1, 0],
      [1, PAID_BY[1]],
      [2, PAID_BY[2]],
      [2, 0],
    ]);
    expect(bets.map(({ gameData }) => gameData['multiplier'])).toEqual([1.2857, 0, 1.2857, 1.2597, 0]);
    expect(bets.map(isMatchBy(createMinesVerifier(versions)))).toEqual(Array(5).fill(true));
    const swapped = bets.map((bet) => ({ ...bet, rulesVersion: 3 - bet.rulesVersion }));
    // A lost bet pays nothing by either.
    expect(swapped.map(isMatchBy(createMinesVerifier(versions)))).toEqual([false, true, false, false, true]);
    // A client with only the first version cannot judge the second.
    expect(bets.map(isMatchBy(createMinesVerifier(MINES_VERSIONS)))).toEqual([true, true, true, null, null]);
  });
});
