import { expect, test } from './support/fixtures.js';
import { runOps } from './support/operators.js';
import { expectNoSidewaysScroll } from './support/page-watch.js';
import { betButton, expectBalance, toast } from './support/screens.js';
import { resizeTo } from './support/widths.js';

const WIDTHS = [360, 1_280];

test('a round that an operator voids is shown as voided, with its stake back', async ({
  page,
  joinPlayer,
  signedIn,
  product,
}, testInfo) => {
  const player = await signedIn(await (await joinPlayer()).deposit(100));
  const betId = await player.openMines(25, 3);
  const { code, output } = await runOps(product, 'void-round', betId);
  expect(code, output).toBe(0);
  // Not the feed, which comes with the first bet of another player.
  const history = page.getByRole('table', { name: 'Your Bet History' });
  await page.goto('/games/mines');
  await expectBalance(page, 100);
  await expect(history.getByText('voided')).toBeVisible();
  await expect(page.getByLabel('Bet Amount')).toBeEnabled();
  for (const width of WIDTHS) {
    await resizeTo(page, { width, height: 800 });
    await history.scrollIntoViewIfNeeded();
    await page.screenshot({ path: testInfo.outputPath(`voided-${String(width)}.png`) });
    await expectNoSidewaysScroll(page);
  }
});

test('while play is paused a bet is refused with a sentence and costs nothing; afterwards play continues', async ({
  page,
  joinPlayer,
  signedIn,
  product,
}, testInfo) => {
  await signedIn(await (await joinPlayer()).deposit(100));
  await page.goto('/games/dice');
  await page.getByLabel('Bet Amount').fill('10');
  try {
    expect((await runOps(product, 'pause', 'play')).code).toBe(0);
    for (const width of WIDTHS) {
      await resizeTo(page, { width, height: 800 });
      await betButton(page).click();
      await expect(toast(page, 'Betting is paused').last()).toBeVisible();
      await page.screenshot({ path: testInfo.outputPath(`paused-${String(width)}.png`) });
    }
    await expectBalance(page, 100);
  } finally {
    expect((await runOps(product, 'resume', 'play')).code).toBe(0);
  }
  await betButton(page).click();
  await expect(page.getByRole('status', { name: 'Result' })).toContainText('Rolled');
});
