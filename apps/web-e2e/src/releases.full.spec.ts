import path from 'node:path';
import { expect, test } from './support/fixtures.js';
import { findFreePorts } from './support/free-port.js';
import { expectSoundBooks } from './support/operators.js';
import { copyOf } from './support/paths.js';
import { Player } from './support/player.js';
import { Ground, untilAnswers } from './support/product.js';
import { ReadyProxy } from './support/ready-proxy.js';
import {
  listenOn,
  rollOn,
  layNextRelease,
  layThisRelease,
  startRelease,
  type Met,
} from './support/releases.js';
import { RunningProcess } from './support/running-process.js';

const PLAYERS = 4;

/** Two processes of this release behind a proxy, on one database server. */
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
  const running = new Map<number, RunningProcess>();
  return {
    ground,
    proxy,
    first,
    second,
    address: { webOrigin, sandboxOrigin: ground.sandboxOrigin },
    /** Puts a process of a release into the place of another one, as `systemctl restart` does. */
    async replace(port: number, script: string): Promise<void> {
      const end = await running.get(port)?.stop();
      if (end !== undefined) expect(end).toEqual({ code: 0, signal: null });
      running.set(port, await startRelease(ground, script, port));
      await proxy.untilUp(port);
    },
    async clear(): Promise<void> {
      await proxy.close();
      for (const one of [...running.values(), sandbox]) await one.stop();
      await ground.clear();
    },
  };
}

/** Opens rounds until one has a safe tile. Shape: the bet's id and the profit that a cash-out would give now. */
async function openSafeRound(player: Player): Promise<{ betId: string; profit: number }> {
  for (;;) {
    const betId = await player.openMines(10, 5);
    const { body } = await player.reveal(betId, 7);
    if (body.status === 'active') return { betId, profit: body.profit };
  }
}

test('a release replaces the one before process by process: no bet is refused, no round voided', async () => {
  test.setTimeout(120_000);
  const [before, after] = [layThisRelease(), layNextRelease()];
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
    // A round by the rules of the next release, which a process of the release before continues.
    proxy.choose(first);
    const fresh = await openSafeRound(guest);
    expect(fresh.profit).toBeLessThan(kept.profit);
    proxy.choose(second);
    const onOld = await guest.cashOut(fresh.betId);
    expect([onOld.status, onOld.body.bet.winAmount]).toEqual([200, fresh.profit]);
    const handed = await openSafeRound(guest);
    expect(handed.profit).toBe(kept.profit);
    proxy.choose(first);
    const onNew = await guest.cashOut(handed.betId);
    expect([onNew.status, onNew.body.bet.winAmount]).toEqual([200, handed.profit]);
    proxy.choose(null);

    // It is started again on the database that the next release has migrated.
    await side.replace(second, before);
    await side.replace(second, after);

    const met = await Promise.all(stops.map((stop) => stop()));
    expect(met.flatMap(({ refused }) => refused)).toEqual([]);
    for (const { answered } of met.slice(0, PLAYERS)) expect(answered).toBeGreaterThan(20);
    expect(met.at(-1)?.answered).toBeGreaterThan(1);
    const ended = await keeper.cashOut(kept.betId);
    expect([ended.status, ended.body.bet.winAmount]).toEqual([200, kept.profit]);
    for (const player of others) expect((await player.bets()).data.length).toBeGreaterThan(0);
    const bets = (await Promise.all([keeper, guest].map((player) => player.bets()))).flatMap(
      ({ data }) => data,
    );
    expect(bets.filter(({ status }) => status !== 'completed')).toEqual([]);
    expect(proxy.counts().every((count) => count > 50)).toBe(true);
    await expectSoundBooks(side);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await side.clear();
  }
});
