import { expect, type Page } from '@playwright/test';

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

export const addedRules = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.addedRules);

/** Waits until what was to be done once the page is idle has been done, and what comes with the first touch is there. */
export async function untilStylesRest(page: Page): Promise<void> {
  await page.getByLabel('Bet Amount').click();
  await expect.poll(async () => (await addedRules(page)).join()).toContain('Toastify__close-button');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}
