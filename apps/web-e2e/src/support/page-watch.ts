import { expect, type Page } from '@playwright/test';

/**
 * The browser's message on every page without a session: the product looks up the user, and the answer is 401. No other
 * message is allowed.
 */
const userLookup = /\/api\/user\/(my-details|is-auth|refresh-token)$/;

/** A bet came before the client seed that the browser makes for a new player, so the server refused the seed (0021). */
const makesFirstClientSeed = /\/api\/fairness\/rotate-seed-pair$/;

/** The inbox shows mails in frames that run no script, not even the script of the browser's remote control. */
const isScriptKeptFromMail = /^Blocked script execution in '[^']+\/mail\/[^/]+\/body'/;

/** The setting in `browser-options.ts` blocks the page's service worker. */
const isWorkerKeptOut = /^Service Worker registration blocked by Playwright/;

/** Collects everything that the developer console would show in red, for a page and every page that it opens. */
export class PageWatch {
  private readonly messages: string[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.messages.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const { url } = message.location();
      if (/status of 401/.test(message.text()) && userLookup.test(url)) return;
      if (/status of 409/.test(message.text()) && makesFirstClientSeed.test(url)) return;
      if (isScriptKeptFromMail.test(message.text())) return;
      if (isWorkerKeptOut.test(message.text())) return;
      // The page of an unknown address has its message for people, and its status for programs.
      if (/status of 404/.test(message.text()) && url === page.url()) return;
      this.messages.push(`${message.type()}: ${message.text()} (${url})`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page cancels its open requests.
      if (reason === 'net::ERR_ABORTED') return;
      this.messages.push(`request failed: ${request.url()} ${reason}`);
    });
  }

  /** Allows further messages of the browser, such as a refusal that the test provokes. */
  expectSilence(except: RegExp | null = null): void {
    const unexpected = this.messages.filter((message) => except === null || !except.test(message));
    expect(unexpected, 'errors, warnings and policy violations').toEqual([]);
  }
}

/** Checks that nothing on the page is wider than the page, after a menu that folds at this width has come to rest. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
