import { expect, type Page } from '@playwright/test';
import { foldLedger } from './fold-ledger.js';
import { rupeesText } from './paise.js';
import { balanceOn, historyRowOf, readBetHistory, readStats, statsOf } from './screens.js';
import type { Export } from './wire.js';

export async function exportOf(page: Page): Promise<Export> {
  const response = await page.request.get('/api/fairness/export');
  expect(response.status()).toBe(200);
  const exported: Export = await response.json();
  return exported;
}

/** Table, stats and balance on the screen agree with the exported ledger and bets. */
export async function expectScreenAgreesWithLedger(page: Page, exported: Export): Promise<void> {
  await expect(balanceOn(page)).toContainText(rupeesText(foldLedger(exported.ledger)));
  await expect.poll(() => readStats(page)).toEqual(statsOf(exported.bets));
  const newestFirst = exported.bets.toReversed().map(historyRowOf);
  for (let start = 0; start < newestFirst.length; start += 10) {
    if (start > 0) await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => readBetHistory(page)).toEqual(newestFirst.slice(start, start + 10));
  }
  for (let start = 10; start < newestFirst.length; start += 10) {
    await page.getByRole('button', { name: 'Previous' }).click();
  }
}
