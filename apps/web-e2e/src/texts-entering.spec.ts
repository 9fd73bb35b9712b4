import type { Page } from '@playwright/test';
import { holdRequests } from './support/money-screens.js';
import { Player } from './support/player.js';
import { expect, showTo, test } from './support/texts.js';
import { atEveryWidth } from './support/widths.js';

const main = (page: Page) => page.getByRole('main');

/** Fields for typing, by their labels. */
async function expectFields(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(main(page).getByLabel(label, { exact: true })).toBeEditable();
  await expect(main(page).locator('input:visible')).toHaveCount(labels.length);
}

test.describe('spec §2, authentication screens', () => {
  test('Login: email, password; social sign-in buttons for Google and GitHub, to the provider start addresses', async ({
    page,
  }) => {
    await page.goto('/login');
    await atEveryWidth(page, async () => {
      await expectFields(page, ['Email', 'Password']);
      await expect(main(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
      for (const provider of ['Google', 'GitHub']) {
        const way = main(page).getByRole('link', { name: `Continue with ${provider}` });
        await expect(way).toBeVisible();
        await expect(way).toHaveAttribute('href', `/api/auth/${provider.toLowerCase()}`);
      }
      await expect(main(page).getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    });
  });

  test('Register: name, email, password', async ({ page }) => {
    await page.goto('/register');
    await atEveryWidth(page, async () => {
      await expectFields(page, ['Name', 'Email', 'Password']);
      await expect(main(page).getByRole('button', { name: 'Register', exact: true })).toBeVisible();
    });
  });

  test.describe('forgot password flow', () => {
    test('first the email', async ({ page }) => {
      await page.goto('/forgot-password');
      await atEveryWidth(page, () => expectFields(page, ['Email']));
    });

    test('then the OTP, and without an email in the address the way back to the first step', async ({
      page,
    }) => {
      await page.goto('/verify-forgot-password-otp?email=asha%40example.test');
      await atEveryWidth(page, async () => {
        await expect(main(page).getByText('asha@example.test')).toBeVisible();
        await expectFields(page, ['OTP']);
      });
      await page.goto('/verify-forgot-password-otp');
      await expect(main(page).getByText('No email found in URL.')).toBeVisible();
    });

    test("then new password and confirmation, which must be equal: 'Passwords do not match'; then back to login", async ({
      page,
    }) => {
      await page.goto('/set-new-password?email=asha%40example.test');
      await main(page).getByLabel('New Password', { exact: true }).fill('blue-papaya-77');
      await main(page).getByLabel('Confirm Password', { exact: true }).pressSequentially('b');
      await atEveryWidth(page, async () => {
        await expectFields(page, ['New Password', 'Confirm Password']);
        await expect(main(page).getByText('Passwords do not match', { exact: true })).toBeVisible();
      });
      await main(page).getByLabel('Confirm Password', { exact: true }).fill('blue-papaya-77');
      await expect(main(page).getByText('Passwords do not match')).toHaveCount(0);
      await expect(main(page).getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    });
  });
});

test.describe('spec §2, email verification page (token from the query)', () => {
  test('loading, then success, which redirects to / after 2 s', async ({ page, product, signedIn }) => {
    const player = await signedIn(await new Player(product).register());
    const token = await player.receiveToken();
    await page.clock.install({ time: '2026-01-01T10:00:00Z' });
    const release = await holdRequests(page, '/api/user/verify-user/');
    await page.goto(`/verify-user?token=${encodeURIComponent(token)}`);
    await atEveryWidth(page, () => expect(main(page).getByText('Verifying your email...')).toBeVisible());
    await page.clock.pauseAt('2026-01-01T11:00:00Z');
    release();
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(main(page).getByRole('link', { name: 'home page' })).toBeVisible({ timeout: 200 });
    }).toPass();
    await atEveryWidth(page);
    await page.clock.runFor(1_800);
    await expect(page).toHaveURL(/\/verify-user/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/');
    expect((await player.details()).isVerified).toBe(true);
  });

  test("error says 'Something went wrong with verification.' and shows a resend form (email field)", async ({
    page,
    mayReport,
  }) => {
    mayReport(/status of 400/);
    await page.goto('/verify-user?token=nonsense');
    await atEveryWidth(page, async () => {
      await expect(
        main(page).getByText('Something went wrong with verification.', { exact: true }),
      ).toBeVisible();
      await expectFields(page, ['Email']);
      await expect(main(page).getByRole('button', { name: 'Resend verification email' })).toBeVisible();
    });
  });

  test("without a token 'No token found in URL.' for a guest; a signed-in user reads where the link is, beside the resend form, filled in", async ({
    page,
    unverified,
  }) => {
    await page.goto('/verify-user');
    await expect(main(page).getByText('No token found in URL.', { exact: true })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Resend verification email' })).toBeVisible();
    await showTo(page, unverified);
    await page.goto('/verify-user');
    await atEveryWidth(page, async () => {
      await expect(main(page).getByText(`Check ${unverified.player.email} for our link.`)).toBeVisible();
      await expect(main(page).getByText('No token found in URL.')).toHaveCount(0);
      await expect(main(page).getByRole('textbox', { name: 'Email' })).toHaveValue(unverified.player.email);
    });
  });

  test("the wallet's 'Verify Now' and the sidebar's 'Verify Account' lead to /verify-user", async ({
    page,
    unverified,
  }) => {
    await showTo(page, unverified);
    await page.goto('/');
    await page.getByRole('button', { name: 'Wallet' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Verify Now' }).click();
    await expect(page).toHaveURL('/verify-user');
    await page.goBack();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Verify Account' }).click();
    await expect(page).toHaveURL('/verify-user');
  });
});
