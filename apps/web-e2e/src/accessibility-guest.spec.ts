import { checkPhoneMenu } from './support/accessible-menus.js';
import { Inspection, openWhole } from './support/inspection.js';
import { reportOf, test } from './support/texts.js';

test.describe('no screen breaks a rule of WCAG 2.2 AA that a machine can check', () => {
  test.use({ reducedMotion: 'reduce' });

  test('for a guest', async ({ page, mayReport }) => {
    test.slow();
    mayReport(reportOf(404));
    const inspection = new Inspection(page);
    await openWhole(page, '/');
    await inspection.check('/');
    await checkPhoneMenu(page, inspection, 'a guest');
    for (const address of ['/games', '/fairness']) {
      await openWhole(page, address);
      await inspection.checkAtBothWidths(address);
    }
    // In Hindi: other letters, lines of another height, other names of landmarks and controls.
    for (const address of ['/hi', '/hi/games/mines']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await inspection.checkAtBothWidths(address);
    }
    for (const address of [
      '/profile',
      '/dashboard',
      '/deposit-money',
      '/withdraw-money',
      '/games/chess',
      '/nowhere',
    ]) {
      await openWhole(page, address);
      await inspection.check(address);
    }
    inspection.expectNoFaults();
  });
});
