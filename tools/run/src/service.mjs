/** One child process of a running product: started, watched, stopped in order. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { workspaceRoot } from './workspace.mjs';

/**
 * The memory settings of the API. The garbage of a bet lives for milliseconds, and with Node's default of 16 MB much of
 * it would count as long-lived. This saves a tenth of the process's time under load.
 *
 * Without the second setting V8 puts rows of the database among the long-lived objects at once, by a guess, and the
 * memory of a process grows by the garbage of a long read.
 */
export const API_NODE_ARGS = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring'];

const READY_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 12_000;

/** How long a stop may take. The API first goes on for the seconds of its notice, and then ends within ten seconds. */
export const stopLimitMs = (env) => STOP_LIMIT_MS + (Number(env.STOP_NOTICE_SECONDS) || 0) * 1_000;

/**
 * Starts a Node program whose output goes to a log file.
 *
 * A separate process group keeps a Ctrl-C from reaching it twice; the IPC channel lets it notice the end of this
 * process, even by kill -9.
 */
export function startService({ name, script, nodeArgs = [], args = [], env, logDir }) {
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  const logFile = path.join(logDir, `${name}.log`);
  const given = { ...process.env, ...env };
  const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
    cwd: workspaceRoot,
    env: given,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const errors = [];
  child.stderr.on('data', (chunk) => {
    errors.push(chunk);
    if (errors.length > 50) errors.shift();
  });
  const said = (word) =>
    new Promise((resolve) => {
      child.on('message', (message) => {
        if (message === word) resolve();
      });
    });
  const [saidReady, saidWaiting] = [said('ready'), said('waiting')];
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid,
    logFile,
    ended,
    saidReady,
    saidWaiting,
    isRunning,
    lastErrors: () =>
      Buffer.concat(errors).toString('utf8').trim() || readFileSync(logFile, 'utf8').slice(-2_000),
    async stop() {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const limit = new AbortController();
      await Promise.race([
        ended,
        delay(stopLimitMs(given), null, { signal: limit.signal }).then(() => child.kill('SIGKILL')),
      ]);
      limit.abort();
    },
  };
}

/**
 * Waits until the service itself reports that it listens: an answer at its address could come from another instance.
 *
 * A service that reports that it waits for something outside, such as its database, has no time limit; `onWaiting` is
 * called once then.
 */
export async function untilSaidReady(service, onWaiting = () => {}) {
  const limit = new AbortController();
  const ready = service.saidReady.then(() => 'ready');
  const ended = service.ended.then(() => 'ended');
  let state = await Promise.race([
    ready,
    ended,
    service.saidWaiting.then(() => 'waiting'),
    delay(READY_LIMIT_MS, 'late', { signal: limit.signal }),
  ]);
  limit.abort();
  if (state === 'waiting') {
    onWaiting();
    state = await Promise.race([ready, ended]);
  }
  if (state === 'late')
    throw new Error(`${service.name} did not become ready; its log is ${service.logFile}`);
  if (state === 'ended') throw new Error(service.lastErrors());
}

/** Waits until the address answers 200. Errors: throws with the service's own output if it ends before. */
export async function untilReady(service, url) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (service.isRunning()) {
    try {
      if ((await fetch(url)).ok) return;
    } catch (error) {
      // No port listens yet; any other error than a refused connection shows in the time limit below.
      if (Date.now() > deadline) throw new Error(`${service.name} did not become ready: ${error}`);
    }
    if (Date.now() > deadline)
      throw new Error(`${service.name} did not become ready; its log is ${service.logFile}`);
    await delay(50);
  }
  throw new Error(service.lastErrors());
}
