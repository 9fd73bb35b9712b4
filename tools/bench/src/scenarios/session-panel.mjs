/** How long the line of the session panel takes to draw with ten thousand bets, on a processor four times slower. */
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../../run/src/chromium.mjs';
import { joinPlayer } from '../parts/player.mjs';
import { startProduct } from '../parts/product.mjs';

export const name = 'session-panel';
export const about = 'the line of 10,000 bets in the session panel, at 4× slowdown';

const SLOWDOWN = 4;
const POINTS = 10_000;
const PRESSES = 30;
const PAUSE_MS = 300;
const SETTLE_MS = 2_000;
const BET = 'form[aria-label="Bet"] button[type="submit"]';
const PRESSED = `${BET}[aria-busy="true"]`;

/** A walk as of bets: most lose a rupee, some win. */
const walk = Array.from({ length: POINTS }, (_, bet) => (bet % 7 === 0 ? 5.5 : -1));

/** Answers as the server would to a page that has followed so many bets. */
async function answerWithHistory(page) {
  const netResult = walk.reduce((sum, net) => sum + net, 0);
  const startedAt = new Date().toISOString();
  await page.route('**/api/bets/session?**', (route) =>
    route.fulfill({
      json: {
        success: true,
        startedAt,
        endsAt: null,
        asOf: startedAt,
        bets: POINTS,
        wageredAmount: POINTS,
        netResult,
        bestWin: 5.5,
        results: walk,
        olderCount: 0,
        olderNetResult: 0,
      },
    }),
  );
}

/** Runs in the page before its scripts: times each frame's work that draws on a canvas of the panel, and each press. */
function watchDrawing(pressed) {
  const seen = { draws: [], presses: [] };
  globalThis.sessionPanel = seen;
  let isDrawn = false;
  const { fill } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fill = function fillAndNote(...args) {
    if (this.canvas.closest('section')?.querySelector('[aria-label="Move panel"]')) isDrawn = true;
    return fill.apply(this, args);
  };
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (work) =>
    request((at) => {
      isDrawn = false;
      const beganAt = performance.now();
      work(at);
      if (isDrawn) seen.draws.push(performance.now() - beganAt);
    });
  let pressedAt = null;
  document.addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
  const watch = () =>
    new MutationObserver(() => {
      if (pressedAt === null || document.querySelector(pressed) === null) return;
      const at = pressedAt;
      pressedAt = null;
      request(
        () =>
          void scheduler.postTask(() => seen.presses.push(performance.now() - at), {
            priority: 'user-blocking',
          }),
      );
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  document.addEventListener('DOMContentLoaded', watch);
}

/** Rolls beside the panel, or on the same page without it. */
async function measureRolls(context, webOrigin, isBeside) {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchDrawing, PRESSED);
    await answerWithHistory(page);
    await page.goto(`${webOrigin}/games/dice`, { waitUntil: 'networkidle' });
    await page.getByLabel('Bet Amount').fill('0.01');
    const opener = page.getByRole('button', { name: 'Session', exact: true });
    const isOpen = (await opener.getAttribute('aria-expanded')) === 'true';
    if (isOpen !== isBeside) await opener.click();
    if (isBeside) await page.getByText('10,000', { exact: true }).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await delay(SETTLE_MS);
    await page.evaluate(() => {
      globalThis.sessionPanel.draws.length = 0;
      globalThis.sessionPanel.presses.length = 0;
    });
    const box = await page.locator(BET).boundingBox();
    for (let presses = 0; presses < PRESSES; presses += 1) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 80 });
      await page.waitForSelector(PRESSED, { state: 'detached' });
      await delay(PAUSE_MS);
    }
    await delay(SETTLE_MS);
    const { draws, presses } = await page.evaluate(() => globalThis.sessionPanel);
    // Bets that arrive within a frame are drawn together.
    if (isBeside && draws.length < PRESSES / 2)
      throw new Error(`${draws.length} of ${PRESSES} bets were drawn.`);
    return { draws, presses };
  } finally {
    await page.close();
  }
}

const medianOf = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

export async function measure({ rounds }) {
  const executablePath = await ensureChromium();
  const product = await startProduct();
  const browser = await chromium.launch({
    ...(executablePath === '' ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { cookie } = await joinPlayer(product);
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [key, ...value] = pair.split('=');
        return { name: key, value: value.join('='), url: product.webOrigin };
      }),
    );
    const found = [];
    for (let round = 0; round < rounds; round += 1) {
      const { presses: without } = await measureRolls(context, product.webOrigin, false);
      found.push({ ...(await measureRolls(context, product.webOrigin, true)), without });
    }
    const valuesOf = (figureOf) => found.map(figureOf);
    return [
      {
        what: 'the line is drawn again, median',
        unit: 'ms',
        values: valuesOf(({ draws }) => medianOf(draws)),
      },
      {
        what: 'the line is drawn again, slowest',
        unit: 'ms',
        values: valuesOf(({ draws }) => Math.max(...draws)),
        bar: { atMost: 16 },
      },
      {
        what: 'pressed state painted, median',
        unit: 'ms',
        values: valuesOf(({ presses }) => medianOf(presses)),
      },
      {
        what: 'the same without the panel',
        unit: 'ms',
        values: valuesOf(({ without }) => medianOf(without)),
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
