import { expect, test } from './support/fixtures.js';
import { Player } from './support/player.js';
import { balanceOn, betButton, fillLogin, fillRegister, toast } from './support/screens.js';

test.describe('a guest', () => {
  test('sees the games and the ways in, and no balance', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Play money: no real funds')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dice', exact: true })).toBeVisible();
    await expect(balanceOn(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
    await page.getByRole('link', { name: 'Games', exact: true }).first().click();
    await expect(page).toHaveURL('/games');
    await expect(page.getByText('More games coming soon!')).toBeVisible();
  });

  const prompts = [
    { address: '/profile', text: 'Login to view profile' },
    { address: '/deposit-money', text: 'Login to deposit money' },
    { address: '/withdraw-money', text: 'Login to withdraw money' },
  ];
  for (const { address, text } of prompts) {
    test(`is asked to log in at ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(text)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL('/login');
    });
  }

  test('is asked to log in when betting', async ({ page }) => {
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    await betButton(page).click();
    await expect(toast(page, 'Please login to play game')).toBeVisible();
  });

  for (const { address, title, back, leadsTo } of [
    { address: '/no/such/page', title: 'Page not found', back: 'Back to home', leadsTo: '/' },
    { address: '/games/chess', title: 'Game not found', back: 'See all games', leadsTo: '/games' },
  ]) {
    test(`is led back from ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await page.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(leadsTo);
    });
  }
});

test.describe('Login', () => {
  const unknown = { email: 'nobody@example.test', password: 'green-mango-42' };

  test('tells the server’s words for an unknown address and for a wrong password, the same ones', async ({
    page,
    joinPlayer,
  }) => {
    const { email } = await joinPlayer();
    const told: string[] = [];
    for (const credentials of [unknown, { email, password: 'wrong-mango-42' }]) {
      await page.goto('/login');
      const answered = page.waitForResponse('**/api/user/login');
      await fillLogin(page, credentials);
      await page.getByRole('button', { name: 'Login' }).click();
      const { message }: { message: string } = await (await answered).json();
      await expect(toast(page, message)).toBeVisible();
      await expect(page).toHaveURL('/login');
      told.push(message);
    }
    expect(told[0]).toBe(told[1]);
  });

  test('says that something went wrong when there is no answer', async ({ page }) => {
    await page.goto('/login');
    await page.route('**/api/user/login', (route) => route.abort());
    await fillLogin(page, unknown);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, 'Something went wrong')).toBeVisible();
  });

  test('signs in, and is not shown to who is signed in', async ({ page, joinPlayer }) => {
    const player = await joinPlayer();
    await page.goto('/login');
    await fillLogin(page, player);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
    for (const address of ['/login', '/register']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
    }
  });

  test('wants both fields before it asks the server', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(asked.filter((url) => url.endsWith('/api/user/login'))).toEqual([]);
  });
});

test.describe('Register', () => {
  test('tells that an address is taken, and that a password is too short', async ({ page, joinPlayer }) => {
    const { name, email, password } = await joinPlayer();
    await page.goto('/register');
    await fillRegister(page, { name, email, password });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(toast(page, 'An account with this email already exists.')).toBeVisible();
    await fillRegister(page, { name, email: `other-${email}`, password: 'short' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText(/8 to 128 characters/).first()).toBeVisible();
    await expect(page).toHaveURL('/register');
  });
});

test.describe('Verify', () => {
  test('without a token says so and sends a new link to the address that is typed', async ({
    page,
    product,
  }) => {
    const player = await new Player(product).register();
    await player.receiveToken();
    await page.goto('/verify-user');
    await expect(page.getByText('No token found in URL.')).toBeVisible();
    const form = page.getByRole('form', { name: 'Resend verification email' });
    await form.getByRole('button').click();
    await expect(page.getByText('Please enter a valid email.')).toBeVisible();
    await form.getByLabel('Email').fill(player.email);
    await form.getByRole('button').click();
    await expect(toast(page, 'a new link is on its way')).toBeVisible();
    await page.goto(`/verify-user?token=${encodeURIComponent(await player.receiveToken(2))}`);
    await expect(page).toHaveURL('/');
    expect((await player.details()).isVerified).toBe(true);
  });

  test('with a token that is none says that it went wrong and offers another', async ({ page }) => {
    await page.goto('/verify-user?token=nonsense');
    await expect(page.getByText('Something went wrong with verification.')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Resend verification email' })).toBeVisible();
  });
});
