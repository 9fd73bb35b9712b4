import { expect, type Locator, type Page } from '@playwright/test';
import { Inspection } from './inspection.js';
import { pressOn, typeInto } from './keyboard.js';
import { expectNoSidewaysScroll } from './page-watch.js';
import { listCutTexts } from './texts-cut.js';
import { sampleInTier } from './tier.js';
import { resizeTo } from './widths.js';

/** A tablet and a desk: the console is for both. */
export const CONSOLE_SIZES = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/**
 * Checks what is on a screen of the console now, at both widths: it fits, and breaks no rule of accessibility. The quick
 * tier draws one width.
 */
export async function inspectScreen(page: Page, state: string): Promise<void> {
  await expect(page.getByText(/^Loading.*\.\.\.$/)).toHaveCount(0);
  await expect(page.locator('nav[aria-label="Main"] [aria-current]'), 'where the member is').toHaveCount(1);
  const inspection = new Inspection(page);
  for (const size of sampleInTier(CONSOLE_SIZES, 1)) {
    await resizeTo(page, size);
    const place = `${state} at ${String(size.width)} px`;
    await expectNoSidewaysScroll(page);
    await expect.poll(() => listCutTexts(page), `texts that are cut, ${place}`).toEqual([]);
    await inspection.check(place, { hasFooter: false });
  }
  inspection.expectNoFaults();
}

/** The line of a table with a text. */
export const rowWith = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Gives the reason that the open dialog asks for, and does it. */
export async function decide(page: Page, doText: string, reason: string): Promise<void> {
  await dialogOf(page).getByLabel('Reason').fill(reason);
  await dialogOf(page).getByRole('button', { name: doText, exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
}

/** The same with the keyboard alone, from the button that opens the dialog. */
export async function decideByKeys(
  page: Page,
  opener: Locator,
  doText: string,
  reason: string,
): Promise<void> {
  await pressOn(page, opener);
  await typeInto(page, dialogOf(page).getByLabel('Reason'), reason);
  await pressOn(page, dialogOf(page).getByRole('button', { name: doText, exact: true }));
  await expect(dialogOf(page)).toBeHidden();
}

/** Says why a player is looked at, and waits for the view. */
export async function openView(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Why do you want to see this player?')).toBeHidden();
}
