/** All answers to the players, here and in a file, and the answers of readiness meanwhile. */
import { createWriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 100;
const LOOK_LIMIT_MS = 30_000;

export function createJournal(file) {
  const acknowledged = [];
  const refused = [];
  const differing = [];
  let repeatCount = 0;
  const lines = createWriteStream(file, { mode: 0o600 });
  return {
    acknowledged,
    refused,
    differing,
    repeatCount: () => repeatCount,
    log: {
      acknowledged(answer) {
        acknowledged.push(answer);
        lines.write(`${JSON.stringify(answer)}\n`);
      },
      refused: (answer) => refused.push(answer),
      repeated(first, second) {
        repeatCount += 1;
        if (first.text !== second.text) differing.push({ key: first.key, texts: [first.text, second.text] });
      },
    },
    close: () => new Promise((resolve) => lines.end(resolve)),
  };
}

/** Requests an address of a cell repeatedly. Shape: `{ probes, stop() }`, a probe being `{ cell, at, status, retryAfter, tookMs }`. */
export function watch(address, cell) {
  const probes = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const at = performance.now();
      const { status, retryAfter } = await probeAddress(address);
      probes.push({ cell, at, status, retryAfter, tookMs: performance.now() - at });
      await delay(LOOK_MS);
    }
  })();
  return {
    probes,
    async stop() {
      isOver = true;
      await done;
    },
  };
}

async function probeAddress(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) });
    await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  } catch {
    return { status: 0, retryAfter: null };
  }
}
