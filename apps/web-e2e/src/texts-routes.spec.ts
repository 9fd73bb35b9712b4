import type { Page } from '@playwright/test';
import { holdRequests } from './support/money-screens.js';
import { expect, showTo, test } from './support/texts.js';
import { sampleInTier } from './support/tier.js';
import { expectToast, letToastsGo } from './support/texts-toasts.js';
import { atEveryWidth, isSmall } from './support/widths.js';

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();

test.describe('spec §2, route table: under the common layout (top bar, sidebar, footer)', () => {
  const screens = [
    { address: '/', screen: 'Games' },
    { address: '/games', screen: 'Games' },
    { address: '/games/mines', screen: 'Mines Game' },
    { address: '/games/dice', screen: 'Dice' },
    { address: '/forgot-password', screen: 'Forgot password' },
    { address: '/verify-forgot-password-otp?email=a%40example.test', screen: 'Enter OTP' },
    { address: '/set-new-password?email=a%40example.test', screen: 'Set new password' },
    { address: '/profile', screen: 'Profile' },
    { address: '/profile/security', screen: 'Security' },
    { address: '/profile/confirm-email', screen: 'Confirm your new email' },
    { address: '/profile/undo-email', screen: 'Undo the change of your email' },
    { address: '/profile/not-me', screen: 'This was not me' },
    { address: '/profile/data', screen: 'Your data' },
    { address: '/play-safely', screen: 'Play safely' },
    { address: '/play-safely/record', screen: 'Your record' },
    { address: '/dashboard', screen: 'Dashboard' },
    { address: '/deposit-money', screen: 'Deposit Funds' },
    { address: '/withdraw-money', screen: 'Withdraw Money' },
  ];
  for (const { address, screen } of sampleInTier(screens, 4))
    test(`${address} is the screen '${screen}'`, async ({ page, seasoned }) => {
      await showTo(page, seasoned);
      await page.goto(address);
      await atEveryWidth(page, async (width) => {
        await expect(title(page, screen)).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({
          visible: !isSmall(width),
        });
        await expect(page.getByText('Play money: no real funds')).toBeVisible();
      });
    });
});

test.describe('spec §2, route table: outside the common layout', () => {
  const screens = [
    { address: '/verify-user', screen: 'Verify your email' },
    { address: '/register', screen: 'Register' },
    { address: '/login', screen: 'Log in' },
  ];
  for (const { address, screen } of sampleInTier(screens, 1))
    test(`${address} is the screen '${screen}', without sidebar and footer`, async ({ page }) => {
      await page.goto(address);
      await atEveryWidth(page, async () => {
        await expect(title(page, screen)).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
        await expect(page.getByText('Play money: no real funds')).toBeVisible();
      });
    });
});

test.describe('spec §1 and §2, what the page shows by who is signed in', () => {
  test("the client waits for the user lookup and shows 'Loading...' meanwhile, and nothing else", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    const release = await holdRequests(page, '/api/user/my-details');
    await page.goto('/');
    await atEveryWidth(page, async () => {
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('heading')).toHaveCount(0);
    });
    release();
    await expect(title(page, 'Games')).toBeVisible();
  });

  for (const address of sampleInTier(['/login', '/register'], 1))
    test(`${address} says 'Checking authentication...' and leads a signed-in user to /, replacing the history`, async ({
      page,
      seasoned,
    }) => {
      await showTo(page, seasoned);
      await page.goto('/games');
      const release = await holdRequests(page, '/api/user/is-auth');
      await page.goto(address);
      await atEveryWidth(page, async () => {
        await expect(page.getByText('Checking authentication...')).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveCount(0);
      });
      release();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page).toHaveURL('/games');
    });

  test("/oauth-success shows the toast 'Login successful!' and redirects to /", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    await page.goto('/games');
    await page.goto('/oauth-success');
    await expect(page).toHaveURL('/');
    await expectToast(page, 'success', 'Login successful!');
    await atEveryWidth(page);
    await letToastsGo(page);
    await page.goBack();
    await expect(page).toHaveURL('/games');
  });
});

test.describe('spec §2, /games/:name', () => {
  const requestedGameIds = (page: Page): string[] => {
    const gameIds: string[] = [];
    page.on('request', (request) => {
      const gameId = new URL(request.url()).searchParams.get('gameId');
      if (gameId !== null) gameIds.push(gameId);
    });
    return gameIds;
  };

  test('a game opened by its address plays its built-in default id', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    const gameIds = requestedGameIds(page);
    await page.goto('/games/mines');
    await expect(page.getByText('No bets to display.')).toBeVisible();
    const games: { _id: string; name: string }[] = await (
      await page.request.get('/api/games/get-all-games')
    ).json();
    expect(new Set(gameIds)).toEqual(new Set([games.find(({ name }) => name === 'mines')?._id]));
  });
});
