import { runAction } from '@paasa/console-kit/server';
import { createTestConsole, type TestConsole } from '@paasa/console-kit/testing';
import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { boxGame, readFakeBalance } from '../../testing/index.js';
import { action, engineMigrations, engineOn } from '../../testing/engine-harness.js';
import { openBoxes, rowOf, type OpenBoxes } from '../../testing/round-harness.js';
import type { BetEngine } from '../engine/bet-engine.js';
import { gamesConsolePlugin } from './games-console.plugin.js';

const second = { staffId: newId(), sessionId: newId(), name: 'Ravi', role: 'operator' } as const;

describe.each(databaseKinds)('staff and open rounds on %s', (kind) => {
  let test: TestDatabase;
  let engine: BetEngine;
  let console: TestConsole;
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    engine = engineOn(test.db);
    console = await createTestConsole(test.db, async (app) => {
      await app.register(gamesConsolePlugin, { db: test.db, engine });
    });
  }, 60_000);
  beforeEach(() => {
    console.entries.length = 0;
    console.asked.length = 0;
  });
  afterAll(async () => {
    await console.app.close();
    await test.close();
  });

  const askToVoid = (betId: string, role: 'operator' | 'payments' = 'operator') =>
    console.call(role, 'POST', '/api/console/actions/void-round', {
      params: { betId },
      reason: 'the game cannot be played',
      actionId: newId(),
    });
  async function approve() {
    const [asked] = console.asked;
    const voidRound = console.app.consoleActions.get('void-round');
    if (asked === undefined || voidRound === undefined) throw new Error('Nothing waits.');
    const { subject, amountPaise, summary, before, reason, actionId, callHash, params } = asked;
    const prepared = { subject, amountPaise, summary, before };
    const run = { action: voidRound, params, prepared, member: second, reason, actionId, callHash };
    return runAction(console.app.consolePorts.log, run);
  }

  it('void a round in two: the first asks, and only the second gives the stake back', async () => {
    const { playerId, betId } = await openBoxes(test.db, engine);
    expect((await askToVoid(betId)).body).toMatchObject({ data: { state: 'waiting' } });
    expect(await rowOf(test.db, playerId, betId)).toMatchObject({ status: 'open' });
    expect(console.asked).toMatchObject([
      {
        subject: { kind: 'round', id: betId },
        amountPaise: 100,
        before: { status: 'open', stakePaise: 100 },
      },
    ]);
    expect(await approve()).toMatchObject({ ok: true, value: { status: 'voided', returnedPaise: 100 } });
    expect(await rowOf(test.db, playerId, betId)).toMatchObject({ status: 'voided' });
    expect(await readFakeBalance(test.db, playerId)).toMatchObject({ balancePaise: 1_000, escrowPaise: 0 });
    expect(console.entries).toMatchObject([{ event: 'void-round', after: { status: 'voided' } }]);
  });

  it('void nothing that has ended meanwhile, and then nothing is recorded', async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    await askToVoid(betId);
    await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
    await engine.voidRound(playerId, betId);
    expect(await approve()).toMatchObject({ ok: false, refusal: { code: 'games/no-open-round' } });
    expect(console.entries).toEqual([]);
  });

  it('see every open round, longest open first, page by key, without its secrets', async () => {
    const rounds: OpenBoxes[] = [];
    for (let count = 0; count < 3; count += 1) rounds.push(await openBoxes(test.db, engine));
    const { body } = await console.call('operator', 'GET', '/api/console/rounds');
    const data = body['data'] as { betId: string; openedAt: string }[];
    const listed = data.map(({ betId }) => betId).filter((id) => rounds.some(({ betId }) => betId === id));
    expect(listed).toEqual(rounds.map(({ betId }) => betId));
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['betId', 'game', 'lastStepAt', 'openedAt', 'playerId', 'stake'].sort(),
    );
    const [first] = rounds;
    const one = await console.call('operator', 'GET', `/api/console/rounds/${first?.betId ?? ''}`);
    expect(one.body).toMatchObject({ data: { playerId: first?.playerId, stake: 1 } });
  });

  it('need the right, and a round that is open', async () => {
    const { betId } = await openBoxes(test.db, engine);
    expect((await askToVoid(betId, 'payments')).status).toBe(403);
    expect((await console.call('payments', 'GET', '/api/console/rounds')).status).toBe(403);
    expect((await askToVoid(newId())).body).toMatchObject({ code: 'games/no-open-round' });
    for (const after of [
      'x',
      `9999-99-99T99:99:99.000000Z~${newId()}`,
      `2026-02-30T00:00:00.000000Z~${newId()}`,
      `2026-01-01T00:00:00.000000Z~${'-'.repeat(36)}`,
    ])
      expect((await console.call('operator', 'GET', `/api/console/rounds?after=${after}`)).status).toBe(400);
  });
});
