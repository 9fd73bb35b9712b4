import type { Page } from '@playwright/test';
import { rupeesText } from './support/paise.js';
import { balanceOn } from './support/screens.js';
import { expect, showTo, test } from './support/texts.js';
import { atEveryWidth, isSmall, resizeTo } from './support/widths.js';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const slidingMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

const entries = {
  guest: ['Home', 'Games', 'Fairness', 'Help', 'Log in', 'Register'],
  unverified: [
    'Home',
    'Games',
    'Profile',
    'Dashboard',
    'Transactions',
    'Verify Account',
    'Fairness',
    'Help',
    'Log out',
  ],
  seasoned: ['Home', 'Games', 'Profile', 'Dashboard', 'Transactions', 'Fairness', 'Help', 'Log out'],
} as const;
const addresses: Readonly<Record<string, string>> = {
  Home: '/',
  Games: '/games',
  Transactions: '/transactions',
  Fairness: '/fairness',
  Help: '/help',
  Profile: '/profile',
  Dashboard: '/dashboard',
  'Verify Account': '/verify-user',
  'Log in': '/login',
  Register: '/register',
};

test.describe('spec §2, Layout', () => {
  test.describe('top bar', () => {
    test('a menu button on small screens, a brand link to /, and for guests Login and Register', async ({
      page,
    }) => {
      await page.goto('/games');
      const bar = page.getByRole('banner');
      await atEveryWidth(page, async (width) => {
        await expect(menuButton(page)).toBeVisible({ visible: isSmall(width) });
        await expect(bar.getByRole('link', { name: /^Paasa/ })).toHaveAttribute('href', '/');
        if (!isSmall(width)) return;
        await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
        await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
      });
      await expect(balanceOn(page)).toHaveCount(0);
      await expect(bar.getByRole('button', { name: 'Wallet' })).toHaveCount(0);
      await bar.getByRole('link', { name: /^Paasa/ }).click();
      await expect(page).toHaveURL('/');
    });

    test('for signed-in users the wallet balance, a Wallet button and a profile icon', async ({
      page,
      seasoned,
    }) => {
      await showTo(page, seasoned);
      const balance = rupeesText(Math.round((await seasoned.player.wallet()) * 100));
      await page.goto('/games');
      const bar = page.getByRole('banner');
      await atEveryWidth(page, async (width) => {
        await expect(menuButton(page)).toBeVisible({ visible: isSmall(width) });
        await expect(bar.getByText(balance, { exact: true })).toBeVisible();
        await expect(bar.getByRole('button', { name: 'Wallet' })).toBeVisible();
        await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
        for (const name of ['Log in', 'Register'])
          await expect(bar.getByRole('link', { name })).toHaveCount(0);
      });
    });
  });

  for (const [who, names] of Object.entries(entries))
    test(`sidebar on large screens, slide-in menu on small ones: for ${who} ${names.join(', ')}`, async ({
      page,
      seasoned,
      unverified,
    }) => {
      if (who !== 'guest') await showTo(page, who === 'seasoned' ? seasoned : unverified);
      await page.goto('/games');
      await atEveryWidth(page, async (width) => {
        if (isSmall(width)) await menuButton(page).click();
        const menu = isSmall(width) ? slidingMenu(page).getByRole('navigation') : sidebar(page);
        await expect(menu.getByRole('listitem')).toHaveText([...names]);
        for (const name of names) {
          const address = addresses[name];
          if (address === undefined) await expect(menu.getByRole('button', { name })).toBeVisible();
          else await expect(menu.getByRole('link', { name })).toHaveAttribute('href', address);
        }
        if (isSmall(width)) await page.getByRole('button', { name: 'Close menu' }).click();
        await expect(slidingMenu(page)).toHaveCount(0);
      });
    });

  test('the sidebar is collapsible on large screens, and its entries stay', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await page.goto('/games');
    const widthOf = async (): Promise<number> => (await sidebar(page).boundingBox())?.width ?? NaN;
    for (const width of [1280, 1920]) {
      await resizeTo(page, { width, height: 900 });
      const wide = await widthOf();
      await page.getByRole('button', { name: 'Fold menu' }).click();
      await expect.poll(widthOf).toBeLessThan(wide / 2);
      for (const name of ['Home', 'Games', 'Profile', 'Dashboard'])
        await expect(sidebar(page).getByRole('link', { name })).toBeVisible();
      await expect(sidebar(page).getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Unfold menu' }).click();
      await expect.poll(widthOf).toBe(wide);
    }
  });

  test('footer: copyright with the current year and links to social profiles', async ({ page }) => {
    await page.goto('/games');
    const footer = page.getByRole('contentinfo');
    // In the page's time zone: a new year may begin there earlier than on the test machine.
    const year = await page.evaluate(() => new Date().getFullYear());
    await atEveryWidth(page, async () => {
      await expect(footer.getByText(`© ${String(year)}`)).toBeVisible();
      const profiles = footer.getByRole('list', { name: 'Social profiles' }).getByRole('link');
      expect(await profiles.count()).toBeGreaterThan(1);
      for (const link of await profiles.all()) {
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', /^https:\/\//);
      }
    });
  });

  test.describe("the wallet modal shows 'Available Balance'", () => {
    const openWallet = async (page: Page) => {
      await page.goto('/games');
      await page.getByRole('button', { name: 'Wallet' }).click();
      return page.getByRole('dialog', { name: 'Wallet' });
    };

    test('and, if the user is verified, Withdraw (to /withdraw-money) and Deposit (to /deposit-money)', async ({
      page,
      seasoned,
    }) => {
      await showTo(page, seasoned);
      const balance = rupeesText(Math.round((await seasoned.player.wallet()) * 100));
      const wallet = await openWallet(page);
      await atEveryWidth(page, async () => {
        await expect(wallet.getByText('Available Balance')).toBeVisible();
        await expect(wallet.getByText(balance, { exact: true })).toBeVisible();
        await expect(wallet.getByRole('link', { name: 'Withdraw' })).toHaveAttribute(
          'href',
          '/withdraw-money',
        );
        await expect(wallet.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit-money');
      });
      await expect(wallet.getByText('Please verify your account')).toHaveCount(0);
    });

    test("otherwise 'Please verify your account to use wallet features.' and a 'Verify Now' button to /verify-user", async ({
      page,
      unverified,
    }) => {
      await showTo(page, unverified);
      const wallet = await openWallet(page);
      await atEveryWidth(page, async () => {
        await expect(wallet.getByText('Available Balance')).toBeVisible();
        await expect(wallet.getByText('₹0.00', { exact: true })).toBeVisible();
        await expect(
          wallet.getByText('Please verify your account to use wallet features.', { exact: true }),
        ).toBeVisible();
        await expect(wallet.getByRole('link', { name: 'Verify Now' })).toHaveAttribute(
          'href',
          '/verify-user',
        );
      });
      for (const name of ['Withdraw', 'Deposit'])
        await expect(wallet.getByRole('link', { name })).toHaveCount(0);
    });
  });
});
