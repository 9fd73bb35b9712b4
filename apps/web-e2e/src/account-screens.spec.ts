import { requestCode, codeOf, newPasswordLinkOf } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { holdRequests, requestsTo } from './support/money-screens.js';
import { PageWatch } from './support/page-watch.js';
import { balanceOn, expectBalance, expectGameLoaded, fillLogin, toast } from './support/screens.js';

const NEW_PASSWORD = 'blue-papaya-77';

test('a player replaces a forgotten password on three screens and comes back to login', async ({
  page,
  joinPlayer,
  product,
}) => {
  const watch = new PageWatch();
  watch.watch(page);
  const player = await joinPlayer();
  await page.goto('/login');
  await page.getByRole('link', { name: /Forgot password/i }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill(player.email);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(toast(page, 'OTP is sent to your email')).toBeVisible();
  await expect(page).toHaveURL(`/verify-forgot-password-otp?email=${encodeURIComponent(player.email)}`);
  const code = await codeOf(product, player.email, 3);
  await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Invalid OTP')).toBeVisible();
  await page.getByLabel('OTP').fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/set-new-password?email=${encodeURIComponent(player.email)}`);
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  const confirmation = page.getByLabel('Confirm Password', { exact: true });
  await confirmation.pressSequentially('blu');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/set-new-password/);
  await confirmation.fill(NEW_PASSWORD);
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, { email: player.email, password: NEW_PASSWORD });
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
  expect((await player.get('/api/user/my-details')).status, 'the session of before').toBe(401);
  // The browser logs a refused code too.
  watch.expectSilence(/status of 400/);
});

test('the link of the mail leads to a new password in a browser that did not request it', async ({
  page,
  joinPlayer,
  product,
}) => {
  const player = await joinPlayer();
  await requestCode(player.http, player.email);
  const link = await newPasswordLinkOf(product, player.email, 3);
  // Mail scanners send GET requests to links. They use up nothing.
  expect((await page.request.get(link.href)).status()).toBe(200);
  await page.goto(link.href);
  for (const label of ['New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, { email: player.email, password: NEW_PASSWORD });
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
  expect((await player.get('/api/user/my-details')).status, 'the session of before').toBe(401);
});

test('a session that expires in mid-round leads to login, and the round is still open afterwards', async ({
  page,
  context,
  minesWith,
}) => {
  const { player, table } = await minesWith(200);
  await table.startUntilSafe('5', 8);
  await context.clearCookies({ name: 'paasa_access' });
  const { isMine } = await table.reveal(9);
  expect((await player.pendingMines()) === null, 'play continues with a renewed session').toBe(isMine);
  if (isMine) await table.startUntilSafe('5', 8);

  await expectGameLoaded(page);
  await context.clearCookies({ name: /paasa_(access|refresh)/ });
  await table.tile(20).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
  await expect(balanceOn(page)).toHaveCount(0);
  await fillLogin(page, player);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/games/mines');
  await expect(table.tile(8)).toHaveAccessibleName(/diamond$/);
  await expect(table.randomButton).toBeVisible();
});

test('a session that was ended on another device leads to login, and the round is still open afterwards', async ({
  page,
  minesWith,
}) => {
  const { player, table } = await minesWith(200);
  const { bet } = await table.startUntilSafe('5', 3);
  await expectGameLoaded(page);
  const before = await player.standing();
  // The page keeps its cookies. Access token and refresh token are present, and both are invalid.
  expect((await player.post('/api/user/sessions/end-others')).body).toMatchObject({ ended: 1 });
  await table.tile(20).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
  expect(await player.standing(), 'the click had no effect').toEqual(before);
  await fillLogin(page, player);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/games/mines');
  await expect(table.tile(3)).toHaveAccessibleName(/diamond$/);
  await expect(table.cashOutButton).toBeEnabled();
  const ended = await table.cashOut();
  expect(ended.bet).toMatchObject({ _id: bet, isWin: true });
  await expectBalance(page, await player.wallet());
});

test('the page for security lists the sessions and signs out the others', async ({
  page,
  signedIn,
  product,
}) => {
  const player = await signedIn();
  const { email, password } = player;
  const phone = new HttpClient(product.webOrigin);
  await phone.call('POST', '/api/user/login', { body: { email, password } });
  await page.goto('/profile/security');
  const card = page.getByRole('region', { name: 'Your Sessions' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByText('This device')).toHaveCount(1);
  await card.getByRole('button', { name: /Log out the others/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign them out' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  expect((await phone.call('GET', '/api/user/my-details')).status).toBe(401);
  expect((await player.get('/api/user/my-details')).status).toBe(401);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
});

test('the first tab notices when another player signs in on a second tab', async ({
  page,
  context,
  joinPlayer,
  signedIn,
}) => {
  const first = await signedIn(await (await joinPlayer()).deposit(10));
  // Over the stream it would hear of the log-out, and lead to the login page before the other player signs in.
  await holdRequests(page, '/api/live');
  await page.goto('/games/dice');
  await expectBalance(page, 10);
  const second = await (await joinPlayer()).deposit(25);
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await otherTab.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(otherTab.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await otherTab.goto('/login');
  await fillLogin(otherTab, second);
  await otherTab.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectBalance(otherTab, 25);
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectBalance(page, 25);
  expect(await first.wallet()).toBe(10);
});

test('a player who logs out while a page loads is logged out, without a message about an expired session', async ({
  page,
  signedIn,
}) => {
  const watch = new PageWatch();
  watch.watch(page);
  await signedIn();
  const path = '/api/bet/fetch-bets-by-user';
  const letBetsGo = await holdRequests(page, path);
  const betsRequest = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await page.goto('/dashboard');
  const bets = await betsRequest;
  const renewals = requestsTo(page, '/api/user/refresh-token');
  let letAnswerCome: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letAnswerCome = resolve;
  });
  const loggedOut = new Promise<void>((resolve) => {
    void page.route('**/api/user/logout', async (route) => {
      const response = await route.fetch();
      resolve();
      await held;
      await route.fulfill({ response });
    });
  });
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await loggedOut;
  letBetsGo();
  await bets.response();
  letAnswerCome();
  await expect(page.getByText('Log in to view dashboard')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(renewals).toEqual([]);
  await page.getByRole('link', { name: 'Games' }).first().click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Dice' })).toBeVisible();
  watch.expectSilence();
});
