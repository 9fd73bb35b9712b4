import { randomUUID } from 'node:crypto';
import { expect, test } from './support/fixtures.js';
import { newestLinkTo } from './support/mailbox.js';

test('a player changes the email with a link to both addresses, and the earlier one undoes it', async ({
  page,
  signedIn,
  product,
}) => {
  const player = await signedIn();
  const newEmail = `new-${randomUUID()}@example.test`;
  await page.goto('/profile/security');
  const card = page.getByRole('region', { name: 'Email' });
  await card.getByLabel('New email').fill(newEmail);
  await page.keyboard.press('Enter');
  await expect(card.getByText(`Open our mail to ${newEmail}`)).toBeVisible();

  const links = [
    [await newestLinkTo(product, newEmail, '/profile/confirm-email'), 'Use this email', /Now open the link/],
    [
      await newestLinkTo(product, player.email, '/profile/confirm-email'),
      'Agree to the change',
      /is changed/,
    ],
  ] as const;
  for (const [link, action, done] of links) {
    await page.goto(link.href);
    // A program that opens links in mails has changed nothing.
    expect((await player.details()).email).toBe(player.email);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
  expect((await player.details()).email).toBe(newEmail);

  await page.goto((await newestLinkTo(product, player.email, '/profile/undo-email')).href);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('link', { name: 'set a new one' })).toBeVisible();
  expect((await player.get('/api/user/my-details')).status).toBe(401);
  await page.goto('/profile/security');
  await expect(page.getByText('Log in to protect your account')).toBeVisible();
});
