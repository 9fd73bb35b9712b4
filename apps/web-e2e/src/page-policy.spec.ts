import type { Page, Response } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { PageWatch } from './support/page-watch.js';
import { expectBalance, proceedToPay } from './support/screens.js';

/** The sources that a document allows for a directive. */
function sourcesOf(response: Response | null, directive: string): string[] {
  const policy = response?.headers()['content-security-policy'] ?? '';
  const line = policy.split(';').find((part) => part.trim().startsWith(`${directive} `));
  return line?.trim().split(/\s+/).slice(1) ?? [];
}

/** Collects the documents that the page itself loads, without frames. */
function documentsOf(page: Page): Response[] {
  const documents: Response[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(response);
  });
  return documents;
}

const pathsOf = (documents: readonly Response[]) =>
  documents.map((response) => new URL(response.url()).pathname);

/** Whether the page may run the provider's script. */
const runsScriptOf = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        script.src = src;
        document.head.append(script);
      }),
    address,
  );

const openWallet = async (page: Page) => {
  await page.getByRole('button', { name: 'Wallet' }).click();
  return page.getByRole('dialog', { name: 'Wallet' });
};

test.describe('the payment provider', () => {
  test('is allowed on the Deposit page, in any spelling of its address, and on no other', async ({
    page,
    product,
  }) => {
    for (const address of [
      '/deposit-money',
      '/deposit-money/',
      '/Deposit-Money',
      '/deposit-money?from=wallet',
    ]) {
      const response = await page.goto(address);
      expect(sourcesOf(response, 'script-src'), address).toEqual(["'self'", product.sandboxOrigin]);
      expect(sourcesOf(response, 'frame-src'), address).toEqual([product.sandboxOrigin]);
    }
    for (const address of [
      '/',
      '/games',
      '/games/dice',
      '/games/mines',
      '/profile',
      '/dashboard',
      '/fairness',
      '/withdraw-money',
      '/login',
      '/register',
      '/verify-user',
      '/forgot-password',
      '/nowhere',
      '/deposit-money-',
      '/games/deposit-money',
    ]) {
      const response = await page.goto(address);
      expect(sourcesOf(response, 'script-src'), address).toEqual(["'self'"]);
      expect(sourcesOf(response, 'frame-src'), address).toEqual(["'none'"]);
    }
  });

  test('runs no script except on the Deposit page', async ({ page, product, signedIn, provokePolicy }) => {
    provokePolicy();
    await signedIn();
    const script = `${product.sandboxOrigin}/razorpay/checkout.js`;
    for (const [address, isAllowed] of [
      ['/', false],
      ['/withdraw-money', false],
      ['/profile', false],
      ['/deposit-money', true],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await runsScriptOf(page, script), address).toBe(isAllowed);
    }
  });
});

test.describe('the way to Deposit and back', () => {
  test('loads a new document each time, and preserves the session and the history', async ({
    page,
    signedIn,
  }) => {
    const watch = new PageWatch();
    watch.watch(page);
    await signedIn();
    await page.goto('/games');
    const documents = documentsOf(page);
    await (await openWallet(page)).getByRole('link', { name: 'Deposit' }).click();
    await expect(page).toHaveURL('/deposit-money');
    await expect(page.getByRole('heading', { level: 1, name: 'Deposit Funds' })).toBeVisible();
    expect(pathsOf(documents)).toEqual(['/deposit-money']);
    await expectBalance(page, 0);
    const checkout = await proceedToPay(page, '300');
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expectBalance(page, 300);
    expect(pathsOf(documents)).toEqual(['/deposit-money']);

    await (await openWallet(page)).getByRole('link', { name: 'Withdraw' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Withdraw Money' })).toBeVisible();
    await expectBalance(page, 300);
    expect(pathsOf(documents)).toEqual(['/deposit-money', '/withdraw-money']);
    expect(sourcesOf(documents.at(-1) ?? null, 'frame-src')).toEqual(["'none'"]);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Deposit Funds' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
    await expect(page).toHaveURL('/games');
    await page.goForward();
    await proceedToPay(page, '200');
    watch.expectSilence();
  });

  test('loads no document between pages of the same policy', async ({ page, joinPlayer, signedIn }) => {
    await signedIn(await (await joinPlayer()).deposit(100));
    await page.goto('/games');
    const documents = documentsOf(page);
    await (await openWallet(page)).getByRole('link', { name: 'Withdraw' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Withdraw Money' })).toBeVisible();
    await page.getByRole('link', { name: 'Games', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
    expect(pathsOf(documents)).toEqual([]);
  });
});

test('no page violates the policy, signed in and not', async ({
  page,
  policyWatch,
  joinPlayer,
  signedIn,
}) => {
  for (const address of ['/', '/login', '/register', '/forgot-password', '/nowhere'])
    await page.goto(address);
  const player = await (await joinPlayer()).deposit(100);
  await player.roll();
  await signedIn(player);
  for (const address of [
    '/profile',
    '/dashboard',
    '/games/mines',
    '/games/dice',
    '/fairness',
    '/deposit-money',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(policyWatch.violations).toEqual([]);
});
