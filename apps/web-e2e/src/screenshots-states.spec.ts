import type { Page } from '@playwright/test';
import { codeOf } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { calls, holdRequests, loseRequests } from './support/money-screens.js';
import { pictureTaker, SIZES } from './support/pictures.js';
import { Player } from './support/player.js';
import { answerWith, refusal } from './support/texts.js';

const GAMES = '/api/games/get-all-games';
const CONFIG = '/api/config';
const LATE = [
  GAMES,
  calls.list,
  '/api/bet/fetch-bets-by-user',
  '/api/bet/get-user-totalwin-and-winningstreak',
  '/api/bet/fetch-day-results',
  '/api/user/get-day-wise-wallet-stats',
  '/api/user/sessions',
  '/api/user/two-factor',
];

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Removes all answers of the server, although the page was loaded. */
async function loseServer(page: Page): Promise<void> {
  for (const path of [CONFIG, '/readyz']) await answerWith(page, path, refusal('Away.'), 503);
}

/** Opens a page and waits until it has fetched the code that reports an outage. */
async function openAndSettle(page: Page, address: string): Promise<void> {
  const fetched = page.waitForResponse(/\/assets\/offline-[^/]+\.js$/);
  await page.goto(address);
  await (await fetched).finished();
}

for (const viewport of SIZES) {
  const { width } = viewport;
  const { shoot, show } = pictureTaker(width);

  test.describe(`states of screens at ${String(width)} pixels`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('of a forgotten password', async ({ page, joinPlayer, product }) => {
      const { email } = await joinPlayer();
      await show(page, '/forgot-password', 'forgot-password');
      await page.getByRole('main').getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await page.getByLabel('OTP').waitFor();
      await shoot(page, 'forgot-password-otp');
      const code = await codeOf(product, email, 3);
      await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000');
      await page.keyboard.press('Enter');
      await page.getByText('Invalid OTP').first().waitFor();
      await shoot(page, 'forgot-password-otp-invalid');
      await page.getByLabel('OTP').fill(code);
      await page.keyboard.press('Enter');
      await page.getByLabel('New Password', { exact: true }).waitFor();
      await shoot(page, 'set-new-password');
      await page.getByLabel('New Password', { exact: true }).fill('blue-papaya-77');
      await page.getByLabel('Confirm Password', { exact: true }).fill('blu');
      await page.getByText('Passwords do not match').waitFor();
      await shoot(page, 'set-new-password-mismatch');
    });

    test('of a new player', async ({ page, product, signedIn }) => {
      const player = await signedIn(await new Player(product).register());
      await show(page, '/profile', 'profile-unverified');
      const token = await player.receiveToken();
      await page.goto(`/verify-user?token=${encodeURIComponent(token)}`, { waitUntil: 'networkidle' });
      await shoot(page, 'verify-success');
      await show(page, '/dashboard', 'dashboard-newcomer');
      await show(page, '/', 'home-newcomer');
    });

    test('of a proof of identity', async ({ page, product, signedIn }) => {
      const visitor = await new Player(product).register();
      await page.goto(`/verify-user?token=${encodeURIComponent(await visitor.receiveToken())}`);
      await page.getByLabel('Password', { exact: true }).waitFor();
      await shoot(page, 'verify-password');
      await show(page, '/oauth-success?purpose=step-up', 'step-up-returned');
      await signedIn();
      await answerWith(
        page,
        '/api/user/sessions/end-others',
        { success: false, code: 'auth/step-up-required', message: 'Please confirm that it is you.' },
        403,
      );
      for (const [methods, name] of [
        [['password'], 'password'],
        [['google', 'github'], 'providers'],
        [['totp'], 'code'],
      ] as const) {
        await answerWith(page, '/api/user/step-up', { success: true, methods });
        await page.goto('/profile/security');
        await page.getByRole('button', { name: 'Log out the others' }).click();
        await page.getByRole('button', { name: 'Sign them out' }).click();
        await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('paragraph').first().waitFor();
        await shoot(page, `step-up-${name}`);
      }
    });

    test('while loading', async ({ page, signedIn }) => {
      await signedIn();
      const releases = [];
      for (const path of LATE) releases.push(await holdRequests(page, path));
      for (const [address, text, name] of [
        ['/', 'Loading games...', 'home'],
        ['/dashboard', 'Loading bets...', 'dashboard'],
        ['/profile', 'Loading transactions...', 'profile'],
      ] as const) {
        await page.goto(address);
        await page.getByText(text).first().waitFor();
        await shoot(page, `${name}-loading`);
      }
      for (const release of releases) release();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('after a failed load', async ({ page, signedIn }) => {
      await signedIn();
      for (const path of LATE) await answerWith(page, path, refusal('Away.'), 503);
      await page.goto('/games');
      await page.getByText('Could not load games.').waitFor();
      await shoot(page, 'games-not-loaded');
      await show(page, '/dashboard', 'dashboard-not-loaded');
      await show(page, '/profile', 'profile-not-loaded');
      await show(page, '/profile/security', 'security-not-loaded');
    });

    test('after a crash of the page', async ({ page }) => {
      await answerWith(page, GAMES, [null]);
      await page.goto('/games');
      await title(page, 'Something went wrong').waitFor();
      await shoot(page, 'page-broken');
    });

    test('without the server, from the start', async ({ page, signedIn }) => {
      await signedIn();
      await loseServer(page);
      await page.goto('/games/dice');
      await title(page, 'The server cannot be reached').waitFor();
      await shoot(page, 'away-unreachable');
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
      await page.goto('/games/dice');
      await title(page, 'You are offline').waitFor();
      await shoot(page, 'away-offline');
    });

    test('without the server, after a while', async ({ page, signedIn }) => {
      await signedIn();
      await openAndSettle(page, '/games');
      await loseServer(page);
      await loseRequests(page, calls.list);
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.getByText('The server cannot be reached. Trying again…').waitFor();
      await shoot(page, 'connection-lost', false);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByText('Back online').waitFor();
      await shoot(page, 'connection-back', false);
    });
  });

  test.describe(`banners at ${String(width)} pixels`, () => {
    test.use({ viewport, reducedMotion: 'no-preference' });

    test('one after the other', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const pause = page.getByRole('button', { name: 'Pause banners' });
      await pause.waitFor();
      for (const number of [2, 3, 4]) {
        await page.getByRole('button', { name: new RegExp(`^Banner ${String(number)} of 4`) }).click();
        await expect(page.getByRole('group', { name: `${String(number)} of 4` })).toBeVisible();
        await shoot(page, `home-banner-${String(number)}`, false);
      }
    });

    test('that are stopped', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const pause = page.getByRole('button', { name: 'Pause banners' });
      await pause.waitFor();
      await shoot(page, 'home-banners-playing', false);
      await pause.click();
      await page.getByRole('button', { name: 'Play banners' }).waitFor();
      await shoot(page, 'home-banners-paused', false);
    });
  });
}

test.describe('the folded menu', () => {
  test.use({ viewport: SIZES[1], reducedMotion: 'reduce' });

  test('beside a page', async ({ page }) => {
    const { shoot } = pictureTaker(SIZES[1].width);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Fold menu' }).click();
    await page.getByRole('button', { name: 'Unfold menu' }).waitFor();
    await shoot(page, 'menu-folded', false);
  });
});

test.describe('a large screen', () => {
  const viewport = { width: 1920, height: 1080 };
  test.use({ viewport, reducedMotion: 'reduce' });

  test('of a player', async ({ page, joinPlayer, signedIn }) => {
    const { show } = pictureTaker(viewport.width);
    const player = await (await joinPlayer()).deposit(1_000);
    for (let count = 1; count <= 12; count += 1)
      await player.roll({ amount: count, target: 50.5, condition: 'above' });
    await signedIn(player);
    await show(page, '/', 'home-player');
    await show(page, '/games/mines', 'mines');
    await show(page, '/dashboard', 'dashboard');
  });
});
