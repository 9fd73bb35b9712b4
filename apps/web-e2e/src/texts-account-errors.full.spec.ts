import type { Page } from '@playwright/test';
import { fillLogin, fillRegister } from './support/screens.js';
import { answerWith, expect, LOST, refusal, reportOf, showTo, test } from './support/texts.js';
import { expectToast, letToastsGo, toastOf } from './support/texts-toasts.js';
import { atEveryWidth, resizeTo } from './support/widths.js';

const asha = { name: 'Asha Rao', email: 'asha@example.test', password: 'green-mango-42' };
const main = (page: Page) => page.getByRole('main');
const submit = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Failing answers: success false and a refusal, each with and without a message, and no answer. */
const answers = [
  { how: 'success false and a message', status: 200, message: 'In the words of the server.' },
  { how: 'success false', status: 200, message: undefined },
  { how: 'a refusal with a message', status: 400, message: 'In the words of the server.' },
  { how: 'a refusal without words', status: 400, message: undefined },
  { how: 'no answer', status: null, message: undefined },
] as const;

interface Complaint {
  readonly path: string;
  /** Makes the page send its request. */
  readonly act: () => Promise<void>;
  /** The text that the page shows without a message of the server: after a refusal, and after a fault. */
  readonly refusedText: string;
  readonly failedText: string;
}

/** Tries every answer. An error toast must report each, the last one at every width. */
async function expectToasts(page: Page, { path, act, refusedText, failedText }: Complaint): Promise<void> {
  for (const { how, status, message } of answers)
    await test.step(how, async () => {
      if (status === null) await page.route(`**${path}`, (route) => route.abort());
      const restore = status === null ? null : await answerWith(page, path, refusal(message), status);
      await act();
      const expected = message ?? (status === 200 ? refusedText : failedText);
      await expectToast(page, 'error', expected);
      if (status === null) await atEveryWidth(page, () => expect(toastOf(page, expected)).toBeVisible());
      await letToastsGo(page);
      await restore?.();
    });
}

test.describe('spec §8, accounts', () => {
  test.beforeEach(({ mayReport }) => {
    mayReport(reportOf(400));
    mayReport(LOST);
  });

  test("Login: success false shows the server message or 'Login failed'; on exception the server message or 'Something went wrong'", async ({
    page,
  }) => {
    await page.goto('/login');
    await fillLogin(page, asha);
    await expectToasts(page, {
      path: '/api/user/login',
      act: () => submit(page, 'Log in'),
      refusedText: 'Login failed',
      failedText: 'Something went wrong',
    });
    await expect(page).toHaveURL('/login');
  });

  test("Register: the server message, or 'Something went wrong'", async ({ page }) => {
    await page.goto('/register');
    await fillRegister(page, asha);
    await expectToasts(page, {
      path: '/api/user/register',
      act: () => submit(page, 'Register'),
      refusedText: 'Something went wrong',
      failedText: 'Something went wrong',
    });
    await expect(page).toHaveURL('/register');
  });

  test("Forgot password: the server message or 'Something went wrong'; success 'OTP is sent to your email'", async ({
    page,
  }) => {
    await page.goto('/forgot-password');
    await main(page).getByLabel('Email').fill(asha.email);
    await expectToasts(page, {
      path: '/api/user/reset-password',
      act: () => main(page).getByLabel('Email').press('Enter'),
      refusedText: 'Something went wrong',
      failedText: 'Something went wrong',
    });
    await expect(page).toHaveURL('/forgot-password');
    await page.unrouteAll();
    await main(page).getByLabel('Email').press('Enter');
    await expectToast(page, 'success', 'OTP is sent to your email');
    await atEveryWidth(page, () => expect(toastOf(page, 'OTP is sent to your email')).toBeVisible());
    await expect(page).toHaveURL('/verify-forgot-password-otp?email=asha%40example.test');
  });

  test("OTP verify failure: server message or 'Invalid OTP'", async ({ page }) => {
    await page.goto('/verify-forgot-password-otp?email=asha%40example.test');
    const path = '/api/user/verify-reset-password-otp';
    for (const { message, expected } of [
      { message: 'In the words of the server.', expected: 'In the words of the server.' },
      { message: undefined, expected: 'Invalid OTP' },
    ]) {
      const restore = await answerWith(page, path, refusal(message), 400);
      await main(page).getByLabel('OTP', { exact: true }).fill('123456');
      await main(page).getByLabel('OTP', { exact: true }).press('Enter');
      await atEveryWidth(page, () => expect(page.getByText(expected, { exact: true })).toBeVisible());
      await restore();
    }
    await expect(page).toHaveURL(/\/verify-forgot-password-otp/);
  });

  test("set password failure: server message or 'Failed to set new password'; success leads back to login", async ({
    page,
  }) => {
    await page.goto('/set-new-password?email=asha%40example.test');
    for (const label of ['New Password', 'Confirm Password'])
      await main(page).getByLabel(label, { exact: true }).fill('blue-papaya-77');
    const path = '/api/user/set-new-password';
    await expectToasts(page, {
      path,
      act: () => main(page).getByLabel('Confirm Password', { exact: true }).press('Enter'),
      refusedText: 'Failed to set new password',
      failedText: 'Failed to set new password',
    });
    await page.unrouteAll();
    await answerWith(page, path, { success: true, message: 'Done.' });
    await main(page).getByLabel('Confirm Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/login');
  });

  test("Email verification failure: the server message or 'Verification failed.'; the page says 'Something went wrong with verification.' and offers a resend form", async ({
    page,
  }) => {
    for (const [index, { status, message }] of answers.entries()) {
      const path = `/api/user/verify-user/token-${String(index)}`;
      if (status === null) await page.route(`**${path}`, (route) => route.abort());
      else await answerWith(page, path, refusal(message), status);
      await page.goto(`/verify-user?token=token-${String(index)}`);
      await expectToast(page, 'error', message ?? 'Verification failed.');
      await expect(page.getByText('Something went wrong with verification.', { exact: true })).toBeVisible();
      await expect(page.getByRole('form', { name: 'Resend verification email' })).toBeVisible();
    }
    await atEveryWidth(page, () => expect(toastOf(page, 'Verification failed.')).toBeVisible());
  });

  test("Resend: failure shows the server message or 'Failed to resend verification email.'; an empty email 'Please enter a valid email.'", async ({
    page,
  }) => {
    await page.goto('/verify-user');
    const path = '/api/user/resend-verification';
    const send = () => submit(page, 'Resend verification email');
    await send();
    await atEveryWidth(page, () =>
      expect(page.getByText('Please enter a valid email.', { exact: true })).toBeVisible(),
    );
    await main(page).getByRole('textbox', { name: 'Email' }).fill(asha.email);
    for (const { message, expected } of [
      { message: 'In the words of the server.', expected: 'In the words of the server.' },
      { message: undefined, expected: 'Failed to resend verification email.' },
    ]) {
      const restore = await answerWith(page, path, refusal(message), 400);
      await send();
      await expectToast(page, 'error', expected);
      await atEveryWidth(page, () => expect(toastOf(page, expected)).toBeVisible());
      await letToastsGo(page);
      await restore();
    }
  });

  test("Resend: success shows the server message or 'Verification email sent.'", async ({ page }) => {
    await page.goto('/verify-user');
    await main(page).getByRole('textbox', { name: 'Email' }).fill(asha.email);
    for (const { message, expected } of [
      { message: 'In the words of the server.', expected: 'In the words of the server.' },
      { message: undefined, expected: 'Verification email sent.' },
    ]) {
      const words = message === undefined ? {} : { message };
      const restore = await answerWith(page, '/api/user/resend-verification', { success: true, ...words });
      await submit(page, 'Resend verification email');
      await expectToast(page, 'success', expected);
      await atEveryWidth(page, () => expect(toastOf(page, expected)).toBeVisible());
      await letToastsGo(page);
      await restore();
    }
  });
});

test.describe('spec §8, logout', () => {
  const LOGOUT = '/api/user/logout';

  test("failure toast 'Logout failed', from the sidebar and from the mobile menu; the player stays signed in", async ({
    page,
    seasoned,
    mayReport,
  }) => {
    mayReport(reportOf(503));
    await showTo(page, seasoned);
    await answerWith(page, LOGOUT, refusal(), 503);
    await page.goto('/games');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Log out', exact: true })
      .click();
    await expectToast(page, 'error', 'Logout failed');
    await letToastsGo(page);
    await resizeTo(page, { width: 360, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Log out', exact: true })
      .click();
    await expectToast(page, 'error', 'Logout failed');
    await atEveryWidth(page, () => expect(toastOf(page, 'Logout failed')).toBeVisible());
    await expect(page.getByRole('banner').getByRole('button', { name: 'Wallet' })).toBeVisible();
    await expect(page).toHaveURL('/games');
  });

  test("success toast 'Logged out successfully' (sidebar)", async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/games');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Log out', exact: true })
      .click();
    await expectToast(page, 'success', 'Logged out successfully');
    await atEveryWidth(page, () => expect(toastOf(page, 'Logged out successfully')).toBeVisible());
    await expect(page.getByRole('button', { name: 'Wallet' })).toHaveCount(0);
    await letToastsGo(page);
  });

  test("'Logged out' (mobile menu, which also goes to /)", async ({ page, signedIn }) => {
    await signedIn();
    await resizeTo(page, { width: 360, height: 800 });
    await page.goto('/games');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Log out', exact: true })
      .click();
    await expectToast(page, 'success', 'Logged out');
    await expect(page).toHaveURL('/');
    await atEveryWidth(page, () => expect(toastOf(page, 'Logged out')).toBeVisible());
    await expect(page.getByRole('button', { name: 'Wallet' })).toHaveCount(0);
  });
});
