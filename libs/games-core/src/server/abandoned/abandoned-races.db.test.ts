import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@paasa/server-kit/server';
import { bothDatabaseKinds } from '@paasa/server-kit/testing';
import { boxGame, fakeStakes } from '../../testing/index.js';
import { abandonedWorld, NOTHING_ENDED } from '../../testing/abandoned-harness.js';
import { action } from '../../testing/engine-harness.js';
import { codeOf, valueOf, type OpenBoxes } from '../../testing/round-harness.js';
import type { AbandonedRoundsOptions } from './abandoned-rounds.js';

const DAY_MS = 86_400_000;

describe.each(bothDatabaseKinds)('the end of old rounds beside players and faults on %s', (kind) => {
  const { db, engineAt, jobOn, roundWith, openBox, moneyOf, endOf, afterDays, passMs, counted } =
    abandonedWorld(kind);

  /** The number of connections that wait for a lock. */
  const countWaiting = async (): Promise<number> => {
    const text = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const [row] = await db().read((tx) => tx.query<{ count: number }>({ name: 'test-waiting', text }));
    return row?.count ?? 0;
  };

  it('comes from one only: the player’s own cash-out, their last step, or one of two jobs', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const round = await roundWith(1);
      passMs(31 * DAY_MS);
      const run = () => jobOn().runOnce();
      const step = () =>
        turn < 4
          ? engineAt().actOnRound(boxGame, 'cash-out', action(round.playerId, round.betId))
          : openBox(round, round.empty);
      // The first one has the better chance, so each is first in turn.
      const begun = turn % 2 === 0 ? [run(), step(), run()] : [step(), run(), run()];
      const [first, second] = await Promise.all(begun);
      const code = codeOf((turn % 2 === 0 ? second : first) as Awaited<ReturnType<typeof step>>);
      const [status, payout, , endedBy] = await endOf(round);
      const legal = [
        turn < 4 ? ['ok', 'settled', 200, null, 1_100, 0] : ['ok', 'settled', 0, null, 900, 0],
        ['games/round-over', 'settled', 200, 'time', 1_100, 0],
      ];
      expect(legal).toContainEqual([code, status, payout, endedBy, ...(await moneyOf(round.playerId))]);
    }
  });

  it.each([
    ['a cash-out', () => 'cash-out' as const, ['settled', 200, true, null]],
    ['a losing step', ({ empty }: OpenBoxes) => empty, ['settled', 0, false, null]],
    ['a step that leaves them open', ({ good }: OpenBoxes) => good[1], ['open', null, null, null]],
  ])('is cancelled if %s came after the search', async (_what, stepOf, end) => {
    const round = await roundWith(1);
    afterDays(31);
    const asIs = db();
    const overtaken: Database = {
      ...asIs,
      async transaction(work) {
        const step = stepOf(round);
        const body = step === 'cash-out' ? {} : { open: step };
        valueOf(await engineAt().actOnRound(boxGame, 'step', action(round.playerId, round.betId, body)));
        return asIs.transaction(work);
      },
    };
    expect(await jobOn(overtaken).runOnce()).toEqual(NOTHING_ENDED);
    expect(await endOf(round)).toEqual(end);
  });

  it('waits for a running step, and is then cancelled', async () => {
    const round = await roundWith(1);
    afterDays(31);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reportStep: () => void = () => undefined;
    const stepMade = new Promise<void>((resolve) => {
      reportStep = resolve;
    });
    const slow: Database = {
      ...db(),
      transaction: (work) =>
        db().transaction(async (tx) => {
          const done = await work(tx);
          reportStep();
          await held;
          return done;
        }),
    };
    const open = action(round.playerId, round.betId, { open: round.good[1] });
    const step = engineAt(slow).actOnRound(boxGame, 'open', open);
    await stepMade;
    const run = jobOn().runOnce();
    // The embedded database blocks the job until the step is stored; a server lets it come to the round's
    // lock.
    while (kind === 'postgres' && (await countWaiting()) === 0) await nextTurn();
    release();
    expect(codeOf(await step)).toBe('ok');
    expect(await run).toEqual(NOTHING_ENDED);
    expect(await endOf(round)).toEqual(['open', null, null, null]);
  });

  it('is undone if the process dies after the money has moved, and is complete the next time', async () => {
    const round = await roundWith(1);
    const untouched = await roundWith(0);
    afterDays(31);
    const before = [await endOf(round), await endOf(untouched)];
    const killed = async (): Promise<never> => {
      throw new Error('killed');
    };
    const dying: AbandonedRoundsOptions['stakes'] = {
      ...fakeStakes,
      settleRounds: async (...asked) => fakeStakes.settleRounds(...asked).then(killed),
      voidRounds: async (...asked) => fakeStakes.voidRounds(...asked).then(killed),
    };
    expect(await jobOn(db(), { stakes: dying }).runOnce()).toEqual({ ...NOTHING_ENDED, failed: 2 });
    expect([await endOf(round), await endOf(untouched)]).toEqual(before);
    expect([await moneyOf(round.playerId), await moneyOf(untouched.playerId)]).toEqual([
      [900, 100],
      [900, 100],
    ]);
    expect(counted()).toEqual(Array(2).fill({ game: null, ending: 'failed' }));
    expect(await jobOn().runOnce()).toEqual({ ...NOTHING_ENDED, cashedOut: 1, voided: 1 });
  });
});
