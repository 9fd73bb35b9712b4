import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { reconcile, runOps, type OperatorAnswer } from '../operators.js';
import { Player } from '../player.js';
import type { Product } from '../product.js';
import { Progress } from '../progress.js';
import { fetchProviderSums, listPayouts, makePayment, setFaults } from '../provider-doors.js';
import { settle } from '../settle.js';
import { BoundPlayers } from './bound.js';
import { deposit, LANES, perform } from './client.js';
import { Gate } from './gate.js';
import { readAccount, type CallKind, type History, type Repeat, type AnsweredCall } from './history.js';
import { Line } from './line.js';
import { drawActs, type Death } from './plan.js';

const CLIENT_COUNT = 8;
/** One leaves at each of the first kills. */
const MAX_LEAVING = 8;
const PURSE_RUPEES = 5_000;
/** The last answer to each client: a crash would lose it first. */
const LATEST_COUNT = 5;
const LEASE_LIMIT_MS = 100_000;
const INBOX_DONE = /^Every webhook is processed/m;
/** The calls with a key. A repetition of any other call is a new request. */
const REPEATABLE: ReadonlySet<CallKind> = new Set<CallKind>([
  'roll',
  'open',
  'reveal',
  'cash-out',
  'order',
  'verify',
  'withdraw',
  'payout',
]);

/** Clients at play on a product, and all answers to them. */
export class Table {
  readonly gate = new Gate();
  readonly progress = new Progress();
  readonly answered: AnsweredCall[] = [];
  readonly repeats: Repeat[] = [];
  private isOver = false;

  private constructor(
    readonly product: Product,
    readonly players: readonly Player[],
    readonly lines: readonly Line[],
  ) {}

  /** Eight players with money, who have not begun. */
  static async lay(product: Product): Promise<Table> {
    const players = await Promise.all(Array.from({ length: CLIENT_COUNT }, () => new Player(product).join()));
    const lines: Line[] = [];
    const table = new Table(product, players, lines);
    const { gate, progress, answered } = table;
    lines.push(...players.map((player, client) => new Line({ client, player, gate, progress, answered })));
    await Promise.all(
      lines.map((line) => deposit(product, line, { rupees: PURSE_RUPEES, isVerified: true })),
    );
    return table;
  }

  /** Plays until `meanwhile` ends, and finishes what was begun. Errors: the first of either. */
  async playDuring(seed: number, happening: () => Promise<void>): Promise<void> {
    this.isOver = false;
    const lanes = this.lines.flatMap((line, client) =>
      LANES.map((lane, at) => this.keepActing(line, drawActs(seed + client * LANES.length + at, lane))),
    );
    const end = happening().finally(() => {
      this.isOver = true;
    });
    await Promise.all([end, ...lanes]);
  }

  /** Waits for this many further answers. */
  moreAnswers(count: number): Promise<void> {
    return this.progress.reached(this.progress.count + count);
  }

  /** Repeats answered requests: the same keys must get the same answers. */
  async repeat(answered: readonly AnsweredCall[]): Promise<void> {
    await Promise.all(
      this.lines.map(async (line, client) => {
        for (const one of answered)
          if (one.client === client && REPEATABLE.has(one.kind))
            this.repeats.push({ answered: one, text: await line.repeat(one) });
      }),
    );
  }

  /** Ends with everything that can be read from outside about the run. */
  async readHistory(bound: BoundPlayers): Promise<History> {
    await settle(this.product);
    // The repeats must meet what the webhooks have done, and must not fill the inbox again.
    await this.untilInboxIsDone();
    await this.repeat(this.answered);
    const inbox = await this.untilInboxIsDone();
    const accounts = await Promise.all(this.players.map(readAccount));
    const books = await runOps(this.product, 'ledger:verify');
    return {
      answered: this.answered,
      repeats: this.repeats,
      accounts,
      bound: await bound.read(),
      payouts: await listPayouts(this.product),
      provider: await fetchProviderSums(this.product),
      books: `${String(books.code)}\n${books.output}`,
      inbox: `${String(inbox.code)}\n${inbox.output}`,
    };
  }

  /** After two crashes, a webhook in progress may be leased to the second crashed process for a minute. */
  private async untilInboxIsDone(): Promise<OperatorAnswer> {
    const answers: OperatorAnswer[] = [];
    const outputNow = async (): Promise<string> => {
      if (answers.length > 0) await reconcile(this.product);
      const answer = await runOps(this.product, 'inbox:list');
      answers.unshift(answer);
      return answer.output;
    };
    await expect.poll(outputNow, { timeout: LEASE_LIMIT_MS, intervals: [2_000] }).toMatch(INBOX_DONE);
    const [last] = answers;
    if (last === undefined) throw new Error('The inbox was never listed.');
    return last;
  }

  private async keepActing(line: Line, acts: ReturnType<typeof drawActs>): Promise<void> {
    for (let at = 0; !this.isOver; at = (at + 1) % acts.length) {
      const act = acts[at];
      if (act !== undefined) await perform(this.product, line, act);
    }
  }
}

/** Kills as planned while eight clients play. Shape: the history, after all work has ended. */
export async function torture(product: Product, deaths: readonly Death[], seed: number): Promise<History> {
  const table = await Table.lay(product);
  const leavingCount = Math.min(deaths.length, MAX_LEAVING);
  const bound = await BoundPlayers.join(product, table.gate, leavingCount);
  let isOver = false;
  await table.playDuring(seed, async () => {
    const repeating: Promise<void>[] = [bound.lowerUntil(() => isOver)];
    for (const [index, death] of deaths.entries()) {
      const latest = await die(table, death, index % CLIENT_COUNT, () => {
        repeating.push(bound.exclude(index));
      });
      // The next crash may meet them too.
      repeating.push(table.repeat(latest));
    }
    await table.moreAnswers(CLIENT_COUNT * LANES.length);
    isOver = true;
    await Promise.all(repeating);
  });
  return table.readHistory(bound);
}

/** Shape: the last answer to each client before it. */
async function die(
  table: Table,
  death: Death,
  client: number,
  beginExclusion: () => void,
): Promise<AnsweredCall[]> {
  const { product, gate } = table;
  await setFaults(product, death.faults);
  const order = await table.lines[client]?.request('order', { amount: 1 + client });
  await table.moreAnswers(death.answerCount);
  beginExclusion();
  await delay(death.afterMs);
  gate.close();
  const latest = table.lines.flatMap((_line, at) =>
    table.answered.filter((answered) => answered.client === at).slice(-LATEST_COUNT),
  );
  await strike(product, death);
  // The page that ordered it never learns of its payment.
  if (order !== undefined) await makePayment(product, { order_id: order.body.orderId, outcome: 'captured' });
  if (death.victim === 'database') await expectReportedOutage(product, table.players[client]);
  await bringBack(product, death);
  gate.open();
  return latest;
}

async function strike(product: Product, { victim }: Death): Promise<void> {
  await Promise.all([
    ...(victim === 'api' ? [] : [product.killDatabaseServer()]),
    ...(victim === 'database' ? [] : [product.api.kill9()]),
  ]);
}

async function bringBack(product: Product, { victim, againAfterMs }: Death): Promise<void> {
  if (victim !== 'api') await product.restartDatabaseServer();
  if (victim === 'database') return product.untilReady();
  if (againAfterMs !== null) await product.restartApiAndKill(againAfterMs);
  await product.restartApi();
}

/** Without its database the API is alive, reports that it is not ready, and accepts no bet. */
async function expectReportedOutage({ webOrigin }: Product, player: Player | undefined): Promise<void> {
  expect((await fetch(`${webOrigin}/healthz`)).status).toBe(200);
  // Work that a database server has begun may outlive it by a moment.
  await expect.poll(async () => (await fetch(`${webOrigin}/readyz`)).status).toBe(503);
  expect((await player?.roll())?.status).toBe(503);
}
