/** The ports of all servers: a block of neighbouring ports, the first free one. */
import { createServer } from 'node:net';

export const NODE_NAMES = ['node1', 'node2', 'node3'];

/**
 * Below the range from which Linux takes ports for outgoing connections: a dead machine finds its own ports free again.
 */
const FIRST_PORT = 21_000;
const SHARED = ['sandbox', 'smtp', 'directory', 'front'];
const OF_CELL = ['haproxy', 'api', 'address'];
const OF_NODE = ['postgres', 'rest', 'etcd', 'etcdPeer'];
const PORTS_PER_CELL = OF_CELL.length + NODE_NAMES.length * OF_NODE.length;
const BLOCK_COUNT = 6;

const named = (names, first) => Object.fromEntries(names.map((name, index) => [name, first + index]));

function portsOfCell(first) {
  const firstOfNodes = first + OF_CELL.length;
  return {
    ...named(OF_CELL, first),
    of: (name) => named(OF_NODE, firstOfNodes + NODE_NAMES.indexOf(name) * OF_NODE.length),
  };
}

/**
 * Chooses a block; browser tests take ports from this range too.
 *
 * Shape: `{ sandbox, smtp, directory, front, cells }`, a cell being `{ haproxy, api, address, of(node) }`.
 */
export async function choosePorts(cellCount) {
  const size = SHARED.length + cellCount * PORTS_PER_CELL;
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const base = FIRST_PORT + block * size;
    const numbers = Array.from({ length: size }, (_, index) => base + index);
    if (!(await Promise.all(numbers.map(isFree))).every(Boolean)) continue;
    const firstOf = (index) => base + SHARED.length + index * PORTS_PER_CELL;
    const cells = Array.from({ length: cellCount }, (_, index) => portsOfCell(firstOf(index)));
    return { ...named(SHARED, base), cells };
  }
  throw new Error(`No ${size} ports next to each other are free from ${FIRST_PORT} on.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
