/** The transfer of a first visit of a page, by Chromium's own figures of its network. */
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../../run/src/chromium.mjs';
import { startProduct } from '../parts/product.mjs';

export const name = 'first-load';
export const about = 'bytes of a first visit, as they cross the network';

const pages = [
  { path: '/', script: { atMost: 125_000 }, all: { atMost: 300_000 } },
  { path: '/games/mines' },
  { path: '/games/dice' },
  { path: '/dashboard' },
];

async function visit(browser, address) {
  // The service worker fetches more later, for use without a network. No visitor waits for it.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map();
  const bodies = new Map();
  let all = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength),
  );
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await context.close();
  const script = [...bodies]
    .filter(([id]) => kinds.get(id) === 'Script')
    .reduce((sum, [, bytes]) => sum + bytes, 0);
  return { script, all };
}

/** Bytes do not vary, so one round is enough. */
export async function measure() {
  const executablePath = await ensureChromium();
  const product = await startProduct();
  const browser = await chromium.launch({
    ...(executablePath === '' ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const figures = [];
    for (const { path, script: scriptBar, all: allBar } of pages) {
      const { script, all } = await visit(browser, `${product.webOrigin}${path}`);
      figures.push(
        {
          what: `${path}, script`,
          unit: 'bytes',
          values: [script],
          ...(scriptBar === undefined ? {} : { bar: scriptBar }),
        },
        {
          what: `${path}, all`,
          unit: 'bytes',
          values: [all],
          ...(allBar === undefined ? {} : { bar: allBar }),
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
}
