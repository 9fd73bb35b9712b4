import { expect, test } from './support/fixtures.js';
import { Player } from './support/player.js';
import { fillLogin, fillRegister, toast } from './support/screens.js';

test.describe('Login', () => {
  const unknown = { email: 'nobody@example.test', password: 'green-mango-42' };

  test('shows the same words of the server for an unknown address and for a wrong password', async ({
    page,
    joinPlayer,
  }) => {
    const { email } = await joinPlayer();
    const messages: string[] = [];
    for (const credentials of [unknown, { email, password: 'wrong-mango-42' }]) {
      await page.goto('/login');
      const answered = page.waitForResponse('**/api/user/login');
      await fillLogin(page, credentials);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      const { message }: { message: string } = await (await answered).json();
      await expect(toast(page, message)).toBeVisible();
      await expect(page).toHaveURL('/login');
      messages.push(message);
    }
    expect(messages[0]).toBe(messages[1]);
  });

  test('signs in, and leads a signed-in player away', async ({ page, joinPlayer }) => {
    const player = await joinPlayer();
    await page.goto('/login');
    await fillLogin(page, player);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
    for (const address of ['/login', '/register']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
    }
  });

  test('requires both fields before it sends a request', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(requests.filter((url) => url.endsWith('/api/user/login'))).toEqual([]);
  });
});

test.describe('Register', () => {
  test('says that an address is taken, and that a password is too short', async ({ page, joinPlayer }) => {
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
  test('without a token says so, and sends a new link to the typed address', async ({ page, product }) => {
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
    await expect(page.getByText('You didn’t register in this browser.')).toBeVisible();
    const verify = page.getByRole('form', { name: 'Verify with your password' });
    await verify.getByLabel('Password').fill('wrong-mango-42');
    await verify.getByRole('button', { name: 'Verify' }).click();
    await expect(toast(page, 'This password is not right.')).toBeVisible();
    expect((await player.details()).isVerified).toBe(false);
    await verify.getByLabel('Password').fill(player.password);
    await verify.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('/');
    expect((await player.details()).isVerified).toBe(true);
  });
});
