import { fairnessExportResponseSchema } from '@paasa/fairness';
import { createStateCipher } from '@paasa/games-core/server';
import { readFakeBalance } from '@paasa/games-core/testing';
import { paise } from '@paasa/money';
import type { Caller, Tx } from '@paasa/server-kit/server';
import { createTestServer, databaseKinds, type TestServer } from '@paasa/server-kit/testing';
import { auditPlayer } from '../testing/audit-player.js';
import {
  callsOn,
  coreConfig,
  createMinesHarness,
  registerMines,
  type MinesCalls,
  type MinesHarness,
} from '../testing/mines-harness.js';
import { openRound } from '../testing/open-round.js';

const VOIDED = {
  success: false,
  code: 'games/round-voided',
  message: 'This round could not be continued. Your stake was returned.',
};

const spoilStatement = {
  name: 'test-spoil-state',
  text: `UPDATE games_core.open_rounds SET state = $2 WHERE bet_id = $1`,
};

const ageStatement = {
  name: 'test-age-rules',
  text: `UPDATE games_core.open_rounds SET rules_version = 7 WHERE bet_id = $1`,
};

type Overtake = (tx: Tx, owner: { readonly playerId: string; readonly betId: string }) => Promise<unknown>;

/** A state that decrypts but that the rules cannot read. */
const spoil: Overtake = (tx, owner) => {
  const state = createStateCipher(coreConfig.stateEncryptionKey).seal({}, owner);
  return tx.query(spoilStatement, [owner.betId, state]);
};

const ageRules: Overtake = (tx, { betId }) => tx.query(ageStatement, [betId]);

describe.each(databaseKinds)('a round of Mines after a change of its rules or limits on %s', (kind) => {
  let harness: MinesHarness;
  let calls: MinesCalls;
  let loweredServer: TestServer;
  let lowered: MinesCalls;

  beforeAll(async () => {
    harness = await createMinesHarness(kind);
    const [first] = harness.calls;
    if (first === undefined) throw new Error('There is a server.');
    calls = first;
    loweredServer = await createTestServer(harness.db, (app) =>
      registerMines(app, harness.db, { houseLimitPaise: paise(1) }),
    );
    lowered = callsOn(loweredServer);
  }, 60_000);
  afterAll(async () => {
    await loweredServer.app.close();
    await harness.close();
  });

  const moneyOf = async (caller: Caller) => {
    const { balancePaise, escrowPaise } = await readFakeBalance(harness.db, caller.playerId);
    return [balancePaise, escrowPaise];
  };

  it('can be continued from its first tile under a lower house limit, and cashed out after it', async () => {
    const player = await harness.playerWith(10_000);
    const { betId, safe } = await openRound(harness, player, 10, 3);
    const first = await lowered.reveal(player, { betId, tileIndex: safe[0] });
    expect([first.status, first.body['profit']]).toEqual([200, 11.25]);
    const second = await lowered.reveal(player, { betId, tileIndex: safe[1] });
    expect([second.status, second.body['code']]).toEqual([400, 'games/over-house-limit']);
    expect((await lowered.end(player, { betId })).body).toMatchObject({ wallet: 101.25 });
    expect(await auditPlayer(harness, player, 10_000)).toEqual([]);
  });

  it.each([
    ['whose state its rules cannot play', spoil],
    ['of other rules', ageRules],
  ])('%s is voided when its player comes back to it', async (_what, overtake) => {
    const player = await harness.playerWith(10_000);
    const { betId, safe } = await openRound(harness, player, 10, 3);
    expect((await calls.reveal(player, { betId, tileIndex: safe[0] })).status).toBe(200);
    await harness.db.transaction((tx) => overtake(tx, { playerId: player.playerId, betId }));
    const pending = await calls.pending(player);
    expect([pending.status, pending.body]).toEqual([200, { bet: null }]);
    expect(await moneyOf(player)).toEqual([10_000, 0]);
    for (const answer of [
      await calls.reveal(player, { betId, tileIndex: safe[1] }),
      await calls.end(player, { betId }),
    ])
      expect([answer.status, answer.body]).toEqual([409, VOIDED]);
    expect(await auditPlayer(harness, player, 10_000)).toEqual([]);
    const { bets } = fairnessExportResponseSchema.parse((await calls.exported(player)).body);
    expect(bets).toMatchObject([
      { betId, status: 'voided', betAmount: 10, winAmount: 10, isWin: false, gameData: {} },
    ]);
    expect((await calls.start(player, { amount: 1, minesCount: 3 })).status).toBe(200);
  });

  it.each(['reveal', 'end'] as const)('is voided by the first call of %s, which reports it', async (step) => {
    const player = await harness.playerWith(10_000);
    const { betId, safe } = await openRound(harness, player, 10, 3);
    await harness.db.transaction((tx) => spoil(tx, { playerId: player.playerId, betId }));
    const body = step === 'reveal' ? { betId, tileIndex: safe[0] } : { betId };
    const answers = [await calls[step](player, body, 'k'), await calls[step](player, body, 'k')];
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([409, VOIDED]);
    expect(await moneyOf(player)).toEqual([10_000, 0]);
    expect((await calls.pending(player)).body).toEqual({ bet: null });
  });
});
