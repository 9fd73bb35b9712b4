import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { workerCount } from './worker-count.js';

/**
 * Below the range from which Linux takes the local ports of outgoing connections: a server that is killed and restarted
 * must find its port free.
 */
const FIRST_PORT = 20_000;

/**
 * Each worker has its own range: a server that another worker has just killed has released its ports, and will need
 * them again.
 */
const WORKER_COUNT = workerCount();
const PORT_COUNT = Math.floor(12_000 / WORKER_COUNT);

const given = new Set<number>();

function anyPort(): number {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKER_COUNT;
  return FIRST_PORT + worker * PORT_COUNT + randomInt(PORT_COUNT);
}

/** Different ports on which nothing listens, and which this worker has not given out before. */
export async function findFreePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = anyPort();
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    found.push(port);
  }
  return found;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return true;
  } catch {
    return false;
  }
}
