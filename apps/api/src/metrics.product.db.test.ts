import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';
import { z } from 'zod';
import { createLogger } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { buildApp } from './app.js';
import { loadConfig } from './config/config.js';
import { paidBy } from './running-product.fake.js';

const ORIGIN = 'http://localhost:3000';
const handbook = path.resolve(__dirname, '../../../docs');

const detailsSchema = z.object({ data: z.object({ _id: z.uuid() }) });
const orderSchema = z.object({ orderId: z.string() });
const rolledSchema = z.object({ bet: z.object({ isWin: z.boolean(), winAmount: z.number() }) });
const withdrawalSchema = z.object({ transactionId: z.uuid() });
const pairSchema = z.object({ serverSeedHash: z.string() });

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ recipe: z.string() }) }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })),
});

/** The metric that an expression reads, with the labels of its selector. */
function readOf(expr: string): { name: string; labels: string[]; pairs: string[] }[] {
  const found = expr.matchAll(/\b((?:paasa|process|nodejs)_\w+)(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = '', selectors = '']) => ({
    name: name.replace(/_(?:bucket|count|sum)$/, ''),
    pairs: [...selectors.matchAll(/(\w+="[^"]*")/g)].map(([, pair = '']) => pair),
    labels: [...selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

/** The value of one line of metrics; 0 before there is one. */
function valueOf(text: string, line: string): number {
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.slice(line.length + 1));
}

/**
 * Label values without a line, with which an alert cannot work: `increase` of a series that begins with its first event
 * is 0.
 */
function missingPairs(text: string, expressions: readonly string[]): string[] {
  return expressions
    .flatMap(readOf)
    .flatMap(({ name, pairs }) =>
      pairs
        .filter((pair) => !new RegExp(`^${name}(_\\w+)?\\{(.*,)?${pair}[,}]`, 'm').test(text))
        .map((pair) => `${name}{${pair}}`),
    );
}

function readExpressions(): string[] {
  const rules = rulesSchema.parse(parse(readFileSync(path.join(handbook, 'operations/alerts.yml'), 'utf8')));
  const dashboard = dashboardSchema.parse(
    JSON.parse(readFileSync(path.join(handbook, 'operations/dashboard.json'), 'utf8')),
  );
  return [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
}

describe.each(databaseKinds)('the metrics of the product on %s', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let razorpay: TestProvider;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-metrics-'));
    database = await createTestDatabase(kind);
    razorpay = await startTestProvider();
    const config = loadConfig({ ...paidBy(razorpay), PAASA_DATA_DIR: folder });
    app = await buildApp({ config, db: database.db, logger: createLogger({ level: 'silent' }) });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await razorpay.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const show = async (): Promise<string> => (await app.inject({ url: '/metrics' })).body;

  async function newPlayer(name: string) {
    const registered = await app.inject({
      method: 'POST',
      url: '/api/user/register',
      headers: { origin: ORIGIN },
      payload: { name, email: `${name}@example.com`, password: 'correct horse battery' },
    });
    const cookies = Object.fromEntries(registered.cookies.map((cookie) => [cookie.name, cookie.value]));
    const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      app.inject({ method, url, headers: { origin: ORIGIN }, cookies, ...(payload && { payload }) });
    const { _id: playerId } = detailsSchema.parse((await call('GET', '/api/user/my-details')).json()).data;
    await database.db.transaction((tx) =>
      tx.script(`UPDATE auth.users SET is_verified = true WHERE player_id = '${playerId}'`),
    );
    return { playerId, cookies, call };
  }
  type Player = Awaited<ReturnType<typeof newPlayer>>;

  async function deposit({ call }: Player, amount: number): Promise<void> {
    const order = await call('POST', '/api/razorpay/create-deposit-order', { amount });
    const paid = razorpay.pay(orderSchema.parse(order.json()).orderId);
    expect((await call('POST', '/api/razorpay/verify-deposit-payment', paid)).statusCode).toBe(200);
  }

  it('have every value that an alert or the dashboard selects, before any event', async () => {
    const expressions = readExpressions();
    expect(missingPairs('', expressions).length).toBeGreaterThan(15);
    expect(missingPairs(await show(), expressions)).toEqual([]);
  });

  it('change with events: deposits, bets, rounds, refusals, withdrawals, mails', async () => {
    const before = await show();
    const player = await newPlayer('asha');
    await deposit(player, 100);
    const roll = { amount: 2, target: 50, condition: 'above' };
    const rolled = rolledSchema.parse(
      (await player.call('POST', '/api/games/dice/roll-dice', roll)).json(),
    ).bet;
    await player.call('POST', '/api/games/dice/roll-dice', { ...roll, amount: 5_000 });
    await player.call('POST', '/api/games/mines/start-mine', { amount: 3, minesCount: 3 });
    await app.inject({ url: '/api/user/my-details' });
    const created = await player.call('POST', '/api/transaction/create-transaction', {
      amount: 40,
      accountHolderName: 'Asha Rao',
      accountNumber: '00123456789',
      ifscCode: 'HDFC0001234',
      type: 'WITHDRAW',
    });
    razorpay.setPayoutOutcome('processed');
    const body = withdrawalSchema.parse(created.json());
    expect((await player.call('POST', '/api/razorpay/withdraw-payout-razorpay', body)).statusCode).toBe(200);
    const waiting = await newPlayer('ravi');
    await waiting.call('POST', '/api/razorpay/create-deposit-order', { amount: 7 });

    const after = await show();
    const grown = (line: string): number => valueOf(after, line) - valueOf(before, line);
    const outcome = rolled.isWin ? 'won' : 'lost';
    expect({
      dice: grown(`paasa_games_bets_total{game="dice",outcome="${outcome}"}`),
      refused: grown('paasa_games_bets_total{game="dice",outcome="refused"}'),
      mines: grown('paasa_games_bets_total{game="mines",outcome="opened"}'),
      open: grown('paasa_games_open_rounds{game="mines"}'),
      batches: grown('paasa_games_batch_size_count'),
      queue: grown('paasa_games_queue_depth'),
      poor: grown('paasa_http_refusals_total{code="wallet/insufficient-balance"}'),
      stranger: grown('paasa_http_refusals_total{code="auth/not-signed-in"}'),
      deposits: grown('paasa_money_paise_total{kind="deposit",game="none"}'),
      diceStakes: grown('paasa_money_paise_total{kind="stake",game="dice"}'),
      dicePayouts: grown('paasa_money_paise_total{kind="payout",game="dice"}'),
      minesStakes: grown('paasa_money_paise_total{kind="stake",game="mines"}'),
      held: grown('paasa_money_paise_total{kind="withdrawal-held",game="none"}'),
      paid: grown('paasa_money_paise_total{kind="withdrawal-paid",game="none"}'),
      unsettled: grown('paasa_wallet_unsettled_transfers{type="DEPOSIT",stage="ordered",age="young"}'),
      settled: grown(
        'paasa_wallet_transfers_settled_total{type="DEPOSIT",outcome="credited",reporter="handler"}',
      ),
    }).toEqual({
      dice: 1,
      refused: 1,
      mines: 1,
      open: 1,
      batches: 3,
      queue: 0,
      poor: 1,
      stranger: 1,
      deposits: 100_00,
      diceStakes: 2_00,
      dicePayouts: Math.round(rolled.winAmount * 100),
      minesStakes: 3_00,
      held: 40_00,
      paid: 40_00,
      unsettled: 1,
      settled: 1,
    });
    expect(grown('paasa_auth_mails_waiting')).toBeGreaterThan(0);
    expect(valueOf(after, 'paasa_auth_oldest_mail_seconds')).toBeGreaterThan(0);
    expect(grown('paasa_database_commit_seconds_count')).toBeGreaterThan(5);
    const rolls =
      'paasa_http_request_duration_seconds_count{method="POST",route="/api/games/dice/roll-dice",status="200"}';
    expect(grown(rolls)).toBe(1);
  });

  it('name no player, no address, no seed, no token, and no invented address of a page', async () => {
    const player = await newPlayer('meena');
    await deposit(player, 50);
    await player.call('POST', '/api/games/dice/roll-dice', { amount: 1, target: 50, condition: 'below' });
    const pair = pairSchema.parse((await player.call('GET', '/api/fairness/seed-pair')).json());
    // Node's own metrics come at any time, such as the first garbage collection of a kind.
    const seriesCount = (text: string): number =>
      text.split('\n').filter((line) => /^\w/.test(line) && !line.startsWith('nodejs_')).length;
    await app.inject({ url: '/api/first-made-up' });
    await app.inject({ url: '/first/made-up' });
    const countBefore = seriesCount(await show());
    for (let turn = 0; turn < 20; turn += 1) {
      await app.inject({ url: `/api/made-up-${turn}` });
      await app.inject({ url: `/made/up/${turn}`, headers: { 'user-agent': `agent-${turn}` } });
      await player.call('GET', `/api/fairness/bets/00000000-0000-7000-8000-0000000000${10 + turn}`);
    }
    const text = await show();
    // The calls for bets have a separate route, which is counted here for the first time.
    expect(seriesCount(text) - countBefore).toBeLessThan(20);
    for (const secret of [player.playerId, 'meena', pair.serverSeedHash, ...Object.values(player.cookies)])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@example|made-up|made\/up|agent-|pay_|order_/);
  });

  it('include all that the alerts and the dashboard read, with the labels of their selectors', async () => {
    const text = await show();
    const expressions = readExpressions();
    expect(expressions.length).toBeGreaterThan(50);
    for (const { name, labels } of expressions.flatMap(readOf)) {
      expect(text).toContain(`\n# TYPE ${name} `);
      const lines = text.split('\n').filter((line) => new RegExp(`^${name}(_count|_bucket)?\\{`).test(line));
      for (const label of lines.length === 0 ? [] : labels)
        expect([name, lines.join()]).toEqual([name, expect.stringContaining(`${label}="`)]);
    }
  });

  it('have for each alert a heading in the handbook', () => {
    const rules = rulesSchema.parse(
      parse(readFileSync(path.join(handbook, 'operations/alerts.yml'), 'utf8')),
    );
    const headings = readFileSync(path.join(handbook, 'operations.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => line.replace(/^#+ /, ''));
    for (const { alert, annotations } of rules.groups.flatMap((group) => group.rules))
      expect([alert, headings]).toEqual([alert, expect.arrayContaining([annotations.recipe])]);
  });
});
