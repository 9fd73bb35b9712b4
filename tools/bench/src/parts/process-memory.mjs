/** The memory of a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 20;
const KILOBYTE = 1024;

/** Reads a line such as `VmHWM:   123 kB` from Linux's status of a process. Shape: bytes; null without the line. */
export function readStatus(text, field) {
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * KILOBYTE;
}

/**
 * Reads a figure without labels from the text format of Prometheus.
 *
 * Errors: throws if the metric is missing.
 */
export function readGauge(text, metric) {
  const [, value] = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text) ?? [];
  if (value === undefined) throw new Error(`There is no ${metric} among the metrics.`);
  return Number(value);
}

/** Freed pages go back to the system a moment after the collection. */
const SETTLE_MS = 3_000;

/** Garbage is not memory that a process needs: it collects it at this signal. */
const COLLECT = 'SIGUSR2';
export const collectOnSignal = [
  '--expose-gc',
  `--import=data:text/javascript,process.on('${COLLECT}',()=>{globalThis.gc();globalThis.gc()})`,
];

/** Of one API process with `collectOnSignal`. Shape: `{ resident, heap }` in bytes, after a collection. */
export async function memoryOf({ origins: [origin], pids: [pid] }) {
  process.kill(pid, COLLECT);
  await delay(SETTLE_MS);
  const text = await (await fetch(`${origin}/metrics`)).text();
  return {
    resident: readGauge(text, 'process_resident_memory_bytes'),
    heap: readGauge(text, 'nodejs_heap_size_used_bytes'),
  };
}

/** The most memory that a process has held so far; null after its end. */
function peakOf(pid) {
  try {
    return readStatus(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmHWM');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
}

/**
 * Runs a Node program to its end.
 *
 * Shape: `{ code, output, ms, peakBytes }`; `peakBytes` is the most memory that it held until shortly before its end.
 */
export async function runWatched(args, { env, cwd }) {
  const from = performance.now();
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, ms: performance.now() - from }));
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  let peakBytes = 0;
  while (!isEnded) {
    peakBytes = Math.max(peakBytes, peakOf(child.pid) ?? 0);
    await Promise.race([ended, delay(LOOK_MS)]);
  }
  const { code, ms } = await ended;
  return { code, output, ms, peakBytes };
}
