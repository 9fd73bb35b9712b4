import type { HouseFigures } from '@paasa/cells';
import { createForwardSignatures, type HouseOfCells } from '@paasa/cells/server';
import { HOUSE_STEPS } from '@paasa/server-kit';
import { openRoleConsole } from '../console/role-console.fake.js';
import { operate } from '../running-product.fake.js';
import { move, movingPlayer, roll, rowsIn } from './moving-player.fake.js';
import { Browser, openTwoCells, type TestCell, type TwoCells } from './two-cells.fake.js';

const PATH = '/api/cells/house';
const FORWARD_HEADER = 'x-paasa-forwarded';

jest.setTimeout(90_000);

/** What the cell's own tables of hours hold, by statements of this test alone. */
async function figuresIn(cell: TestCell): Promise<HouseFigures> {
  const [figures] = await rowsIn<Record<keyof HouseFigures, number>>(
    cell,
    `SELECT play.*, money.*, money."correctedPaise" + money."feesPaise" AS "costsPaise"
     FROM (
       SELECT coalesce(sum(bet_count), 0)::bigint AS "betCount", coalesce(sum(staked_paise), 0)::bigint AS "stakedPaise",
         coalesce(sum(paid_paise), 0)::bigint AS "paidPaise" FROM games_core.house_hours
     ) AS play, (
       SELECT coalesce(sum(deposit_count), 0)::bigint AS "depositCount", coalesce(sum(deposited_paise), 0)::bigint AS "depositedPaise",
         coalesce(sum(withdrawn_paise), 0)::bigint AS "withdrawnPaise", coalesce(sum(corrected_paise), 0)::bigint AS "correctedPaise",
         coalesce(sum(fees_paise), 0)::bigint AS "feesPaise" FROM wallet.house_hours
     ) AS money`,
  );
  if (figures === undefined) throw new Error('There are no figures.');
  return figures;
}

function sumOf(one: HouseFigures, other: HouseFigures): HouseFigures {
  const sum: Record<keyof HouseFigures, number> = { ...one };
  for (const name of Object.keys(sum) as (keyof HouseFigures)[]) sum[name] += other[name];
  return sum;
}

const readHouse = async (
  { product }: TestCell,
  step: (typeof HOUSE_STEPS)[number],
): Promise<HouseOfCells> => {
  const { cells } = product.app.operatorContext;
  if (cells === null) throw new Error('The product is one cell.');
  return cells.readHouseOfCells(step);
};

describe('the house of two cells', () => {
  let world: TwoCells;
  beforeAll(async () => {
    world = await openTwoCells();
  }, 90_000);
  afterAll(() => world.close());

  /** A player of the west, with another deposit and other bets than those of the east. */
  async function playInTheWest({ east, west, razorpay }: TwoCells): Promise<void> {
    for (let number = 1; ; number += 1) {
      const browser = new Browser();
      await browser.register(east, `western${String(number)}@example.com`);
      if (browser.marked !== 'west') continue;
      await west.database.db.transaction((tx) => tx.script('UPDATE auth.users SET is_verified = true'));
      const order = await browser.call(west, 'POST', '/api/razorpay/create-deposit-order', { amount: 70 });
      await browser.call(
        west,
        'POST',
        '/api/razorpay/verify-deposit-payment',
        razorpay.pay(String(order.body['orderId'])),
      );
      for (const stake of [2, 3, 4]) expect((await roll(browser, west, stake)).status).toBe(200);
      return;
    }
  }

  const expectSum = async (): Promise<HouseOfCells> => {
    const { east, west } = world;
    const [eastern, western] = [await figuresIn(east), await figuresIn(west)];
    const expected = {
      cells: [
        { cell: 'east', figures: eastern },
        { cell: 'west', figures: western },
      ],
      sum: sumOf(eastern, western),
      silent: [],
    };
    for (const cell of [east, west])
      for (const step of HOUSE_STEPS) expect(await readHouse(cell, step)).toEqual(expected);
    return expected;
  };

  it('is the sum of their own, whichever of them is asked, also after players have moved between them', async () => {
    const { east, west } = world;
    await playInTheWest(world);
    const { browser, playerId } = await movingPlayer(world);
    const before = await expectSum();
    expect(before.sum).toMatchObject({ betCount: 9, depositCount: 2, depositedPaise: 570_00 });
    expect(before.sum.stakedPaise).toBe(6_00 + 9_00);
    await move(east, playerId, 'west');
    expect(await expectSum()).toEqual(before);
    expect((await roll(browser, west, 5)).status).toBe(200);
    const played = await expectSum();
    expect(played.cells[0]).toEqual(before.cells[0]);
    expect(played.sum).toMatchObject({ betCount: 10, stakedPaise: before.sum.stakedPaise + 5_00 });
    await move(west, playerId, 'east');
    expect(await expectSum()).toEqual(played);
  });

  it('is of the hours, days or months of its step', async () => {
    const { east, west } = world;
    const old = (days: number, paise: number) => `
      INSERT INTO wallet.house_hours (day, hour, slot, deposit_count, deposited_paise, withdrawn_paise, corrected_paise, fees_paise)
        VALUES ((now() AT TIME ZONE 'Asia/Kolkata')::date - ${days}, 5, 999, 1, ${paise}, 0, 0, 0);
      INSERT INTO games_core.house_hours (day, hour, slot, game, bet_count, staked_paise, paid_paise)
        VALUES ((now() AT TIME ZONE 'Asia/Kolkata')::date - ${days}, 5, 999, 'dice', 1, ${paise}, 0)`;
    const read = async () => {
      const sums = [];
      for (const step of HOUSE_STEPS) sums.push((await readHouse(east, step)).sum);
      return sums.map(({ stakedPaise, depositedPaise }) => [stakedPaise, depositedPaise]);
    };
    const before = await read();
    await west.database.db.transaction((tx) => tx.script(`${old(3, 1_000)};${old(40, 20_000)}`));
    const added = (await read()).map((sums, at) => sums.map((sum, of) => sum - (before[at]?.[of] ?? 0)));
    await west.database.db.transaction((tx) =>
      tx.script(
        'DELETE FROM wallet.house_hours WHERE slot = 999; DELETE FROM games_core.house_hours WHERE slot = 999',
      ),
    );
    expect(HOUSE_STEPS).toEqual(['hour', 'day', 'month']);
    expect(added).toEqual([
      [0, 0],
      [1_000, 1_000],
      [21_000, 21_000],
    ]);
  });

  it('is shown by the console of each cell and by a command', async () => {
    const { sum } = await expectSum();
    for (const { product } of [world.east, world.west]) {
      const console = await openRoleConsole(product);
      try {
        const { status, body } = await console.call('support', 'GET', '/overview/cells?step=hour');
        expect(status).toBe(200);
        expect(body['data']).toMatchObject({
          cells: [{ cell: 'east' }, { cell: 'west' }],
          sum: {
            isComplete: true,
            bets: sum.betCount,
            staked: sum.stakedPaise / 100,
            ggr: (sum.stakedPaise - sum.paidPaise) / 100,
          },
          silent: [],
        });
      } finally {
        await console.close();
      }
    }
    const { exitCode, text } = await operate(world.west.product, 'cells:house', 'hour');
    expect(exitCode).toBe(0);
    expect(text.split('\n').map((line) => line.split('  ')[0])).toEqual(['east', 'west', 'sum']);
    expect(text).toMatch(/^sum {2}10 bets: staked ₹20\.00, .*; 2 payments: deposits ₹570\.00, /m);
    const refused = await operate(world.west.product, 'cells:house', 'year');
    expect([refused.exitCode, refused.text]).toEqual([2, expect.stringContaining('Not understood: year')]);
  });

  it('is answered to cells alone, and only for the step that is signed', async () => {
    const { app, config } = world.west.product;
    const cell = createForwardSignatures(config.refreshTokenKey, Date.now);
    // What the east has signed for an hour.
    let signed = '';
    let at = '';
    const sent = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (_url, init) => {
      signed = new Headers(init?.headers).get(FORWARD_HEADER) ?? '';
      at = (JSON.parse(String(init?.body)) as { at: string }).at;
      throw new Error('not sent');
    });
    expect((await readHouse(world.east, 'hour')).silent).toEqual(['west']);
    sent.mockRestore();
    const statusOf = async (step: string, headers: Record<string, string> = {}) =>
      (await app.inject({ method: 'POST', url: PATH, headers, payload: { step, at } })).statusCode;
    expect(await statusOf('hour', { [FORWARD_HEADER]: signed })).toBe(200);
    expect(await statusOf('day', { [FORWARD_HEADER]: signed })).toBe(404);
    expect(await statusOf('hour')).toBe(404);
    expect(await statusOf('hour', { origin: 'http://localhost:3000' })).toBe(404);
    const call = { cell: 'west', method: 'POST', url: PATH, ip: '0.0.0.0' } as const;
    expect(await statusOf('hour', { [FORWARD_HEADER]: cell.sign(call) })).toBe(404);
    const strange = createForwardSignatures('ab'.repeat(32), Date.now);
    const { vouched } = cell.read(signed, call) ?? {};
    expect(await statusOf('hour', { [FORWARD_HEADER]: strange.sign({ ...call, vouched }) })).toBe(404);
    expect(await statusOf('hour', { [FORWARD_HEADER]: cell.sign({ ...call, vouched }) })).toBe(200);
    const described = await app.inject({ method: 'GET', url: '/api/openapi.json' });
    expect(described.statusCode).toBe(200);
    expect(described.body).not.toContain('/api/cells/');
  });

  it('names a dead cell and does not add it up', async () => {
    const { east } = world;
    const own = await figuresIn(east);
    await world.west.product.app.close();
    expect(await readHouse(east, 'day')).toEqual({
      cells: [
        { cell: 'east', figures: own },
        { cell: 'west', figures: null },
      ],
      sum: own,
      silent: ['west'],
    });
    const { exitCode, text } = await operate(east.product, 'cells:house');
    expect(exitCode).toBe(1);
    expect(text).toMatch(/^west {2}DOES NOT ANSWER$/m);
    expect(text).toMatch(/^SUM WITHOUT west {2}/m);
    const console = await openRoleConsole(east.product);
    try {
      const { body } = await console.call('risk', 'GET', '/overview/cells');
      expect(body['data']).toMatchObject({ sum: { isComplete: false }, silent: ['west'] });
    } finally {
      await console.close();
    }
  });
});
