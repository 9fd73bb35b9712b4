import type { Page } from '@playwright/test';
import { test as base } from './fixtures.js';
import { PageWatch } from './page-watch.js';
import type { ShownPlayer } from './shown-players.js';
import { recordToasts } from './texts-toasts.js';

export interface TextFixtures {
  /** Allows messages of the browser in this test. Any other message fails it. */
  readonly mayReport: (message: RegExp) => void;
}

/** Screens and their texts. The console is watched throughout, and toasts stay until a test has checked them. */
export const test = base.extend<TextFixtures>({
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
