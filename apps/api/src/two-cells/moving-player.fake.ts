import { createHash } from 'node:crypto';
import type { MoveOptions } from '../moves/move-operations.js';
import { readZip } from '../personal/read-zip.fake.js';
import { Browser, type Answer, type TestCell, type TwoCells } from './two-cells.fake.js';

let playerCount = 0;

/** The rows of a statement in a cell's own database. */
export const rowsIn = <Row extends object>(
  { database }: TestCell,
  text: string,
  ...parameters: unknown[]
): Promise<Row[]> =>
  database.db.read((tx) =>
    tx.query<Row>(
      { name: `test-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`, text },
      parameters,
    ),
  );

export const roll = (browser: Browser, cell: TestCell, amount = 1): Promise<Answer> =>
  browser.call(cell, 'POST', '/api/games/dice/roll-dice', { amount, target: 50.5, condition: 'above' });

export interface MovingPlayer {
  readonly browser: Browser;
  readonly playerId: string;
  readonly email: string;
  /** An open round of Mines with a tile revealed. */
  readonly roundId: string;
}

/** A player of the east with money, bets, limits, a note of staff, a mail that waits, and an open round. */
export async function movingPlayer({ east, west, razorpay }: TwoCells): Promise<MovingPlayer> {
  for (;;) {
    playerCount += 1;
    const email = `mover${String(playerCount)}@example.com`;
    const browser = new Browser();
    const registered = await browser.register(west, email);
    if (registered.status !== 200)
      throw new Error(
        `A registration was answered ${String(registered.status)} ${JSON.stringify(registered.body)}.`,
      );
    if (browser.marked !== east.name) continue;
    const playerId = String(await browser.playerId(east));
    await east.database.db.transaction((tx) =>
      tx.script(`
        UPDATE auth.users SET is_verified = true WHERE player_id = '${playerId}';
        INSERT INTO staff.player_notes VALUES ('${playerId}', gen_random_uuid(), gen_random_uuid(), 'Ravi', now(), 'Calls often.')`),
    );
    const order = await browser.call(east, 'POST', '/api/razorpay/create-deposit-order', { amount: 500 });
    const paid = razorpay.pay(String(order.body['orderId']));
    await browser.call(east, 'POST', '/api/razorpay/verify-deposit-payment', paid);
    for (let count = 0; count < 5; count += 1) await roll(browser, east);
    await browser.call(east, 'POST', '/api/fairness/rotate-seed-pair', { clientSeed: 'lucky' });
    await roll(browser, east);
    await browser.call(east, 'PUT', '/api/protection/limits', {
      kind: 'deposit',
      window: 'day',
      amount: 5_000,
    });
    const started = await browser.call(east, 'POST', '/api/games/mines/start-mine', {
      amount: 10,
      minesCount: 1,
    });
    const roundId = String(started.body['bet']);
    return { browser, playerId, email, roundId };
  }
}

/** Runs the move as the command does. */
export async function move(
  { product }: TestCell,
  playerId: string,
  to: string,
  options: MoveOptions = {},
): Promise<unknown> {
  const { moves, record } = product.app.operatorContext;
  if (moves === null) throw new Error('The product is one cell.');
  return moves.move(
    playerId,
    to,
    (tx) => record({ event: 'operator-player-moved', playerId, details: { to } }, tx),
    options,
  );
}

/** What a move adds to, and mails that are sent meanwhile. */
const CHANGING = /^account\/(?:events|mails-waiting|mails-sent)\.json$/;

/** Everything about the account, as the player gets it, without what changes by itself. */
export async function recordOf({ cookies }: Browser, { product }: TestCell): Promise<Record<string, string>> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/user/export',
    headers: { origin: 'http://localhost:3000' },
    cookies,
  });
  const files = readZip(answer.rawPayload);
  return Object.fromEntries([...files].filter(([name]) => name.endsWith('.json') && !CHANGING.test(name)));
}

/** All money of the players of both cells, and the number of their bets and entries. */
export async function sumsOf({ east, west }: TwoCells): Promise<Record<string, number>> {
  const text = `
    SELECT (SELECT sum(balance_paise + held_paise + escrow_paise) FROM wallet.accounts)::bigint AS money,
      (SELECT count(*) FROM games_core.bets)::bigint AS bets, (SELECT count(*) FROM wallet.ledger)::bigint AS entries,
      (SELECT count(*) FROM auth.users)::bigint AS players`;
  const [one, other] = await Promise.all(
    [east, west].map(async (cell) => (await rowsIn<Record<string, number | null>>(cell, text))[0] ?? {}),
  );
  const names = Object.keys(one ?? {});
  return Object.fromEntries(
    names.map((name) => [name, Number(one?.[name] ?? 0) + Number(other?.[name] ?? 0)]),
  );
}

/** In how many tables of the cell a column of UUIDs or JSON names the player. */
export async function tablesThatName({ database }: TestCell, playerId: string): Promise<string[]> {
  const text = `
    SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT LIKE 'pg%'
      AND n.nspname <> 'information_schema'
      -- Copies of bets come up to two seconds after the bets, so also after a move, and go with newer ones.
      AND n.nspname || '.' || c.relname <> 'games_core.feed_bets' ORDER BY 1`;
  return database.db.read(async (tx) => {
    const tables = await tx.query<{ name: string }>({ name: 'test-tables', text });
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await tx.query(
        { name: `test-names ${name}`, text: `SELECT FROM ${name} AS t WHERE t::text LIKE $1 LIMIT 1` },
        [`%${playerId}%`],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
}
