import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { Inspection } from './support/inspection.js';

const tagOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

test('a player shares a bet, a guest sees and verifies it by the link, and it closes again', async ({
  page,
  browser,
  product,
  joinPlayer,
  signedIn,
}) => {
  const player = await signedIn(await (await joinPlayer()).deposit(20));
  const { body } = await player.roll({ amount: 1, target: 50, condition: 'above' });
  await player.rotate('afterwards');
  const address = `/bet/${body.bet._id}`;
  const documentNow = async () => {
    const answer = await fetch(`${product.webOrigin}${address}`, { headers: { accept: 'text/html' } });
    return { status: answer.status, html: await answer.text() };
  };
  expect((await documentNow()).status).toBe(404);

  await page.goto('/bets');
  await page.getByRole('link', { name: 'View and verify this Dice bet' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Verified: the bet matches its seeds.')).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Roll \d+\.\d\d, target above 50\.00: (won|lost)$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Share this bet' }).click();
  await expect(page.getByText('Everyone with the link can see this bet.')).toBeVisible();
  const inspection = new Inspection(page);
  await inspection.checkAtBothWidths('a shared bet');
  inspection.expectNoFaults();

  const { status, html } = await documentNow();
  expect(status).toBe(200);
  expect(tagOf(html, 'og:title')).toMatch(/^Dice at Paasa: (won 1\.98×|lost)$/);
  expect(tagOf(html, 'og:description')).toMatch(/^Stake ₹1\.00, payout ₹/);
  const picture = await fetch(tagOf(html, 'og:image') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(html).not.toContain(player.email);

  const guest = await browser.newContext();
  const other = await guest.newPage();
  await other.goto(`${product.webOrigin}${address}`);
  await expect(other.getByText('Verified: the bet matches its seeds.')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Python program' })).toContainText('hashlib');
  await expect(other.getByRole('region', { name: 'Share this bet' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Only you can see this page.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Bet not found' })).toBeVisible();
  expect((await documentNow()).status).toBe(404);
  expect((await new HttpClient(product.webOrigin).call('GET', `/api/bets/${body.bet._id}`)).status).toBe(404);
  await guest.close();
});
