/** Three machines, each with etcd, Patroni and PostgreSQL, behind one HAProxy; all of it on loopback addresses. */
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { faultsOfCluster, leaderOf, parseCluster } from './patroni-state.mjs';
import { NODE_NAMES } from './ports.mjs';
import { endAllIn, freezeSenders, killAllIn, serverUser, startProgram } from './processes.mjs';
import { etcdArgs, haproxyConfig, patroniConfig } from './settings.mjs';

/** The product's database. */
export const DATABASE = 'paasa';
const PREFIX = 'paasa-cluster-';
const LOOK_MS = 250;
/** The time of a leader without its standbys before it dies. */
const CUT_OFF_MS = 1_000;
const WHOLE_LIMIT_MS = 180_000;

/** Ends what a run left that was killed before its cleanup. */
async function sweepOrphans() {
  for (const name of readdirSync(os.tmpdir())) {
    const [, owner] = /^paasa-cluster-(\d+)-/.exec(name) ?? [];
    if (owner === undefined || readdirSync('/proc').includes(owner)) continue;
    await remove(path.join(os.tmpdir(), name));
  }
}

async function remove(folder) {
  await endAllIn(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** A separate folder of this run in which the servers may write. */
export async function makeFolder() {
  await sweepOrphans();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  give(folder);
  return { folder, remove: () => remove(folder) };
}

/** Lets the user of the servers write there. */
export function give(file) {
  const { uid, gid } = serverUser();
  if (uid !== undefined) chownSync(file, uid, gid);
}

/** One request to one server. */
export async function query(connection, text, values = []) {
  const client = new pg.Client({
    host: '127.0.0.1',
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 120_000,
    ...connection,
  });
  // A server that is killed during the request shows in its answer.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function members(ports) {
  for (const name of NODE_NAMES)
    try {
      const address = `http://127.0.0.1:${ports.of(name).rest}/cluster`;
      const response = await fetch(address, { signal: AbortSignal.timeout(3_000) });
      return parseCluster(await response.json());
    } catch {
      // This machine is down; the next one knows the answer too.
    }
  return [];
}

/** Shape: sentences about missing parts, none if the cluster is complete; and the members as Patroni reports them. */
async function readState(ports) {
  const told = await members(ports);
  const leader = leaderOf(told);
  if (leader === null) return { faults: ['There is no leader.'], members: told, leader };
  try {
    const text = `SELECT application_name AS name, state, sync_state AS "syncState" FROM pg_stat_replication`;
    const standbys = await query({ port: ports.of(leader).postgres }, text);
    return { faults: faultsOfCluster({ names: NODE_NAMES, members: told, standbys }), members: told, leader };
  } catch (error) {
    return { faults: [`${leader} does not answer: ${error.message}`], members: told, leader };
  }
}

/** Starts machines and their proxy, and starts them again. Shape: `{ homeOf(name), startNode(name), startProxy(), close() }`. */
function createMachines({ ports, folder, logDir, programs }) {
  const logOf = (name) => path.join(logDir, `${name}.log`);
  const homeOf = (name) => path.join(folder, name);
  let isOver = false;
  const start = (log, cwd, command, args) => {
    if (isOver) throw new Error('The cluster has been stopped.');
    startProgram(command, args, { logFile: logOf(log), cwd });
  };
  for (const name of NODE_NAMES) {
    const home = homeOf(name);
    mkdirSync(home, { mode: 0o700 });
    give(home);
    const config = patroniConfig({ name, ports, folder: home, postgresBin: programs.postgresBin });
    writeFileSync(path.join(home, 'patroni.yml'), JSON.stringify(config, null, 2), { mode: 0o644 });
  }
  const proxyFile = path.join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, haproxyConfig(ports), { mode: 0o644 });
  return {
    homeOf,
    startNode(name) {
      const home = homeOf(name);
      start(`${name}-etcd`, home, programs.etcd, etcdArgs({ name, ports, folder: home }));
      start(`${name}-patroni`, home, programs.patroni, [path.join(home, 'patroni.yml')]);
    },
    startProxy: () => start('haproxy', folder, programs.haproxy, ['-db', '-f', proxyFile]),
    close() {
      isOver = true;
    },
  };
}

async function killLeader(name, home) {
  // Without this, a standby on the same machine receives everything in time, even if the leader does not wait for it.
  const cut = freezeSenders(home);
  const cutAt = performance.now();
  if (cut !== NODE_NAMES.length - 1) throw new Error(`${name} sends to ${cut} standbys.`);
  await delay(CUT_OFF_MS);
  const killedAt = performance.now();
  await killAllIn(home);
  return { name, cutAt, killedAt, deadAt: performance.now() };
}

/**
 * Starts the cluster, without waiting until it is complete. `ports` are those of its cell, and `folder` is its own.
 *
 * Shape: `{ query(text, values), queryNode(name, text, values), kill(name), revive(name), killAll(), reviveAll(),
 * switchOver(leader), readState(), untilWhole(), close() }`; `query` goes to the product's database of the leader; `kill`
 * cuts the leader off, then kills it, and returns the time; `untilWhole` returns the leader.
 */
export function startCluster({ ports, folder, logDir, programs }) {
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder);
  const machines = createMachines({ ports, folder, logDir, programs });
  const startAll = () => {
    for (const name of NODE_NAMES) machines.startNode(name);
    machines.startProxy();
  };
  startAll();
  return {
    query: (text, values) => query({ port: ports.haproxy, database: DATABASE }, text, values),
    queryNode: (name, text, values) =>
      query({ port: ports.of(name).postgres, database: DATABASE }, text, values),
    readState: () => readState(ports),
    revive: machines.startNode,
    reviveAll: startAll,
    killAll: () => killAllIn(folder),
    /** From now on nothing is started any more, for any caller. */
    close: machines.close,
    kill: (name) => killLeader(name, machines.homeOf(name)),
    /** Requests a handover from the leader to its synchronous standby, as before maintenance. */
    async switchOver(leader) {
      const response = await fetch(`http://127.0.0.1:${ports.of(leader).rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${leader} does not hand over: ${text}`);
    },
    async untilWhole() {
      const deadline = performance.now() + WHOLE_LIMIT_MS;
      for (;;) {
        const { faults, leader } = await readState(ports);
        if (faults.length === 0) return leader;
        if (performance.now() > deadline)
          throw new Error(`The cluster does not become complete: ${faults.join(' ')} Logs: ${logDir}`);
        await delay(LOOK_MS);
      }
    },
  };
}
