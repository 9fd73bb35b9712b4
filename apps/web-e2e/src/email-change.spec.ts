import { randomUUID } from 'node:crypto';
import { expect, test } from './support/fixtures.js';
import { mailsTo } from './support/mailbox.js';
import type { ProductAddress } from './support/product.js';

/** The link about a change of the address in the newest mail that has one. */
async function linkTo(product: ProductAddress, address: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(product, address);
        [link] = mails
          .flatMap(({ text }) => text.match(/http\S+/g) ?? [])
          .filter((each) => each.includes(path));
        return link;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return link ?? '';
}

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
    [await linkTo(product, newEmail, '/profile/confirm-email'), 'Use this email', /Now open the link/],
    [await linkTo(product, player.email, '/profile/confirm-email'), 'Agree to the change', /is changed/],
  ] as const;
  for (const [link, action, done] of links) {
    await page.goto(link);
    // A program that opens links in mails has changed nothing.
    expect((await player.details()).email).toBe(player.email);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
  expect((await player.details()).email).toBe(newEmail);

  await page.goto(await linkTo(product, player.email, '/profile/undo-email'));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('link', { name: 'set a new one' })).toBeVisible();
  expect((await player.get('/api/user/my-details')).status).toBe(401);
  await page.goto('/profile/security');
  await expect(page.getByText('Log in to protect your account')).toBeVisible();
});
