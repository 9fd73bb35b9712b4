import { operate } from '../running-product.fake.js';
import { MOVE_POINTS, type MovePoint } from '../moves/move-steps.js';
import { move, movingPlayer, recordOf, roll, rowsIn, sumsOf, tablesThatName } from './moving-player.fake.js';
import { openTwoCells, type TestCell, type TwoCells } from './two-cells.fake.js';

const SLOW_MS = 300_000;
/** From here on a move only goes on. */
const AFTER_THE_FLIP: readonly MovePoint[] = MOVE_POINTS.slice(MOVE_POINTS.indexOf('move:flipped'));

class Killed extends Error {}

const killAt = (named: MovePoint) => ({
  reach: (point: MovePoint): void => {
    if (point === named) throw new Killed(point);
  },
});

describe('a move between cells that stops', () => {
  let world: TwoCells;
  beforeAll(async () => {
    world = await openTwoCells();
  }, 90_000);
  afterAll(() => world.close());

  const sweepBoth = async (): Promise<void> => {
    for (const { product } of [world.east, world.west]) await product.app.operatorContext.cells?.sweep();
  };
  const prove = async (): Promise<void> => {
    for (const { product } of [world.east, world.west])
      expect((await operate(product, 'ledger:verify')).exitCode).toBe(0);
  };
  const cellInDirectory = async (playerId: string): Promise<unknown> =>
    (
      await world.directory.db.read((tx) =>
        tx.query<{ cell: string }>(
          { name: 'test-cell-of', text: 'SELECT cell FROM cells.players WHERE player_id = $1' },
          [playerId],
        ),
      )
    )[0]?.cell;
  const balanceOf = async (cell: TestCell, playerId: string): Promise<unknown> =>
    (
      await rowsIn(
        cell,
        'SELECT balance_paise, escrow_paise FROM wallet.accounts WHERE player_id = $1',
        playerId,
      )
    )[0];

  it(
    'at any step is finished by the next run, and the player lives in one cell',
    async () => {
      const { browser, playerId, email } = await movingPlayer(world);
      let [from, to] = [world.east, world.west];
      const record = await recordOf(browser, from);
      const sums = await sumsOf(world);
      const balance = await balanceOf(from, playerId);
      for (const point of MOVE_POINTS) {
        await expect(move(from, playerId, to.name, killAt(point))).rejects.toThrow(Killed);
        await sweepBoth();
        const isOver = point === 'move:arrived';
        const during = await roll(browser, from, 0);
        expect([point, during.status, during.headers['retry-after']]).toEqual([
          point,
          ...(isOver ? [400, undefined] : [503, '1']),
        ]);
        expect([point, await cellInDirectory(playerId)]).toEqual([
          point,
          AFTER_THE_FLIP.includes(point) ? to.name : from.name,
        ]);
        await move(from, playerId, to.name);
        await sweepBoth();
        expect([point, await sumsOf(world), await balanceOf(to, playerId)]).toEqual([point, sums, balance]);
        expect(await balanceOf(from, playerId)).toBeUndefined();
        expect(await browser.playerId(from)).toBe(playerId);
        expect(browser.marked).toBe(to.name);
        [from, to] = [to, from];
      }
      expect(await recordOf(browser, from)).toEqual(record);
      expect(await tablesThatName(to, playerId)).toEqual(['moves.players', 'staff.audit_log']);
      expect((await browser.logIn(to, email)).status).toBe(200);
      await prove();
    },
    SLOW_MS,
  );

  it(
    'loses no bet that was acknowledged, and refuses the others with 503',
    async () => {
      const { east, west } = world;
      const { browser, playerId } = await movingPlayer(world);
      const countBets = async (cell: TestCell) =>
        (
          await rowsIn<{ id: string }>(
            cell,
            'SELECT bet_id AS id FROM games_core.bets WHERE player_id = $1',
            playerId,
          )
        ).length;
      const before = await countBets(east);
      let isMoving = true;
      const statuses: number[] = [];
      const playing = Array.from({ length: 4 }, async () => {
        while (isMoving) statuses.push((await roll(browser, east)).status);
      });
      await move(east, playerId, 'west');
      isMoving = false;
      await Promise.all(playing);
      const acknowledged = statuses.filter((status) => status === 200).length;
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(statuses).toContain(503);
      expect([await countBets(east), await countBets(west)]).toEqual([0, before + acknowledged]);
      await prove();
    },
    SLOW_MS,
  );

  it(
    'has a webhook wait, and its money is credited in the new cell',
    async () => {
      const { east, west, razorpay } = world;
      const { browser, playerId } = await movingPlayer(world);
      const order = await browser.call(east, 'POST', '/api/razorpay/create-deposit-order', { amount: 70 });
      const paid = razorpay.pay(String(order.body['orderId']));
      const deliver = async (): Promise<number> => {
        const { body: payload, headers } = razorpay.webhook('payment.captured', paid.razorpay_payment_id);
        const answer = await east.product.app.inject({
          method: 'POST',
          url: '/api/razorpay/webhook',
          headers,
          payload,
        });
        return answer.statusCode;
      };
      await expect(move(east, playerId, 'west', killAt('move:copied'))).rejects.toThrow(Killed);
      expect(await deliver()).toBe(503);
      await move(east, playerId, 'west');
      expect(await deliver()).toBe(200);
      await operate(west.product, 'reconcile');
      const text = `SELECT FROM wallet.deposit_sources WHERE player_id = $1 AND payment_id = $2`;
      const credited = (cell: TestCell) => rowsIn(cell, text, playerId, paid.razorpay_payment_id);
      expect([await credited(east), await credited(west)]).toEqual([[], [{}]]);
      await prove();
    },
    SLOW_MS,
  );

  it(
    'is made once by two runs at once, also with a directory that was restored in between',
    async () => {
      const { east, west, directory } = world;
      const { browser, playerId } = await movingPlayer(world);
      const runs = await Promise.allSettled([move(east, playerId, 'west'), move(east, playerId, 'west')]);
      expect(runs.map(({ status }) => status)).toContain('fulfilled');
      expect(await cellInDirectory(playerId)).toBe('west');
      const restore = () =>
        directory.db.transaction((tx) =>
          tx.script(`UPDATE cells.players SET cell = 'east', move_count = 0 WHERE player_id = '${playerId}'`),
        );
      await restore();
      await sweepBoth();
      expect(await cellInDirectory(playerId)).toBe('west');
      await expect(move(west, playerId, 'east', killAt('move:left'))).rejects.toThrow(Killed);
      await directory.db.transaction((tx) =>
        tx.script(`UPDATE cells.players SET cell = 'west', move_count = 1 WHERE player_id = '${playerId}'`),
      );
      await sweepBoth();
      await move(west, playerId, 'east');
      await sweepBoth();
      expect([await cellInDirectory(playerId), await browser.playerId(west)]).toEqual(['east', playerId]);
      await prove();
    },
    SLOW_MS,
  );
});
