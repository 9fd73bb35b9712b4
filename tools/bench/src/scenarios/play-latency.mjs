/** How soon a player sees a press and its answer, on a processor slowed down to a phone's. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../../run/src/chromium.mjs';
import { importFrom } from '../../../run/src/workspace.mjs';
import { calibrate } from '../parts/phone-speed.mjs';
import { joinPlayer } from '../parts/player.mjs';
import { startProduct } from '../parts/product.mjs';

export const name = 'play-latency';
export const about = 'from press to paint in the browser, as quick as a middling phone';

const PRESSES = 30;
/** More than the charts hold, so that they are full. */
const HISTORY = 1_200;
const FRAME_MS = 1_000 / 60;
/** The time of a quick player between two presses. */
const PAUSE_MS = 300;
/** The time of a finger on the button: drawing for the press is done before the release, when the click begins. */
const HOLD_MS = 80;
/** A slower answer will never come. */
const LONGEST_ANSWER_MS = 30_000;
/** Work of the page itself, such as its first charts, is over by then. */
const SETTLE_MS = 4_000;

/** The signs on each screen of a press and of its answer. */
const dice = {
  path: '/games/dice',
  call: '/api/games/dice/roll-dice',
  pressed: 'form[aria-label="Bet"] button[type="submit"][aria-busy="true"]',
  // Beside it a win is celebrated for a moment.
  shown: '[role="status"][aria-label="Result"] > p',
};
const mines = {
  path: '/games/mines',
  call: '/api/games/mines/reveal-tile',
  pressed: '[role="gridcell"] button[aria-busy="true"]',
  shown: '[role="grid"][aria-label="Mines board"]',
};

/** The minimum of browser and machine: a page with one button and a very small request. */
const bare = {
  // The policy of a page: that of an answer for programs forbids its call.
  path: '/robots.txt',
  call: '/healthz',
  pressed: 'button[aria-busy="true"]',
  shown: '[role="status"]',
};

function makeBarePage() {
  document.body.innerHTML = '<button>Press</button><p role="status">-</p>';
  const [button, answer] = document.body.children;
  let count = 0;
  button.addEventListener('click', async () => {
    button.ariaBusy = 'true';
    await (await fetch('/healthz')).text();
    button.ariaBusy = null;
    answer.textContent = String((count += 1));
  });
}

/**
 * Runs in the page: records when presses and answers were painted, and every task that delayed them.
 *
 * A change is painted when the frame after it was given to the screen. A task of the highest priority that is made
 * within a frame comes right after that, before the page's own postponed work.
 */
function watchPlay({ pressed, shown }) {
  const seen = { presses: [], answers: [], longTasks: [] };
  let pressedAt = null;
  let lookOfPress = null;
  let isAwaited = false;
  let resolve = () => undefined;
  const painted = (tell) =>
    requestAnimationFrame((frameAt) => {
      void scheduler.postTask(() => tell(performance.now(), frameAt), { priority: 'user-blocking' });
    });
  const look = () => {
    const place = document.querySelector(shown);
    // A waiting tile is not an answer.
    const tiles = [...(place?.querySelectorAll('button') ?? [])].map((tile) => tile.ariaLabel);
    return { element: place?.firstElementChild, text: [place?.textContent, ...tiles].join() };
  };
  // The same figure again is a new element with the same text.
  const isAnswered = () => {
    const { element, text } = look();
    return element !== lookOfPress.element || text !== lookOfPress.text;
  };
  document.addEventListener('click', (event) => (pressedAt = event.timeStamp), { capture: true });
  new MutationObserver(() => {
    if (pressedAt !== null && document.querySelector(pressed) !== null) {
      const at = pressedAt;
      pressedAt = null;
      painted((now) => seen.presses.push(now - at));
    }
    if (isAwaited && isAnswered()) {
      isAwaited = false;
      painted((now, frameAt) => {
        seen.answers.push({ now, frameAt });
        resolve();
      });
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask' });
  globalThis.playLatency = {
    seen,
    next: () => {
      lookOfPress = look();
      isAwaited = true;
      return new Promise((done) => (resolve = done));
    },
  };
}

/** Makes the bets of a player who has played for a long time. */
async function playBefore({ webOrigin, cookie }) {
  const body = JSON.stringify({ amount: 0.01, target: 50.5, condition: 'above' });
  for (let bets = 0; bets < HISTORY; bets += 1) {
    const response = await fetch(`${webOrigin}/api/games/dice/roll-dice`, {
      method: 'POST',
      headers: {
        cookie,
        origin: webOrigin,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body,
    });
    if (!response.ok)
      throw new Error(`A roll was answered with ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

async function prepareGame(page, game) {
  // Then both charts of the summary follow each bet.
  await page.getByRole('button', { name: 'All Bets' }).click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // An open round has its amount.
  const amount = page.getByLabel('Bet Amount');
  if (!(await amount.isEnabled())) return;
  await amount.fill('0.01');
  if (game === mines) await page.getByLabel('Mines', { exact: true }).selectOption('1');
}

async function open(context, webOrigin, game, slowdown) {
  const page = await context.newPage();
  await page.goto(`${webOrigin}${game.path}`, { waitUntil: 'networkidle' });
  await (game === bare ? page.evaluate(makeBarePage) : prepareGame(page, game));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await delay(SETTLE_MS);
  await page.evaluate(watchPlay, { pressed: game.pressed, shown: game.shown });
  return page;
}

/** Presses it as a mouse does, without reading the page, which would take time. */
async function press(page, { x, y }) {
  const answered = page.evaluate(() => globalThis.playLatency.next());
  // Until the page waits for the answer.
  await page.evaluate(() => undefined);
  await page.mouse.click(x, y, { delay: HOLD_MS });
  const isSeen = await Promise.race([
    answered.then(() => true),
    delay(LONGEST_ANSWER_MS, false, { ref: false }),
  ]);
  if (!isSeen) throw new Error(`No answer was shown within ${LONGEST_ANSWER_MS / 1_000} s of a press.`);
  await delay(PAUSE_MS);
}

async function centreOf(locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element to press is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function roll(page) {
  const button = await centreOf(
    page.getByRole('form', { name: 'Bet' }).getByRole('button', { name: 'Bet', exact: true }),
  );
  for (let rolls = 0; rolls < PRESSES; rolls += 1) await press(page, button);
}

async function pressBare(page) {
  const button = await centreOf(page.getByRole('button'));
  for (let presses = 0; presses < PRESSES; presses += 1) await press(page, button);
}

/** Scrolls to the first of these and returns its position; null while there is none. */
const centreBy = (page, selector) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (element === null) return null;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);

const ROUND = 'section[aria-label="Round"]';
const HIDDEN_TILE = '[role="gridcell"] button[aria-label$="hidden"]';
const BET = 'form[aria-label="Bet"] button[type="submit"]';

/**
 * Rounds with one mine, tile by tile, as many as needed; the first may have been left open.
 *
 * Finds elements by selectors alone: Playwright's search by role names every element, which is a long task itself.
 */
async function reveal(page) {
  for (let reveals = 0; reveals < PRESSES; reveals += 1) {
    if ((await centreBy(page, ROUND)) === null) {
      const { x, y } = await centreBy(page, BET);
      await page.mouse.click(x, y, { delay: HOLD_MS });
      await page.waitForSelector(ROUND);
      await delay(PAUSE_MS);
    }
    await press(page, await centreBy(page, HIDDEN_TILE));
  }
}

/** The page's records, with the arrivals of the answers as the browser reports them. */
const notesOf = (page, call) =>
  page.evaluate((path) => {
    const { presses, answers, longTasks } = globalThis.playLatency.seen;
    const arrivals = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === path)
      .map(({ responseEnd }) => responseEnd);
    return { presses, answers, longTasks, arrivals };
  }, call);

const shareOf = (values, share) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

async function play(context, webOrigin, game, { act, rate }) {
  const page = await open(context, webOrigin, game, rate);
  try {
    await act(page);
    const { presses, answers, longTasks, arrivals } = await notesOf(page, game.call);
    const first = arrivals.length - answers.length;
    const waits = answers.map(({ frameAt }, index) => (frameAt - arrivals[first + index]) / FRAME_MS);
    const paints = answers.map(({ now }, index) => now - arrivals[first + index]);
    return {
      pressedMedian: shareOf(presses, 0.5),
      pressedMost: Math.max(...presses),
      frames: shareOf(waits, 0.5),
      framesMost: Math.max(...waits),
      paintMedian: shareOf(paints, 0.5),
      longTasks: longTasks.length,
      longest: Math.max(0, ...longTasks.map(({ duration }) => duration)),
    };
  } finally {
    await page.close();
  }
}

/**
 * The computing time of the longest task of the page's own thread, at full speed: processor time, without the time of
 * other processes. Multiplied by the slowdown it is the task's time on a phone that does nothing else.
 */
async function longestComputed(context, webOrigin, game, { act, rate }) {
  const page = await open(context, webOrigin, game, 1);
  const browser = context.browser();
  try {
    await browser.startTracing(page, { categories: ['toplevel'] });
    await act(page);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
    const mains = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    );
    const tasks = traceEvents.filter((event) => event.tdur !== undefined && mains.has(threadOf(event)));
    return (Math.max(...tasks.map(({ tdur }) => tdur)) / 1_000) * rate;
  } finally {
    await page.close();
  }
}

async function measureGame(context, webOrigin, game, how) {
  const seen = await play(context, webOrigin, game, how);
  return { ...seen, computed: await longestComputed(context, webOrigin, game, how) };
}

/** The machine's speed changes from hour to hour, so this is done before each round. */
async function calibratePage(context) {
  const { pageFunctions } = await importFrom('tools/bench/apart', 'lighthouse/core/lib/page-functions.js');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  try {
    return await calibrate(async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      return page.evaluate(pageFunctions.computeBenchmarkIndex);
    });
  } finally {
    await page.close();
  }
}

const figuresOf = (what, found) => {
  const valuesOf = (key) => found.map((round) => round[key]);
  return [
    { what: `${what}: pressed state painted, median`, unit: 'ms', values: valuesOf('pressedMedian') },
    {
      what: `${what}: pressed state painted, slowest`,
      unit: 'ms',
      values: valuesOf('pressedMost'),
      bar: { atMost: 50 },
    },
    {
      what: `${what}: frame of the answer begins after, median`,
      unit: 'frames',
      values: valuesOf('frames'),
      bar: { atMost: 1 },
    },
    {
      what: `${what}: frame of the answer begins after, slowest`,
      unit: 'frames',
      values: valuesOf('framesMost'),
    },
    { what: `${what}: answer painted after, median`, unit: 'ms', values: valuesOf('paintMedian') },
    {
      what: `${what}: tasks of more than 50 ms`,
      unit: '',
      values: valuesOf('longTasks'),
      bar: { atMost: 0 },
    },
    { what: `${what}: longest such task`, unit: 'ms', values: valuesOf('longest') },
    { what: `${what}: longest task, computing alone`, unit: 'ms', values: valuesOf('computed') },
  ];
};

export async function measure({ rounds }) {
  const executablePath = await ensureChromium();
  const product = await startProduct();
  const browser = await chromium.launch({
    ...(executablePath === '' ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { cookie } = await joinPlayer(product);
    await playBefore({ ...product, cookie });
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name, ...value] = pair.split('=');
        return { name, value: value.join('='), url: product.webOrigin };
      }),
    );
    const phones = [];
    const floors = [];
    const rolls = [];
    const reveals = [];
    for (let round = 0; round < rounds; round += 1) {
      const phone = await calibratePage(context);
      const measureOne = (game, act) =>
        measureGame(context, product.webOrigin, game, { act, rate: phone.rate });
      phones.push(phone);
      floors.push(await measureOne(bare, pressBare));
      rolls.push(await measureOne(dice, roll));
      reveals.push(await measureOne(mines, reveal));
    }
    return [
      {
        what: 'Lighthouse’s index of this machine',
        unit: '',
        values: phones.map(({ fullIndex }) => fullIndex),
      },
      { what: 'slowed down, times', unit: '', values: phones.map(({ rate }) => rate) },
      { what: 'its index then', unit: '', values: phones.map(({ index }) => index) },
      ...figuresOf('bare page', floors).map(({ bar: _none, ...figure }) => figure),
      ...figuresOf('roll', rolls),
      ...figuresOf('reveal', reveals),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
