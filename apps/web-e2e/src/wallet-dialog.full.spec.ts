import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { expectNoSidewaysScroll } from './support/page-watch.js';
import { Player } from './support/player.js';
import { balanceOn, proceedToPay, tabTo } from './support/screens.js';

const VERIFY_FIRST = 'Please verify your account to use wallet features.';

const walletButton = (page: Page) => page.getByRole('button', { name: 'Wallet' });
const walletDialog = (page: Page) => page.getByRole('dialog', { name: 'Wallet' });

/** The element with the focus, and its name. */
const focusedIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) return 'no control';
    const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent;
    return `${activeElement.closest('dialog') === null ? 'page' : 'dialog'}: ${name}`;
  });

async function openWallet(page: Page) {
  await walletButton(page).click();
  const dialog = walletDialog(page);
  await expect(dialog.getByText('Available Balance')).toBeVisible();
  return dialog;
}

test.describe('the wallet of a verified player', () => {
  test('shows the balance and leads to Withdraw and to Deposit', async ({ page, joinPlayer, signedIn }) => {
    await signedIn(await (await joinPlayer()).deposit(1_234.5));
    for (const { name, address, title } of [
      { name: 'Withdraw', address: '/withdraw-money', title: 'Withdraw Money' },
      { name: 'Deposit', address: '/deposit-money', title: 'Deposit Funds' },
    ]) {
      await page.goto('/');
      const dialog = await openWallet(page);
      await expect(dialog).toContainText('₹1,234.50');
      await expect(dialog.getByText(VERIFY_FIRST)).toHaveCount(0);
      await expect(dialog.getByRole('link', { name: 'Verify Now' })).toHaveCount(0);
      await dialog.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(walletDialog(page)).toHaveCount(0);
    }
  });

  test('shows the current balance, such as after a deposit', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/deposit-money');
    await expect(await openWallet(page)).toContainText('₹0.00');
    await page.keyboard.press('Escape');
    const checkout = await proceedToPay(page, '300');
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expect(balanceOn(page)).toContainText('₹300.00');
    await expect(await openWallet(page)).toContainText('₹300.00');
  });

  for (const { title, close } of [
    { title: 'by Escape', close: (page: Page) => page.keyboard.press('Escape') },
    {
      title: 'by its button',
      close: (page: Page) => walletDialog(page).getByRole('button', { name: 'Close' }).click(),
    },
    { title: 'by a press beside it', close: (page: Page) => page.mouse.click(5, 5) },
  ]) {
    test(`closes ${title}, and the focus returns to where it was`, async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/');
      await openWallet(page);
      await close(page);
      await expect(walletDialog(page)).toHaveCount(0);
      await expect(walletButton(page)).toBeFocused();
      await expect(page).toHaveURL('/');
    });
  }

  test('can be used with the keyboard alone, and holds the focus', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await tabTo(page, walletButton(page));
    await page.keyboard.press('Enter');
    const dialog = walletDialog(page);
    await expect(dialog).toBeVisible();
    const visited = new Set<string>();
    for (let presses = 1; presses <= 8; presses += 1) {
      await page.keyboard.press('Tab');
      visited.add(await focusedIn(page));
    }
    // Between the last and the first control the focus passes through the browser's own controls.
    expect([...visited].sort()).toEqual([
      'dialog: Close',
      'dialog: Deposit',
      'dialog: Get ₹1,000 of play money',
      'dialog: Play safely: your limits',
      'dialog: Withdraw',
      'no control',
    ]);
    await tabTo(page, dialog.getByRole('link', { name: 'Withdraw' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/withdraw-money');
    // The new page takes the focus.
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, walletButton(page));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('link', { name: 'Deposit' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/deposit-money');
    await expect(page.getByRole('heading', { level: 1, name: 'Deposit Funds' })).toBeVisible();
  });

  test.describe('on a phone 360 pixels wide', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('fits, also with a large balance', async ({ page, joinPlayer, signedIn }) => {
      await signedIn(await (await joinPlayer()).deposit(500_000));
      await page.goto('/');
      await walletButton(page).tap();
      const dialog = walletDialog(page);
      await expect(dialog).toContainText('₹5,00,000.00');
      const box = await dialog.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('link', { name: 'Withdraw' }).tap();
      await expect(page).toHaveURL('/withdraw-money');
    });
  });
});

test.describe('the wallet of a player who is not verified', () => {
  test('requires verification first and leads there, and so do the pages that move money', async ({
    page,
    product,
    signedIn,
  }) => {
    const player = await signedIn(await new Player(product).register());
    await page.goto('/');
    const dialog = await openWallet(page);
    await expect(dialog).toContainText('₹0.00');
    await expect(dialog.getByText(VERIFY_FIRST)).toBeVisible();
    for (const name of ['Withdraw', 'Deposit'])
      await expect(dialog.getByRole('link', { name })).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Verify Now' }).click();
    await expect(page).toHaveURL('/verify-user');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(player.email);
    for (const address of ['/withdraw-money', '/deposit-money']) {
      await page.goto(address);
      await expect(page.getByRole('main').getByText(VERIFY_FIRST)).toBeVisible();
      await expect(page.getByRole('spinbutton')).toHaveCount(0);
      await page.getByRole('link', { name: 'Verify Now' }).click();
      await expect(page).toHaveURL('/verify-user');
    }
  });

  test('closes again, and the focus returns to where it was', async ({ page, product, signedIn }) => {
    await signedIn(await new Player(product).register());
    await page.goto('/');
    await openWallet(page);
    await page.keyboard.press('Escape');
    await expect(walletButton(page)).toBeFocused();
  });
});
