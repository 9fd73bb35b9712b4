import { expect, type Page } from '@playwright/test';

/**
 * What a browser says to developers about every page that is not signed in: the product asks who is there, and the
 * answer is 401. Nothing else may be said.
 */
const asksWhoIsThere = /\/api\/user\/(my-details|is-auth|refresh-token)$/;

/** A bet came before the client seed that the browser makes for a new player, and the server kept the pair (0021). */
const makesFirstClientSeed = /\/api\/fairness\/rotate-seed-pair$/;

/** The inbox shows mails in frames that run no script, not even that of the browser's remote control. */
const isScriptKeptFromMail = /^Blocked script execution in '[^']+\/mail\/[^/]+\/body'/;

/** What the tests' own setting in `browser-options.ts` makes of the page's wish for a service worker. */
const isWorkerKeptOut = /^Service Worker registration blocked by Playwright/;

/** Collects everything that a developer's console would show in red, on a page and whatever opens from it. */
export class PageWatch {
  private readonly complaints: string[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const { url } = message.location();
      if (/status of 401/.test(message.text()) && asksWhoIsThere.test(url)) return;
      if (/status of 409/.test(message.text()) && makesFirstClientSeed.test(url)) return;
      if (isScriptKeptFromMail.test(message.text())) return;
      if (isWorkerKeptOut.test(message.text())) return;
      // The page at an address with nothing says so to people, and by its status to everybody else.
      if (/status of 404/.test(message.text()) && url === page.url()) return;
      this.complaints.push(`${message.type()}: ${message.text()} (${url})`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left takes its open requests along.
      if (reason === 'net::ERR_ABORTED') return;
      this.complaints.push(`request failed: ${request.url()} ${reason}`);
    });
  }

  /** Say what else the browser may report, such as a refusal that the test asks for. */
  expectSilence(except: RegExp | null = null): void {
    const unexpected = this.complaints.filter((complaint) => except === null || !except.test(complaint));
    expect(unexpected, 'errors, warnings and policy violations').toEqual([]);
  }
}

/** Nothing on the page reaches beyond its width, once a menu that folds after a change of width has come to rest. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
