import { codeOf } from './support/account-calls.js';
import { calls, holdRequests } from './support/money-screens.js';
import { Player } from './support/player.js';
import { answerWith, refusal } from './support/texts.js';
import { test } from './support/walk/fixtures.js';
import { readsIn } from './support/walk/walked-player.js';
import { readings, Walk } from './support/walk/walk.js';

const GAMES = '/api/games/get-all-games';
/** What pages ask for after they are shown. */
const LATE = [
  GAMES,
  calls.list,
  '/api/bet/fetch-bets-by-user',
  '/api/bet/get-user-totalwin-and-winningstreak',
  '/api/bet/fetch-day-results',
  '/api/user/get-day-wise-wallet-stats',
  '/api/user/sessions',
  '/api/user/two-factor',
  '/api/user/passkeys',
  '/api/protection',
];

for (const reading of readings)
  test.describe(`the states of screens in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('of a guest: wrong forms and a lost password say what catalogues say', async ({
      page,
      product,
      joinPlayer,
    }) => {
      const { email } = await joinPlayer();
      const walk = await Walk.begin(page, reading);
      await walk.act('the menu of a guest', '/', () => walk.press('Open menu'), [360]);
      for (const address of ['/login', '/register', '/forgot-password'])
        await walk.act(`${address}, left empty`, address, async () => {
          await page.getByRole('main').locator('button[type="submit"]').click();
          await page.locator('[aria-invalid="true"]').first().waitFor();
        });
      await walk.act('/register with a short password', '/register', async () => {
        await page.locator('input[type="password"]').fill('abc');
        await page.locator('input[type="password"]').blur();
      });
      await walk.act('a code by mail', '/forgot-password', async () => {
        await page.getByRole('main').locator('input').fill(email);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/verify-forgot-password-otp*');
        await codeOf(product, email, 3);
      });
      await walk.act('a new password', '/set-new-password?email=asha%40example.test', async () => {
        const fields = page.locator('input[type="password"]');
        await fields.nth(0).fill('blue-papaya-77');
        await fields.nth(1).fill('b');
      });
      for (const name of ['mines', 'dice', 'limbo'])
        await walk.act(`${name} without a player`, `/games/${name}`, () => walk.press('Bet'));
      walk.expectNoFaults();
    });

    test('of a player who is not verified say what catalogues say', async ({ product, walkAs }) => {
      const player = await new Player(product).register();
      const walk = await walkAs(player, reading);
      for (const address of ['/', '/profile', '/profile/security', '/deposit-money', '/withdraw-money'])
        await walk.see(address);
      for (const address of ['/verify-user', '/dashboard', '/bets', '/transactions', '/play-safely'])
        await walk.see(address);
      await walk.act('the wallet', '/games', () => walk.press('Wallet'));
      walk.expectNoFaults();
    });

    test('while they load, and after a failed load, say what catalogues say', async ({ page, signedIn }) => {
      await readsIn(await signedIn(), reading);
      const walk = await Walk.begin(page, reading);
      const releases = [];
      for (const path of LATE) releases.push(await holdRequests(page, path));
      for (const address of ['/', '/games', '/dashboard', '/profile', '/profile/security', '/play-safely']) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await walk.check(`${address}, loading`);
      }
      for (const release of releases) release();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const path of LATE) await answerWith(page, path, refusal(), 503);
      for (const address of ['/', '/games', '/dashboard', '/profile', '/profile/security', '/play-safely'])
        await walk.see(address, `${address}, not loaded`);
      for (const address of ['/bets', '/transactions', '/bet/nonsense', '/fairness?bet=nonsense'])
        await walk.see(address, `${address}, not loaded`);
      walk.expectNoFaults();
    });

    test('after a crash of the page, and without a server or a network, say what catalogues say', async ({
      page,
      signedIn,
    }) => {
      await readsIn(await signedIn(), reading);
      const walk = await Walk.begin(page, reading);
      const title = (english: string) => page.getByRole('heading', { level: 1, name: walk.say(english) });
      await answerWith(page, GAMES, [null]);
      await walk.see('/games', 'a crash of the page');
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      // The server answers, but not who the player is: the page is that of a guest, and says so.
      await answerWith(page, '/api/user/my-details', refusal(), 503);
      await page.goto('/games/dice');
      await walk.find('region', 'Account').or(page.locator('aside [role="status"]')).first().waitFor();
      await walk.check('a player whom the server does not know');
      for (const path of ['/api/config', '/readyz']) await answerWith(page, path, refusal(), 503);
      await page.goto('/games/dice');
      await title('The server cannot be reached').waitFor();
      await walk.check('no server');
      await page.addInitScript(() => {
        if (sessionStorage.getItem('offline') !== null)
          Object.defineProperty(navigator, 'onLine', { get: () => false });
      });
      await page.evaluate(() => sessionStorage.setItem('offline', ''));
      await page.goto('/games/dice');
      await title('You are offline').waitFor();
      await walk.check('no network');
      await page.evaluate(() => sessionStorage.clear());
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      const banner = (english: string) => page.getByText(walk.say(english));
      for (const [isOnline, english] of [
        [true, 'The server cannot be reached. Trying again…'],
        [false, 'You are offline. What you see may be out of date.'],
      ] as const) {
        const fetched = page.waitForResponse(/\/assets\/offline-[^/]+\.js$/);
        await page.goto('/games');
        await (await fetched).finished();
        await answerWith(page, '/readyz', refusal(), 503);
        await page.evaluate((is) => Object.defineProperty(navigator, 'onLine', { get: () => is }), isOnline);
        await page.evaluate(() => window.dispatchEvent(new Event('offline')));
        await banner(english).waitFor();
        await walk.check(english);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await banner('Back online').waitFor();
      }
      walk.expectNoFaults();
    });
  });
