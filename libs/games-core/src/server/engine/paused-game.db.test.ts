import { setPaused } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { boxGame, coinGame, readFakeBalance } from '../../testing/index.js';
import {
  action,
  coinBet,
  engineMigrations,
  engineOn,
  opening,
  playerWith,
} from '../../testing/engine-harness.js';
import { openBoxes } from '../../testing/round-harness.js';

describe.each(databaseKinds)('a paused game on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
  });
  afterAll(() => test.close());

  const setGame = (isToPause: boolean) => test.db.transaction((tx) => setPaused(tx, 'game:box', isToPause));

  it('takes no stake, its open rounds continue to their end, and other games run', async () => {
    const engine = engineOn(test.db);
    const open = await openBoxes(test.db, engine);
    const playerId = await playerWith(test.db, 1_000);
    await setGame(true);
    const [refused, other] = await Promise.all([
      engine.openRound(boxGame, opening(playerId)),
      engine.placeInstantBet(coinGame, coinBet(await playerWith(test.db, 1_000))),
    ]);
    expect(refused).toMatchObject({
      ok: false,
      refusal: { category: 'unavailable', code: 'games/game-paused' },
    });
    expect((await readFakeBalance(test.db, playerId)).balancePaise).toBe(1_000);
    expect(other.ok).toBe(true);
    const step = action(open.playerId, open.betId, { open: open.good[0] });
    expect((await engine.actOnRound(boxGame, 'open', step)).ok).toBe(true);
    const ended = await engine.actOnRound(boxGame, 'cash-out', action(open.playerId, open.betId));
    expect(ended).toMatchObject({ ok: true, value: { bet: { isWin: true } } });
    await setGame(false);
    expect((await engine.openRound(boxGame, opening(playerId))).ok).toBe(true);
  });

  it('takes no stake after the pause is committed, whatever was in progress', async () => {
    const engine = engineOn(test.db, { maxConcurrentBatches: 2 });
    const players = await Promise.all(Array.from({ length: 6 }, () => playerWith(test.db, 1_000)));
    const early = players.map((id) => engine.openRound(boxGame, opening(id)));
    await setGame(true);
    const late = await Promise.all(
      (await Promise.all(players.map(() => playerWith(test.db, 1_000)))).map((id) =>
        engine.openRound(boxGame, opening(id)),
      ),
    );
    expect(late.map(({ ok }) => ok)).toEqual(players.map(() => false));
    await Promise.all(early);
    await setGame(false);
  });
});
