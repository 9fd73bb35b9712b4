import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@paasa/server-kit/server';
import { z } from 'zod';
import { startComposed, type Composed } from './start-composed.fake.js';
import { recordStatements } from './statement-notes.fake.js';

const ORIGIN = 'http://localhost:3000';

interface Plan {
  readonly 'Node Type': string;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly Plan[];
}
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.custom<Plan>() })) }));

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The mailer reads it in the background at any time; play reads no address; one row per month. */
const NOT_OF_PLAY = new Set(['auth.mail_outbox', 'auth.email_owners', 'games_core.archived_months']);

/** The parts of a plan that are not found by a player: `table (how)`. */
function strayReads(plan: Plan): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = `${node.Schema ?? ''}.${node['Relation Name'] ?? ''}`;
    if (!node['Node Type'].endsWith('Scan') || node['Relation Name'] === undefined) return [];
    const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? '';
    return condition.includes('player_id') || NOT_OF_PLAY.has(table)
      ? []
      : [`${table} (${node['Node Type']})`];
  });
}

/** The plan of a statement on large tables, for any parameters. */
async function planOf(db: Database, text: string): Promise<Plan> {
  const lastParameter = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const nothing = lastParameter === 0 ? '' : `(${Array(lastParameter).fill('NULL').join(', ')})`;
  const rows = await db.transaction(async (tx) => {
    await tx.script(`
      SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off;
      SET LOCAL plan_cache_mode = force_generic_plan;
      PREPARE explained AS ${text}`);
    const statement = {
      name: randomUUID(),
      text: `EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE explained${nothing}`,
    };
    const found = explained.parse(await tx.query(statement));
    await tx.script('DEALLOCATE explained');
    return found;
  });
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('A statement has no plan.');
  return plan;
}

/** A player of the whole product, with play money. */
async function joinGame(app: FastifyInstance, db: Database) {
  const cookies = new Map<string, string>();
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { origin: ORIGIN, 'idempotency-key': randomUUID() },
      cookies: Object.fromEntries(cookies),
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<Record<string, unknown>>();
  };
  const email = `${randomUUID()}@example.com`;
  await call('POST', '/api/user/register', { name: 'Asha Rao', email, password: 'green-mango-42' });
  await db.transaction(async (tx) => {
    const name = 'plans-fund';
    await tx.query(
      {
        name,
        text: `WITH found AS (UPDATE auth.users SET is_verified = true WHERE email = $1 RETURNING player_id)
          INSERT INTO wallet.accounts (player_id, balance_paise) SELECT player_id, 100000 FROM found
          ON CONFLICT (player_id) DO UPDATE SET balance_paise = excluded.balance_paise`,
      },
      [email],
    );
  });
  return call;
}

/** Rows of many other players, so that the planner can leave something out. */
async function fillTables(db: Database): Promise<void> {
  await db.transaction((tx) =>
    tx.script(`
      INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, is_win, state, seed_pair_id,
          nonce, rules_version, created_at, seq, balance_paise)
        SELECT gen_random_uuid(), gen_random_uuid(), 'dice', 100, 0, false, '{}', gen_random_uuid(), 0, 1, now(), 1, 0
        FROM generate_series(1, 10000);
      INSERT INTO games_core.open_rounds (player_id, game, bet_id, stake_paise, nonce, opened_seq,
          opened_balance_paise, created_at, seed_pair_id, server_seed_hash, client_seed, rules_version, state)
        SELECT gen_random_uuid(), 'mines', gen_random_uuid(), 100, 0, 1, 0, now(), gen_random_uuid(), 'hash', 'seed', 1, '{}'
        FROM generate_series(1, 10000);
      INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise)
        SELECT gen_random_uuid(), gen_random_uuid(), 'DEPOSIT', 100 FROM generate_series(1, 20000);
      INSERT INTO wallet.transfer_events (player_id, transfer_id, event_id, event, reporter)
        SELECT player_id, transfer_id, gen_random_uuid(), event, 'player'
        FROM wallet.transfers, (VALUES ('requested'), ('payment-unfitting')) AS many (event);
      INSERT INTO auth.sessions (player_id, session_id, refresh_hash, rotated_at, expires_at, created_at, method)
        SELECT gen_random_uuid(), gen_random_uuid(), 'hash', now(), now() + interval '1 day', now(), 'password'
        FROM generate_series(1, 20000);
      ANALYZE;`),
  );
}

describe('a product with many players', () => {
  const texts = new Set<string>();
  let composed: Composed;
  beforeAll(async () => {
    composed = await startComposed((db) => recordStatements(db, texts));
    await fillTables(composed.db);
  }, 60_000);
  afterAll(() => composed.close());

  it('finds everything for play, lists and figures by the player, or the players of a batch', async () => {
    const call = await joinGame(composed.app, composed.db);
    texts.clear();
    const roll = { amount: 1, target: 50.5, condition: 'above' };
    for (let bets = 0; bets < 3; bets += 1) await call('POST', '/api/games/dice/roll-dice', roll);
    const start = { amount: 1, minesCount: 1 };
    for (let rounds = 0; rounds < 2; rounds += 1) {
      const { bet: betId } = await call('POST', '/api/games/mines/start-mine', start);
      await call('GET', '/api/games/mines/pending-mine');
      const { isMine } = await call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: rounds });
      if (isMine !== true) await call('POST', '/api/games/mines/end-mine', { betId });
    }
    const { data } = await call('GET', '/api/bet/fetch-bets-by-user?page=1&pageSize=10');
    const [{ _id: betId } = { _id: '' }] = z.array(z.object({ _id: z.string() })).parse(data);
    for (const url of [
      `/api/bet/fetch-bets-by-user?before=${betId}&pageSize=10`,
      `/api/bet/fetch-user-bet-by-game?gameId=dice&page=1&pageSize=10`,
      `/api/bet/fetch-results`,
      '/api/bets/session?since=sign-in',
      '/api/bets/session?since=today',
      '/api/bet/get-user-totalwin-and-winningstreak',
      '/api/user/get-day-wise-wallet-stats',
      '/api/user/my-details',
      '/api/transaction/get-all-transaction-by-user-id?page=1&pageSize=10',
      '/api/fairness/seed-pair',
    ])
      await call('GET', url);
    await call('POST', '/api/fairness/rotate-seed-pair', { clientSeed: 'mine' });
    // Before the reconciler's next run, which reads the rows of all players.
    const asked = [...texts];

    expect(asked.length).toBeGreaterThan(20);
    const stray: string[] = [];
    for (const text of asked) {
      const reads = strayReads(await planOf(composed.db, text));
      if (reads.length > 0) stray.push(`${reads.join(', ')}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
    }
    expect(stray).toEqual([]);
  }, 60_000);

  it('would detect a statement that reads another player’s rows', async () => {
    const read = 'SELECT count(*) FROM games_core.bets WHERE game = $1';
    expect(strayReads(await planOf(composed.db, read))).toContainEqual(
      expect.stringMatching(/^games_core\.bets_default/),
    );
    const joined =
      'SELECT b.bet_id FROM games_core.bets b JOIN wallet.ledger l ON l.key = $2 WHERE b.player_id = $1';
    expect(strayReads(await planOf(composed.db, joined))).toEqual([expect.stringMatching(/^wallet\.ledger/)]);
  });
});
