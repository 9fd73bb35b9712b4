import { expect, type Page } from '@playwright/test';
import { STAKE } from './game-tours.js';

declare global {
  // The test's note within the page: what has been added to its style sheets.
  var addedRules: string[];
}

/** Notes every rule that is added to a style sheet of the page, from its next document on. */
export async function noteAddedRules(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.addedRules = [];
    const add = Reflect.get(CSSStyleSheet.prototype, 'insertRule') as CSSStyleSheet['insertRule'];
    CSSStyleSheet.prototype.insertRule = function (rule, index) {
      globalThis.addedRules.push(rule);
      return add.call(this, rule, index);
    };
  });
}

export const readAddedRules = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.addedRules);

/** Waits until what was to be done once the page is idle has been done. */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));

/** Touches a game's page for the first time and waits until all that comes with that, and with an idle page, is there. */
export async function untilStylesRest(page: Page): Promise<void> {
  await page.getByLabel(STAKE).click();
  await expect.poll(async () => (await readAddedRules(page)).join()).toContain('Toastify__close-button');
  await untilIdle(page);
}
