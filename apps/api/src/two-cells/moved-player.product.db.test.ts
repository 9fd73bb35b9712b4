import { runOps } from '../run-ops.js';
import { operate } from '../running-product.fake.js';
import { move, movingPlayer, recordOf, roll, rowsIn, sumsOf, tablesThatName } from './moving-player.fake.js';
import { openTwoCells, type TwoCells } from './two-cells.fake.js';

/** What stays with the cell that a player has left: its chains and its own tables. */
const STAYS_BEHIND = ['moves.players', 'staff.audit_log'];

jest.setTimeout(90_000);

describe('a player who moves to another cell', () => {
  let world: TwoCells;
  beforeAll(async () => {
    world = await openTwoCells();
  }, 90_000);
  afterAll(() => world.close());

  const prove = async (): Promise<void> => {
    for (const { product } of [world.east, world.west]) {
      const { exitCode, text } = await operate(product, 'ledger:verify');
      expect([exitCode, text.split('\n').filter((line) => !line.startsWith('holds'))]).toEqual([
        0,
        ['The books are right.'],
      ]);
    }
  };

  it('plays on in the same session with the same record, and the books of both cells are right', async () => {
    const { east, west } = world;
    const { browser, playerId, email, roundId } = await movingPlayer(world);
    const before = { record: await recordOf(browser, east), sums: await sumsOf(world) };
    // As `npm run ops` does it, beside the running processes.
    const lines: string[] = [];
    const exitCode = await runOps(['player:move', playerId, 'west'], east.variables, (line) =>
      lines.push(line),
    );
    expect([exitCode, lines.join()]).toEqual([
      0,
      expect.stringMatching(/ is in west: \d+ rows and ₹\d+\.\d\d have moved\.$/),
    ]);
    expect(await sumsOf(world)).toEqual(before.sums);
    expect(await tablesThatName(east, playerId)).toEqual(STAYS_BEHIND);
    const mails = await rowsIn(west, 'SELECT kind FROM auth.mail_outbox WHERE recipient = $1', email);
    expect(mails).toContainEqual({ kind: 'payment-receipt' });
    await prove();
    // The proxy still leads to the east, by the mark.
    expect(browser.marked).toBe('east');
    const rolled = await roll(browser, east);
    expect([rolled.status, browser.marked]).toEqual([200, 'west']);
    expect(await recordOf(browser, west)).not.toEqual(before.record);
    const revealed = await browser.call(west, 'PATCH', '/api/games/mines/reveal-tile', {
      betId: roundId,
      tileIndex: 3,
    });
    expect(revealed.status).toBe(200);
    await browser.call(west, 'POST', '/api/games/mines/end-mine', { betId: roundId });
    expect((await browser.logIn(east, email)).status).toBe(200);
    await prove();
    expect((await operate(east.product, 'player:move', playerId, 'west')).text).toContain('an earlier run');
  });

  it('has the same record after the move, and after a move back', async () => {
    const { east, west } = world;
    const { browser, playerId } = await movingPlayer(world);
    const before = await recordOf(browser, east);
    await move(east, playerId, 'west');
    await browser.playerId(east);
    expect(await recordOf(browser, west)).toEqual(before);
    await move(west, playerId, 'east');
    await browser.playerId(west);
    expect([browser.marked, await recordOf(browser, east)]).toEqual(['east', before]);
    expect(
      await rowsIn(east, 'SELECT state, move_count FROM moves.players WHERE player_id = $1', playerId),
    ).toEqual([{ state: 'arrived', move_count: 2 }]);
    await prove();
    for (const { product } of [east, west]) {
      await product.app.operatorContext.cells?.sweep();
      expect((await operate(product, 'audit:verify')).exitCode).toBe(0);
    }
    expect((await browser.playerId(west)) as string).toBe(playerId);
  });

  it('is not moved where that cannot be right, and a sentence says why', async () => {
    const { east, west } = world;
    const { browser, playerId } = await movingPlayer(world);
    const refusal = async (...words: string[]) => {
      const { exitCode, text } = await operate(east.product, 'player:move', ...words);
      expect(exitCode).toBeGreaterThan(0);
      return text;
    };
    expect(await refusal('someone', 'west')).toContain('Which player?');
    expect(await refusal('01890000-0000-7000-8000-000000000000', 'west')).toContain('There is no player');
    expect(await refusal(playerId, 'east')).toContain('name another one');
    expect(await refusal(playerId, 'north')).toBe('There is no cell north.');
    const nameDatabase = (id: string) =>
      world.directory.db.transaction((tx) =>
        tx.script(`UPDATE cells.cells SET database_id = '${id}' WHERE name = 'west'`),
      );
    const [{ id } = { id: '' }] = await world.directory.db.read((tx) =>
      tx.query<{ id: string }>({
        name: 'test-database-id',
        text: `SELECT database_id AS id FROM cells.cells WHERE name = 'west'`,
      }),
    );
    await nameDatabase('another');
    expect(await refusal(playerId, 'west')).toBe('TARGET_DATABASE_URL is not the database of the cell west.');
    await nameDatabase(id);
    const change = (script: string) => east.database.db.transaction((tx) => tx.script(script));
    const whose = `WHERE player_id = '${playerId}'`;
    await change(`UPDATE auth.users SET closed_at = now(), erase_after = now() + interval '1 day' ${whose}`);
    expect(await refusal(playerId, 'west')).toContain('The account is closed');
    await change(`UPDATE auth.users SET closed_at = NULL, erase_after = NULL ${whose}`);
    await change(
      `INSERT INTO games_core.archived_bets VALUES ('${playerId}', '2025-01-01', 'dice', 1, 1, 1, 1, 1, 1)`,
    );
    expect(await refusal(playerId, 'west')).toContain('archived months');
    await change(`DELETE FROM games_core.archived_bets ${whose}`);
    expect((await roll(browser, east)).status).toBe(200);
    expect(await tablesThatName(west, playerId)).toEqual([]);
    expect(await rowsIn(east, 'SELECT state FROM moves.players WHERE player_id = $1', playerId)).toEqual([]);
  });

  it('is not moved while only its own cell can finish something, or while the cells differ', async () => {
    const { east, west } = world;
    const { browser, playerId } = await movingPlayer(world);
    const whose = `player_id = '${playerId}'`;
    for (const [cell, plant, remove, reason] of [
      [
        east,
        `INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id, stage, asked_at)
          VALUES ('${playerId}', gen_random_uuid(), gen_random_uuid(), 'requested', now())`,
        `DELETE FROM wallet.withdrawals WHERE ${whose}`,
        'is asked for a payout',
      ],
      [
        east,
        `INSERT INTO wallet.suspense_items (payment_id, player_id, amount_minor, currency, reason, state)
          VALUES ('pay_odd', '${playerId}', 100, 'INR', 'amount-mismatch', 'held')`,
        `DELETE FROM wallet.suspense_items WHERE ${whose}`,
        'is in suspense',
      ],
      [
        east,
        `INSERT INTO staff.approvals (approval_id, action, title, params, call_hash, subject_kind, subject_id, summary,
            before, reason, asked_by)
          VALUES (gen_random_uuid(), 'correct', 'A correction', '{}', 'hash', 'player', '${playerId}', 'A correction',
            '{}', 'As agreed', gen_random_uuid())`,
        `DELETE FROM staff.approvals WHERE subject_id = '${playerId}'`,
        'waits for a second person',
      ],
      [
        east,
        `UPDATE wallet.accounts SET balance_paise = balance_paise + 1 WHERE ${whose}`,
        `UPDATE wallet.accounts SET balance_paise = balance_paise - 1 WHERE ${whose}`,
        'The books of the player are not right',
      ],
      [
        west,
        `UPDATE platform.migrations SET checksum = checksum || ' ' WHERE lib = 'moves'`,
        `UPDATE platform.migrations SET checksum = rtrim(checksum) WHERE lib = 'moves'`,
        'other migrations',
      ],
      [
        west,
        `INSERT INTO protection.sign_days (day, done_at) VALUES ('2099-01-01', now())`,
        `DELETE FROM protection.sign_days WHERE day = '2099-01-01'`,
        'the same days of signs',
      ],
      [
        west,
        `INSERT INTO games_core.archived_months (month, file_name, public_key, player_count, bet_count)
          VALUES (date_trunc('month', now())::date, 'file', repeat('ab', 32), 1, 1)`,
        'DELETE FROM games_core.archived_months',
        'a month is archived once',
      ],
    ] as const) {
      await cell.database.db.transaction((tx) => tx.script(plant));
      const { exitCode, text } = await operate(east.product, 'player:move', playerId, 'west');
      expect([exitCode, text]).toEqual([1, expect.stringContaining(reason)]);
      await cell.database.db.transaction((tx) => tx.script(remove));
      expect([reason, (await roll(browser, east)).status]).toEqual([reason, 200]);
      expect(await tablesThatName(west, playerId)).toEqual([]);
    }
    await move(east, playerId, 'west');
    await prove();
  });
});
