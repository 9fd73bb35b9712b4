/**
 * Somebody who asks for as much as can be asked for, in a process of their own: the answers are large, and reading them must
 * not delay the clock that times the others.
 *
 * Takes `{ origin, lanes: [{ cookie, method, path, body }] }` as its first message and has each lane ask again as soon as it is
 * answered. Says `{ statuses }` when it is told to stop.
 */
import http from 'node:http';
import os from 'node:os';

// It shares the machine with what it attacks; outside it would have one of its own.
os.setPriority(19);

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const statuses = new Map();
const count = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
let isOver = false;

function ask(origin, { cookie, method, path, body }) {
  return new Promise((resolve) => {
    const headers = { cookie, origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const request = http.request(new URL(path, origin), { method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', () => resolve('cut off'));
    });
    request.once('error', () => resolve('no answer'));
    request.end(body);
  });
}

async function run(origin, lane) {
  while (!isOver) {
    const status = await ask(origin, lane);
    // What is hung up on at the end was not refused.
    if (!isOver) count(status);
  }
}

process.on('message', (message) => {
  if (message === 'stop') {
    isOver = true;
    process.send({ statuses: Object.fromEntries(statuses) }, () => process.exit(0));
    return;
  }
  const { origin, lanes } = message;
  for (const lane of lanes) void run(origin, lane);
});
