import type { Browser, Cookie, Page } from '@playwright/test';
import { logIn } from './account-calls.js';
import { test as base } from './fixtures.js';
import { PageWatch } from './page-watch.js';
import { Player } from './player.js';
import { recordToasts } from './texts-toasts.js';

/** A player for reading only: no test spends their money. */
export interface ShownPlayer {
  readonly player: Player;
  /** Cookies of a login that outlives a whole test, on the page and in the player's own calls. */
  readonly cookies: () => Promise<readonly Cookie[]>;
}

export interface TextWorkerFixtures {
  /** A verified player with a deposit and 12 finished bets. */
  readonly seasoned: ShownPlayer;
  /** A player who has only registered. */
  readonly unverified: ShownPlayer;
}

export interface TextFixtures {
  /** Allows messages of the browser in this test. Any other message fails it. */
  readonly mayReport: (message: RegExp) => void;
}

/** The deposit of the seasoned player, in rupees. */
export const SEASONED_DEPOSIT = 1_234.5;
export const SEASONED_BET_COUNT = 12;

/** Less than the 15 minutes of an access token: two pages with the same old cookies would each renew the session. */
const LOGIN_MS = 10 * 60_000;

async function signIn(browser: Browser, player: Player): Promise<readonly Cookie[]> {
  const { email, password, http } = player;
  const { origin } = http;
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const response = await context.request.post('/api/user/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`The login was refused: ${await response.text()}`);
  const cookies = await context.cookies();
  await context.close();
  const { status, text } = await logIn(http, email, password);
  if (status !== 200) throw new Error(`The player's own login was refused: ${text}`);
  return cookies;
}

/** Signs a player in for many tests, and again when the tests last longer than a login. */
function present(browser: Browser, player: Player): ShownPlayer {
  let signedIn: Promise<readonly Cookie[]> | undefined;
  let signedInAtMs = 0;
  return {
    player,
    cookies() {
      if (signedIn === undefined || Date.now() - signedInAtMs > LOGIN_MS) {
        signedInAtMs = Date.now();
        signedIn = signIn(browser, player);
      }
      return signedIn;
    },
  };
}

/** Screens and their texts. The console is watched throughout, and toasts stay until a test has checked them. */
export const test = base.extend<TextFixtures, TextWorkerFixtures>({
  seasoned: [
    async ({ browser, product }, use) => {
      const player = await (await new Player(product).join()).deposit(SEASONED_DEPOSIT);
      for (let count = 1; count <= SEASONED_BET_COUNT; count += 1)
        await player.roll({ amount: count, target: 50.5, condition: 'above' });
      await use(present(browser, player));
    },
    { scope: 'worker' },
  ],
  unverified: [
    async ({ browser, product }, use) => {
      await use(present(browser, await new Player(product).register()));
    },
    { scope: 'worker' },
  ],
  mayReport: [
    async ({ page }, use) => {
      const watch = new PageWatch();
      watch.watch(page);
      await recordToasts(page);
      const allowed: RegExp[] = [];
      await use((message) => void allowed.push(message));
      watch.expectSilence(
        allowed.length === 0 ? null : new RegExp(allowed.map(({ source }) => source).join('|')),
      );
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Opens the test's page as a player who has signed in before. */
export async function showTo(page: Page, { cookies }: ShownPlayer): Promise<void> {
  await page.context().addCookies([...(await cookies())]);
}

/** Answers the page's requests to an address instead of the server. Shape: call it to let the server answer again. */
export async function answerWith(
  page: Page,
  path: string,
  json: object,
  status = 200,
): Promise<() => Promise<void>> {
  const isIt = ({ pathname }: URL): boolean => pathname === path;
  await page.route(isIt, (route) => route.fulfill({ status, json }));
  return () => page.unroute(isIt);
}

/** Holds back the page's request to an address, and answers instead of the server when it is released. */
export async function holdAnswer(page: Page, path: string, json: object, status = 200): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      await released;
      await route.fulfill({ status, json });
    },
  );
  return release;
}

/** A refusal, with or without a message of the server. */
export const refusal = (message?: string): object => ({
  success: false,
  code: 'test/refused',
  ...(message === undefined ? {} : { message }),
});

/** The browser's message about an answer with an error status. */
export const reportOf = (status: number): RegExp => new RegExp(`status of ${String(status)}`);

/** The browser's message about a request that failed. */
export const LOST = /net::ERR_(FAILED|CONNECTION_RESET)/;
