import { autoplaySaid, playedCount, startAutoplay, switchQuickPlayOn } from './support/autoplay.js';
import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import { Inspection } from './support/inspection.js';
import { betBy, betButton } from './support/screens.js';

test('autoplay plays beside nothing else: a bet by hand in a second tab stops it, and so does Esc', async ({
  context,
  page,
  joinPlayer,
  signedIn,
}) => {
  const player = await signedIn(await (await joinPlayer()).deposit(100));
  const inspection = new Inspection(page);
  await page.goto('/games/dice');
  await switchQuickPlayOn(page);
  await page.getByRole('tab', { name: 'Auto' }).click();
  await expect(page.getByRole('button', { name: 'Start autoplay' })).toBeVisible();
  await inspection.checkAtBothWidths('the settings of autoplay');

  const second = await context.newPage();
  await second.goto('/games/dice');
  await second.getByLabel('Bet Amount').fill('2');
  await startAutoplay(page, { stake: '0.10', count: 100 });
  await expect.poll(() => playedCount(page)).toBeGreaterThan(1);
  await betBy(second, () => betButton(second).click());
  await expect(autoplaySaid(page)).toContainText('Autoplay stopped. You played in another tab. Played');

  await startAutoplay(page, { stake: '0.10', count: 100 });
  await expect.poll(() => playedCount(page)).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(autoplaySaid(page)).toContainText('Autoplay stopped. You stopped it. Played');
  await inspection.checkAtBothWidths('the report of autoplay');
  inspection.expectNoFaults();

  const { bets } = await expectWholeAccount(player);
  const last = await playedCount(page);
  expect(bets.filter(({ betAmount }) => betAmount === 0.1).length).toBeGreaterThanOrEqual(last + 2);
  expect(bets.filter(({ betAmount }) => betAmount === 2)).toHaveLength(1);
});
