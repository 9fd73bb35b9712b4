import { operate } from '../running-product.fake.js';
import { MOVE_POINTS, MoveStopped, type MovePoint } from '../moves/move-steps.js';
import { move, movingPlayer, recordOf, roll, rowsIn, sumsOf, tablesThatName } from './moving-player.fake.js';
import { Browser, openTwoCells, type TestCell, type TwoCells } from './two-cells.fake.js';

const SLOW_MS = 300_000;
/** From here on a move only goes on. */
const AFTER_THE_FLIP: readonly MovePoint[] = MOVE_POINTS.slice(MOVE_POINTS.indexOf('move:flipped'));

const fail = (point: MovePoint): never => {
  throw new Error(point);
};

const killAt = (named: MovePoint) => ({
  reach: (point: MovePoint): void => {
    if (point === named) throw new MoveStopped(point);
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
  /** The claims of the account, by which nobody else gets its address. */
  const claimsOf = async (playerId: string): Promise<unknown> =>
    (
      await world.directory.db.read((tx) =>
        tx.query<{ count: number }>(
          {
            name: 'test-claims-of',
            text: `SELECT count(*)::int AS count FROM cells.claims WHERE player_id = $1 AND kind = 'email'`,
          },
          [playerId],
        ),
      )
    )[0]?.count;
  const betsOf = async (cell: TestCell, playerId: string): Promise<number> =>
    (await rowsIn(cell, 'SELECT FROM games_core.bets WHERE player_id = $1', playerId)).length;
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
        await expect(move(from, playerId, to.name, killAt(point))).rejects.toThrow(MoveStopped);
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
      await expect(move(east, playerId, 'west', killAt('move:copied'))).rejects.toThrow(MoveStopped);
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
      await expect(move(west, playerId, 'east', killAt('move:left'))).rejects.toThrow(MoveStopped);
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

  it('before its moment, by a failure, leaves the player who lives here as before, and the next run moves', async () => {
    const { east, west } = world;
    const { browser, playerId } = await movingPlayer(world);
    for (const point of ['move:waited', 'move:copying', 'move:copied'] as const) {
      const failing = { reach: (reached: MovePoint) => void (reached === point && fail(point)) };
      await expect(move(east, playerId, 'west', failing)).rejects.toThrow(point);
      expect([point, (await roll(browser, east)).status]).toEqual([point, 200]);
      expect(await tablesThatName(west, playerId)).toEqual([]);
      expect(await rowsIn(east, 'SELECT FROM moves.players WHERE player_id = $1', playerId)).toEqual([]);
    }
    await move(east, playerId, 'west');
    await prove();
  });

  it('is not ended by a run in the wrong cell, nor by one that another run has overtaken', async () => {
    const { east, west } = world;
    const { browser, playerId } = await movingPlayer(world);
    await expect(move(east, playerId, 'west', killAt('move:copied'))).rejects.toThrow(MoveStopped);
    await expect(move(west, playerId, 'east')).rejects.toThrow('under way: run it in east again');
    await move(east, playerId, 'west');
    expect(await browser.playerId(east)).toBe(playerId);
    await expect(move(west, playerId, 'east', killAt('move:left'))).rejects.toThrow(MoveStopped);
    // The copy of a move that the old cell does not know: nothing is deleted.
    await east.database.db.transaction((tx) =>
      tx.script(`UPDATE moves.players SET move_id = gen_random_uuid() WHERE player_id = '${playerId}'`),
    );
    const [known] = await rowsIn<{ id: string }>(
      west,
      'SELECT move_id AS id FROM moves.players WHERE player_id = $1',
      playerId,
    );
    await expect(move(west, playerId, 'east')).rejects.toThrow('no copy of this move');
    expect(await balanceOf(west, playerId)).toBeDefined();
    await east.database.db.transaction((tx) =>
      tx.script(`UPDATE moves.players SET move_id = '${known?.id ?? ''}' WHERE player_id = '${playerId}'`),
    );
    await move(west, playerId, 'east');
    await prove();
  });

  it('has its player kept out of a cell whose restored database still has the player', async () => {
    const { east, west } = world;
    const { browser, playerId } = await movingPlayer(world);
    const old = { ...browser.cookies };
    await move(east, playerId, 'west');
    await browser.playerId(east);
    await move(west, playerId, 'east');
    const before = await claimsOf(playerId);
    // The west has forgotten that it has given the player back, and the east that it has the player.
    await world.directory.db.transaction((tx) =>
      tx.script(`UPDATE cells.players SET cell = 'west', move_count = 3 WHERE player_id = '${playerId}'`),
    );
    await sweepBoth();
    const late = new Browser();
    Object.assign(late.cookies, old);
    expect((await roll(late, east, 0)).status).toBe(503);
    expect(
      await rowsIn(east, 'SELECT state, other_cell FROM moves.players WHERE player_id = $1', playerId),
    ).toEqual([{ state: 'returned', other_cell: 'west' }]);
    expect((await operate(east.product, 'archive', '2020-01')).text).toContain(
      'between this cell and another',
    );
    await expect(move(east, playerId, 'west')).rejects.toThrow('does not live in west');
    // The west, which lacks the player, gives the address to nobody.
    await world.directory.db.transaction((tx) =>
      tx.script(`UPDATE cells.players SET claimed_at = now() - interval '1 day' WHERE player_id = '${playerId}';
        UPDATE cells.claims SET claimed_at = now() - interval '1 day' WHERE player_id = '${playerId}'`),
    );
    for (let count = 0; count < 4; count += 1) await sweepBoth();
    expect(await claimsOf(playerId)).toBe(before);
  });

  it('has the rows deleted that a restore has brought back, and the books of both cells are right again', async () => {
    const { east, west } = world;
    const { browser, playerId } = await movingPlayer(world);
    const [user] = await rowsIn<{ line: string }>(
      east,
      'SELECT u::text AS line FROM auth.users AS u WHERE player_id = $1',
      playerId,
    );
    await move(east, playerId, 'west');
    await browser.playerId(east);
    const bets = await betsOf(west, playerId);
    // The restored row of the account stands for all others.
    await east.database.db.transaction((tx) =>
      tx.script(`DELETE FROM moves.players WHERE player_id = '${playerId}';
        INSERT INTO auth.users SELECT ('${user?.line.replaceAll("'", "''") ?? ''}'::auth.users).*`),
    );
    await sweepBoth();
    expect(await rowsIn(east, 'SELECT state FROM moves.players WHERE player_id = $1', playerId)).toEqual([
      { state: 'returned' },
    ]);
    expect(await move(east, playerId, 'west')).toBeNull();
    expect(await tablesThatName(east, playerId)).toEqual(['moves.players', 'staff.audit_log']);
    expect((await roll(browser, west)).status).toBe(200);
    expect(await betsOf(west, playerId)).toBe(bets + 1);
    await prove();
  });
});
