import { Inspection, openWhole } from './support/inspection.js';
import { answerWith, reportOf, test } from './support/texts.js';

test.describe('no screen breaks a rule of WCAG 2.2 AA that a machine can check', () => {
  test.use({ reducedMotion: 'reduce' });

  test('on login, registration and verification, with wrong forms and links from mails', async ({
    page,
    mayReport,
  }) => {
    mayReport(reportOf(400));
    const inspection = new Inspection(page);
    const alone = { hasFooter: false };
    for (const [address, button] of [
      ['/login?error=access_denied', 'Log in'],
      ['/register', 'Register'],
    ] as const) {
      await openWhole(page, address);
      await inspection.check(address, alone);
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('alert').first().waitFor();
      await inspection.checkOnPhone(`${address}, left empty`, alone);
    }
    for (const address of ['/verify-user', '/verify-user?token=nonsense']) {
      await openWhole(page, address);
      await inspection.check(address, alone);
    }
    await answerWith(page, '/api/user/verify-user/right', { success: true });
    await page.goto('/verify-user?token=right');
    await page.getByRole('link', { name: 'home page' }).waitFor();
    await inspection.check('a verified address', alone);
    inspection.expectNoFaults();
  });

  test('on the screens that replace a password', async ({ page }) => {
    const inspection = new Inspection(page);
    await openWhole(page, '/forgot-password');
    await inspection.check('/forgot-password');
    await openWhole(page, '/stop-payout?token=nonsense');
    await inspection.checkOnPhone('/stop-payout');
    await openWhole(page, '/profile/undo-email#undo=nonsense');
    await inspection.checkOnPhone('/profile/undo-email');
    await openWhole(page, '/profile/not-me#token=nonsense');
    await inspection.checkOnPhone('/profile/not-me');
    await openWhole(page, '/forgot-password');
    await answerWith(page, '/api/user/forgot-password', { success: true });
    for (const address of [
      '/verify-forgot-password-otp',
      '/verify-forgot-password-otp?email=asha%40example.test',
    ]) {
      await openWhole(page, address);
      await inspection.check(address);
    }
    await openWhole(page, '/set-new-password?email=asha%40example.test');
    await page.getByLabel('New Password', { exact: true }).fill('blue-papaya-77');
    await page.getByLabel('Confirm Password', { exact: true }).fill('b');
    await page.getByText('Passwords do not match').waitFor();
    await inspection.check('a new password that differs');
    inspection.expectNoFaults();
  });
});
