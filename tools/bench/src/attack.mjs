/**
 * An attacker who sends as many requests as possible, in a separate process: the answers are large, and reading them
 * must not delay the clock that times the others.
 *
 * Takes `{ origin, lanes: [{ cookie, method, path, body }] }` as its first message and lets each lane repeat its
 * request after each answer. Sends `{ statuses }` when it is stopped.
 */
import http from 'node:http';
import os from 'node:os';

// It shares the machine with its target; in reality it would have its own.
os.setPriority(19);

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const statuses = new Map();
const count = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
let isOver = false;

function sendRequest(origin, { cookie, method, path, body }) {
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
    const status = await sendRequest(origin, lane);
    // A call that is cut off at the end was not refused.
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
