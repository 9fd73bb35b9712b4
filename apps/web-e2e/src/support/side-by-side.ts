import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePorts } from './free-port.js';
import { expectSoundBooks } from './operators.js';
import { copyOf } from './paths.js';
import { Player } from './player.js';
import { Ground, untilAnswers } from './product.js';
import { ReadyProxy } from './ready-proxy.js';
import type { Release } from './release-before.js';
import { listenOn, rollOn, runRelease, type Met } from './releases.js';
import { RunningProcess } from './running-process.js';

const PLAYERS = 4;

/** From this release on a process announces its stop, and starts on a database that a newer release has migrated. */
const FIRST_BESIDE_NEWER = 9;
const livesBesideNewer = ({ number }: Release): boolean => number >= FIRST_BESIDE_NEWER;

type SideBySide = Awaited<ReturnType<typeof laySideBySide>>;

/** Two places for processes behind a proxy, on one database server. */
async function laySideBySide() {
  const [proxyPort = 0, first = 0, second = 0] = await findFreePorts(3);
  const webOrigin = `http://localhost:${proxyPort}`;
  const ground = await Ground.lay('postgres', { WEB_ORIGIN: webOrigin });
  const sandbox = new RunningProcess(path.join(copyOf('sandbox'), 'main.mjs'), {
    ...ground.environment,
    SANDBOX_WEBHOOK_URL: `${webOrigin}/api/razorpay/webhook`,
  });
  await untilAnswers(sandbox, `${ground.sandboxOrigin}/healthz`);
  const proxy = await ReadyProxy.open(proxyPort, [first, second]);
  const running = new Map<number, { readonly release: Release; readonly program: RunningProcess }>();
  const logs: (() => string)[] = [];
  /** As docs/operations.md says: the proxy gives no more calls to a process that does not announce its stop. */
  const stop = async (port: number): Promise<void> => {
    const stopped = running.get(port);
    if (stopped === undefined) return;
    if (!livesBesideNewer(stopped.release)) await proxy.takeOut(port);
    expect(await stopped.program.stop()).toEqual({ code: 0, signal: null });
  };
  return {
    ground,
    proxy,
    first,
    second,
    address: { webOrigin, sandboxOrigin: ground.sandboxOrigin },
    stop,
    /** Puts a process of a release into the place of another one, as `systemctl restart` does. */
    async replace(port: number, release: Release): Promise<void> {
      await stop(port);
      const program = runRelease(ground, release, port);
      logs.push(() => `Release ${String(release.number)} at ${String(port)}:\n${program.output}`);
      running.set(port, { release, program });
      await untilAnswers(program, `http://localhost:${String(port)}/readyz`);
      proxy.putBack(port);
      await proxy.untilUp(port);
    },
    async attachLogs(): Promise<void> {
      await test.info().attach('releases.log', { body: logs.map((read) => read()).join('\n') });
    },
    async clear(): Promise<void> {
      await proxy.close();
      for (const { program } of running.values()) await program.stop();
      await sandbox.stop();
      await ground.clear();
    },
  };
}

/** Opens rounds until one has a safe tile. Shape: the bet's id and the profit that a cash-out would give now. */
async function openSafeRound(player: Player): Promise<{ betId: string; profit: number }> {
  for (;;) {
    const betId = await player.openMines(10, 5);
    const { status, text, body } = await player.reveal(betId, 7);
    expect(status, text).toBe(200);
    if (body.status === 'active') return { betId, profit: body.profit };
  }
}

/** Opens a round at one process and ends it at the other. Shape: its profit, which was paid. */
async function handOver(proxy: ReadyProxy, player: Player, from: number, to: number): Promise<number> {
  proxy.choose(from);
  const { betId, profit } = await openSafeRound(player);
  proxy.choose(to);
  await expectPaid(player, betId, profit);
  return profit;
}

async function expectPaid(player: Player, betId: string, profit: number): Promise<void> {
  const { status, text, body } = await player.cashOut(betId);
  expect(status, text).toBe(200);
  expect(body.bet.winAmount).toBe(profit);
}

/** A session plays and is renewed at each process, in turns. */
async function expectSessionEverywhere({ proxy, first, second }: SideBySide, player: Player): Promise<void> {
  for (const port of [first, second, first, second]) {
    proxy.choose(port);
    expect((await player.roll()).status).toBe(200);
    expect((await player.post('/api/user/refresh-token')).status).toBe(200);
  }
}

/** What players do while the first place has the later release and the second one the earlier. */
async function playAcross(side: SideBySide, guest: Player): Promise<{ fresh: number; handed: number }> {
  const { proxy, first, second } = side;
  const fresh = await handOver(proxy, guest, first, second);
  const handed = await handOver(proxy, guest, second, first);
  proxy.choose(first);
  const newcomer = await new Player(side.address).join();
  const order = await newcomer.orderDeposit(100);
  proxy.choose(second);
  const paid = await newcomer.verifyDeposit(await newcomer.payOrder(order), 100);
  expect([paid.status, paid.body.wallet]).toEqual([200, 100]);
  for (const player of [guest, newcomer]) await expectSessionEverywhere(side, player);
  proxy.choose(null);
  return { fresh, handed };
}

/** The second process is of the earlier release once more, on the migrated database, if that release can do it. */
async function goBack({ ground, stop, replace, second }: SideBySide, before: Release): Promise<void> {
  if (livesBesideNewer(before)) return replace(second, before);
  await stop(second);
  const refused = runRelease(ground, before, second);
  try {
    const started = untilAnswers(refused, `http://localhost:${String(second)}/readyz`);
    await expect(started).rejects.toThrow('The database is newer than this program');
  } finally {
    expect(await refused.stop()).toEqual({ code: 1, signal: null });
  }
}

/** What one tile gave by the rules of each round. */
interface Profits {
  /** Opened before the replacement, and cashed out after it. */
  readonly kept: number;
  /** Opened by the later release, and cashed out by the earlier one. */
  readonly fresh: number;
  /** Opened by the earlier release, and cashed out by the later one. */
  readonly handed: number;
}

/** Replaces two processes of a release by its successor while players play, and proves that they notice nothing. */
export async function replaceUnderPlay(before: Release, after: Release): Promise<Profits> {
  const side = await laySideBySide();
  const { proxy, first, second } = side;
  const stops: (() => Promise<Met>)[] = [];
  try {
    await side.replace(first, before);
    await side.replace(second, before);
    const join = async () => (await new Player(side.address).join()).deposit(5_000);
    const [keeper, guest, ...others] = [
      await join(),
      await join(),
      ...(await Promise.all(Array.from({ length: PLAYERS }, join))),
    ];
    stops.push(...others.map(rollOn), ...others.slice(0, 1).map(listenOn));
    const kept = await openSafeRound(keeper);

    await side.replace(first, after);
    const profits = await playAcross(side, guest);
    await goBack(side, before);
    await side.replace(second, after);

    const met = await Promise.all(stops.map((stop) => stop()));
    expect(met.flatMap(({ refused }) => refused)).toEqual([]);
    for (const { answered } of met.slice(0, PLAYERS)) expect(answered).toBeGreaterThan(20);
    expect(met.at(-1)?.answered).toBeGreaterThan(1);
    await expectPaid(keeper, kept.betId, kept.profit);
    for (const [at, player] of others.entries())
      expect((await player.bets('?page=1&pageSize=1')).total).toBe(met[at]?.answered);
    const bets = (await Promise.all([keeper, guest].map((player) => player.bets()))).flatMap(
      ({ data }) => data,
    );
    expect(bets.filter(({ status }) => status !== 'completed')).toEqual([]);
    expect(proxy.counts().every((count) => count > 50)).toBe(true);
    await expectSoundBooks(side);
    return { kept: kept.profit, ...profits };
  } catch (error) {
    await side.attachLogs();
    throw error;
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await side.clear();
  }
}
