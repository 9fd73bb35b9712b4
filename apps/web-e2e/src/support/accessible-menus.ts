import { type Locator, type Page } from '@playwright/test';
import { expectPageLocked, type Inspection } from './inspection.js';
import { resizeTo } from './widths.js';

export const walletDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Wallet' });

/** Opens the menu of a phone, checks it, and goes back to the large screen. */
export async function checkPhoneMenu(page: Page, inspection: Inspection, state: string): Promise<void> {
  await resizeTo(page, { width: 360, height: 740 });
  await inspection.check(`${state} on a phone`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expectPageLocked(page);
  await inspection.check(`the menu of ${state}`);
  await page.keyboard.press('Escape');
  await resizeTo(page, { width: 1280, height: 800 });
}
