import { Inspection } from './support/inspection.js';
import { calls, holdRequests } from './support/money-screens.js';
import { answerWith, expect, refusal, reportOf, showTo, test } from './support/texts.js';
import { toastOf } from './support/texts-toasts.js';

const GAMES = '/api/games/get-all-games';
const BETS = '/api/bet/fetch-bets-by-user';
const BETS_OF_GAME = '/api/bet/fetch-user-bet-by-game';

test.describe('no state of a screen breaks a rule of WCAG 2.2 AA that a machine can check', () => {
  test.use({ reducedMotion: 'reduce' });

  test('while it is loading', async ({ page, seasoned }) => {
    const inspection = new Inspection(page);
    // A signed-in player: for a guest the document says so, and the page sends no user lookup.
    await showTo(page, seasoned);
    const known = await holdRequests(page, '/api/user/my-details');
    await page.goto('/');
    await page.getByText('Loading...').waitFor();
    await inspection.check('user lookup', { kind: 'waiting' });
    known();
    const letIn = await holdRequests(page, '/api/user/is-auth');
    await page.goto('/login');
    await page.getByText('Checking authentication...').waitFor();
    await inspection.check('login pages', { kind: 'waiting' });
    letIn();
    await page.waitForURL('/');

    const releases = [];
    for (const path of [GAMES, BETS, BETS_OF_GAME, calls.list]) releases.push(await holdRequests(page, path));
    for (const [address, text] of [
      ['/', 'Loading games...'],
      ['/profile', 'Loading transactions...'],
      ['/dashboard', 'Loading bets...'],
      ['/games/dice', 'Loading bets...'],
    ] as const) {
      await page.goto(address);
      await page.getByText(text).first().waitFor();
      await inspection.checkAtBothWidths(`${address} while it loads`);
    }
    for (const release of releases) release();
    inspection.expectNoFaults();
  });

  test('when it fails to load', async ({ page, seasoned, mayReport }) => {
    mayReport(reportOf(503));
    await showTo(page, seasoned);
    const inspection = new Inspection(page);
    for (const path of [GAMES, BETS, calls.list, '/api/user/sessions', '/api/user/get-day-wise-wallet-stats'])
      await answerWith(page, path, refusal('Away.'), 503);
    await page.goto('/games');
    await page.getByText('Could not load games.').waitFor();
    await inspection.check('no games');
    await page.goto('/profile');
    await toastOf(page, 'Failed to fetch transactions.').waitFor();
    await inspection.check('no transactions');
    await page.goto('/profile/security');
    await page.getByText('Could not load sessions.').waitFor();
    await inspection.check('no sessions');
    await page.goto('/dashboard');
    await page.getByText('No bets to display.').waitFor();
    await inspection.check('no figures');
    inspection.expectNoFaults();
  });

  test('when it breaks', async ({ page, mayReport }) => {
    mayReport(/./);
    const inspection = new Inspection(page);
    await answerWith(page, GAMES, [null]);
    await page.goto('/games');
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await inspection.checkAtBothWidths('a page that broke');
    inspection.expectNoFaults();
  });

  test('while banners move, and when they are stopped', async ({ page }) => {
    const inspection = new Inspection(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const pause = page.getByRole('button', { name: 'Pause banners' });
    await pause.waitFor();
    await expect(page.locator('[aria-live="off"]')).toHaveCount(1);
    await inspection.check('moving banners');
    await pause.click();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('button', { name: 'Play banners' })).toBeVisible();
    await inspection.check('stopped banners');
    inspection.expectNoFaults();
  });
});
