/** The ports of all servers: a block of neighbouring ports, the first free one. */
import { createServer } from 'node:net';

export const NODE_NAMES = ['node1', 'node2', 'node3'];

/**
 * Below the range from which Linux takes ports for outgoing connections: a dead machine finds its own ports free again.
 */
const FIRST_PORT = 21_000;
const PORTS_PER_NODE = 4;
const SHARED_PORTS = 4;
const BLOCK_SIZE = SHARED_PORTS + NODE_NAMES.length * PORTS_PER_NODE;
const BLOCK_COUNT = 6;

let base = FIRST_PORT;

/** Chooses a block; browser tests take ports from this range too. */
export async function choosePorts() {
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    base = FIRST_PORT + block * BLOCK_SIZE;
    const numbers = Array.from({ length: BLOCK_SIZE }, (_, index) => base + index);
    if ((await Promise.all(numbers.map(isFree))).every(Boolean)) return;
  }
  throw new Error(
    `No ${BLOCK_SIZE} ports next to each other are free from ${FIRST_PORT} to ${base + BLOCK_SIZE - 1}.`,
  );
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

export const ports = {
  get haproxy() {
    return base;
  },
  get api() {
    return base + 1;
  },
  get sandbox() {
    return base + 2;
  },
  get smtp() {
    return base + 3;
  },
  of(name) {
    const first = base + SHARED_PORTS + NODE_NAMES.indexOf(name) * PORTS_PER_NODE;
    return { postgres: first, rest: first + 1, etcd: first + 2, etcdPeer: first + 3 };
  },
};
