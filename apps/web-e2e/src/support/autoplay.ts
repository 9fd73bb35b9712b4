import { expect, type Locator, type Page } from '@playwright/test';

/** What autoplay says, for screen readers. */
export const autoplaySaid = (page: Page): Locator => page.getByRole('status', { name: 'Autoplay' });

/** Switches quick play on, in the settings of the game. */
export async function switchQuickPlayOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Quick play' }).check();
  await page.getByRole('button', { name: 'Close' }).click();
}

/** Opens the tab, fills in stake and number of bets, and starts. */
export async function startAutoplay(
  page: Page,
  { stake, count }: { stake: string; count: number },
): Promise<void> {
  await page.getByRole('tab', { name: 'Auto' }).click();
  const start = page.getByRole('button', { name: 'Start autoplay' });
  await expect(start).toBeEnabled();
  await page.getByLabel('Bet Amount').fill(stake);
  await page.getByLabel('Number of bets').selectOption('own');
  await page.getByRole('spinbutton', { name: 'Own number' }).fill(String(count));
  await start.click();
  await expect(page.getByRole('button', { name: 'Stop autoplay' })).toBeVisible();
}

/** How many bets the report counts. */
export async function playedCount(page: Page): Promise<number> {
  const text = await page
    .getByRole('group', { name: 'Autoplay report' })
    .getByRole('definition')
    .first()
    .innerText();
  return Number.parseInt(text, 10);
}
