import { expect, test } from './support/fixtures.js';
import { balanceOn, betBy, betButton, expectBalance } from './support/screens.js';

test.describe('Dice', () => {
  test('halves, doubles and stakes the whole wallet', async ({ page, joinPlayer, signedIn }) => {
    await signedIn(await (await joinPlayer()).deposit(50));
    await page.goto('/games/dice');
    const amount = page.getByLabel('Bet Amount');
    await amount.fill('15.01');
    await page.getByRole('button', { name: '2x' }).click();
    await expect(amount).toHaveValue('30.02');
    await page.getByRole('button', { name: '2x' }).click();
    await expect(amount).toHaveValue('50.00');
    await page.getByRole('button', { name: '½' }).click();
    await expect(amount).toHaveValue('25.00');
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(amount).toHaveValue('50.00');
  });

  test('shows what target and side mean', async ({ page }) => {
    await page.goto('/games/dice');
    const board = page.getByRole('region', { name: 'Board' });
    await expect(board).toContainText('2.0000x');
    await expect(board).toContainText('49.5000%');
    await page.getByRole('radio', { name: 'Below' }).check({ force: true });
    await expect(board.getByText('Roll Under')).toBeVisible();
    await expect(board).toContainText('50.5000%');
    const slider = page.getByRole('slider', { name: 'Target' });
    await slider.press('Home');
    await expect(board).toContainText('49.5000x');
    await slider.press('End');
    await expect(board).toContainText('1.0102x');
  });

  test('moves its target by mouse, within 2 and 98', async ({ page }) => {
    // Content that arrives later may move the bar away from the mouse.
    await page.goto('/games/dice', { waitUntil: 'networkidle' });
    const bar = page.getByTestId('dice-bar');
    const slider = page.getByRole('slider', { name: 'Target' });
    const box = await bar.boundingBox();
    if (box === null) throw new Error('The bar is not on the screen.');
    const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 });
    await page.mouse.move(at(0.5).x, at(0.5).y);
    await page.mouse.down();
    await page.mouse.move(at(0.25).x, at(0.25).y, { steps: 4 });
    await expect.poll(async () => Math.abs(Number(await slider.inputValue()) - 25)).toBeLessThan(0.5);
    await page.mouse.move(at(-0.5).x, at(0).y, { steps: 4 });
    await expect(slider).toHaveValue('2');
    await page.mouse.move(at(1.5).x, at(1).y, { steps: 4 });
    await expect(slider).toHaveValue('98');
    await page.mouse.up();
  });

  test('makes one bet for a double click', async ({ page, joinPlayer, signedIn }) => {
    const player = await signedIn(await (await joinPlayer()).deposit(50));
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    await betBy(page, () => betButton(page).dblclick());
    await expect(page.getByRole('list', { name: 'Recent rolls' }).getByRole('listitem')).toHaveCount(1);
    expect((await player.seedPair()).nonce).toBe(1);
  });

  test('makes one bet for an Enter that is held down', async ({ page, joinPlayer, signedIn }) => {
    const player = await signedIn(await (await joinPlayer()).deposit(50));
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    await betBy(page, async () => {
      for (let repeat = 1; repeat <= 10; repeat += 1) await page.keyboard.down('Enter');
    });
    for (let repeat = 1; repeat <= 10; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByRole('list', { name: 'Recent rolls' }).getByRole('listitem')).toHaveCount(1);
    expect((await player.seedPair()).nonce).toBe(1);
  });
});

test.describe('Dice on a phone 360 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('shows result, bar and Bet on one screen, and its tools on one line with the title', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    await signedIn(await (await joinPlayer()).deposit(50));
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    await page.evaluate(() => window.scrollTo(0, 0));
    await betBy(page, () => betButton(page).tap());
    for (const part of [
      page.getByRole('status', { name: 'Result' }),
      page.getByTestId('dice-bar'),
      betButton(page),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY), 'no scrolling was needed').toBe(0);
    const title = await page.getByRole('heading', { level: 1, name: 'Dice' }).boundingBox();
    for (const name of ['Fairness', 'Rules', 'Sound']) {
      const tool = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(tool?.width, name).toBeGreaterThanOrEqual(44);
      expect(tool?.y, name).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    }
    // A touch screen has no keys.
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeHidden();
  });
});

test.describe('a session', () => {
  test('that has expired is renewed once, invisibly, for any number of calls', async ({
    page,
    context,
    signedIn,
  }) => {
    const player = await signedIn();
    await context.clearCookies({ name: 'paasa_access' });
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/refresh-token')) renewals.push(request.url());
    });
    await page.goto('/games/dice');
    await expectBalance(page, 0);
    await expect(page.getByText('No bets to display.')).toBeVisible();
    expect(renewals).toHaveLength(1);
    await page.goto('/');
    await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
  });

  test('that cannot be renewed shows the page as for a guest, after at most two tries', async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn();
    const cookies = await context.cookies();
    await context.clearCookies({ name: 'paasa_access' });
    await context.addCookies(
      cookies.filter(({ name }) => name === 'paasa_refresh').map((cookie) => ({ ...cookie, value: 'stale' })),
    );
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/refresh-token')) renewals.push(request.url());
    });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await expect(balanceOn(page)).toHaveCount(0);
    // A late request of the page causes a late renewal.
    await page.waitForLoadState('networkidle');
    expect(renewals.length, 'the page tried the stale cookie').toBeGreaterThan(0);
    expect(renewals.length).toBeLessThanOrEqual(2);
  });
});
