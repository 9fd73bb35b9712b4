import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.js';
import { PageWatch } from './support/page-watch.js';
import { betBy, betButton } from './support/screens.js';

const ROTATE = '/api/fairness/rotate-seed-pair';
const OWN_SEED = 'Your results use a client seed of your own';

test('the first bet of a player has a client seed from their browser, made after the browser had the commitment', async ({
  page,
  context,
  joinPlayer,
  signedIn,
}) => {
  const watch = new PageWatch();
  watch.watch(page);
  const player = await signedIn(await (await joinPlayer()).deposit(50));
  const before = await player.seedPair();
  expect(before).toMatchObject({ clientSeedBy: 'server', nonce: 0 });

  const shown = page.waitForResponse((response) => response.url().endsWith('/api/fairness/seed-pair'));
  const rotating = page.waitForRequest((request) => request.url().endsWith(ROTATE));
  await page.goto('/games/dice');
  const commitments: unknown = await (await shown).json();
  const sent = (await rotating).postDataJSON() as { clientSeed: string; unusedServerSeedHash: string };
  expect(commitments).toMatchObject({ nextServerSeedHash: before.nextServerSeedHash });
  expect(sent.clientSeed).toMatch(/^[0-9a-f]{16}$/);
  expect(sent.unusedServerSeedHash).toBe(before.serverSeedHash);
  await expect(page.getByText(OWN_SEED)).toBeVisible();

  await page.getByLabel('Bet Amount').fill('2');
  const bet = await betBy(page, () => betButton(page).click());
  expect(bet).toMatchObject({
    clientSeed: sent.clientSeed,
    serverSeedHash: before.nextServerSeedHash,
    nonce: 0,
  });
  await page.getByRole('button', { name: 'Fairness', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This browser sent it, after it had our commitment');
  // The pair that the server had chosen alone.
  await expect(dialog).toContainText('No bet was made with these seeds.');

  const again: string[] = [];
  const other = await context.newPage();
  other.on('request', (request) => {
    if (request.url().includes('/api/fairness/')) again.push(request.url());
  });
  await other.goto('/games/mines');
  await expect(other.getByText(OWN_SEED)).toBeVisible();
  expect(again).toEqual([]);
  watch.expectSilence();
});

test('two tabs that a player opens at once agree on one client seed, and both can bet', async ({
  page,
  context,
  joinPlayer,
  signedIn,
}) => {
  const player = await signedIn(await (await joinPlayer()).deposit(50));
  const { nextServerSeedHash } = await player.seedPair();
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/games/dice')));
  await expect.poll(async () => (await player.seedPair()).clientSeedBy).toBe('player');
  for (const tab of tabs) {
    await tab.getByLabel('Bet Amount').fill('1');
    expect((await betBy(tab, () => betButton(tab).click())).serverSeedHash).toBe(nextServerSeedHash);
  }
  expect(await player.seedPair()).toMatchObject({ serverSeedHash: nextServerSeedHash, nonce: 2 });
});

test('a player rotates, and verifies the whole history from its file', async ({ page, minesWith }) => {
  const watch = new PageWatch();
  watch.watch(page);
  const { player, table } = await minesWith(500);
  // The browser makes its client seed first.
  await expect.poll(async () => (await player.seedPair()).clientSeedBy).toBe('player');
  const before = await player.seedPair();
  await table.startUntilSafe('5', 3);
  await table.cashOut();
  await page.goto('/games/dice');
  await page.getByLabel('Bet Amount').fill('2');
  await betBy(page, () => betButton(page).click());

  await test.step('a bet with a secret seed waits for the rotation', async () => {
    await page.getByRole('link', { name: 'View and verify this Dice bet' }).click();
    await expect(page).toHaveURL(/\/bet\//);
    await expect(page.getByText(before.serverSeedHash).first()).toBeVisible();
    await expect(page.getByText('Verified:')).toHaveCount(0);
    await page.goBack();
  });

  await test.step('rotate in the dialog', async () => {
    await page.getByRole('button', { name: 'Fairness', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(before.serverSeedHash);
    await expect(dialog).toContainText(before.nextServerSeedHash);
    await dialog.getByLabel('New client seed').fill('has:a colon');
    await dialog.getByRole('button', { name: 'Rotate seeds' }).click();
    await expect(dialog.getByText(/no colon/)).toBeVisible();
    await dialog.getByLabel('New client seed').fill('my own words');
    await dialog.getByRole('button', { name: 'Rotate seeds' }).click();
    await expect(dialog.getByText('Revealed server seed').first()).toBeVisible();
    await expect(dialog.getByText('Revealed seed', { exact: true })).toBeInViewport();
    expect(await player.seedPair()).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'my own words',
      nonce: 0,
    });
    await page.keyboard.press('Escape');
  });

  await test.step('verify everything from the file', async () => {
    await page.goto('/fairness');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my export' }).click();
    const file = await (await downloading).path();
    const exported: { bets: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
    expect(exported.bets).toHaveLength((await player.bets('?page=1&pageSize=1')).total ?? Number.NaN);
    await page.getByLabel(/Export file/).setInputFiles(file);
    await expect(page.getByText(/everything fits/i)).toBeVisible();
    const spoilt = readFileSync(file, 'utf8').replace('"betAmount":2', '"betAmount":3');
    await page.getByLabel(/Export file/).setInputFiles({
      name: 'spoilt.json',
      mimeType: 'application/json',
      buffer: Buffer.from(spoilt),
    });
    await expect(page.getByText(/everything fits/i)).toHaveCount(0);
  });
  watch.expectSilence();
});

test('a guest verifies by hand, without a request to the server', async ({ page, context, joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(20);
  const { body } = await player.roll({ amount: 1, target: 50, condition: 'above' });
  const { revealed } = (await player.rotate('afterwards')).body;
  await page.goto('/fairness');
  const form = page.getByRole('region', { name: 'Verify by hand' });
  // The rules of each game load after the page. On a busy machine this takes a moment.
  for (const label of ['Dice', 'Limbo', 'Mines']) {
    await form.getByLabel('Game').selectOption({ label });
    await expect(form.getByText(/^Fill in both seeds/)).toBeVisible();
  }
  await context.setOffline(true);
  await form.getByLabel('Game').selectOption({ label: 'Dice' });
  await form.getByLabel('Server seed (revealed)').fill(revealed.serverSeed);
  await form.getByLabel('Client seed').fill(revealed.clientSeed);
  await form.getByLabel('Nonce').fill(String(body.bet.nonce));
  await expect(form).toContainText(body.bet.gameData.diceRoll.state.result.toFixed(2));
  await form.getByLabel('Server seed hash (optional)').fill('0'.repeat(64));
  await expect(form).toContainText(/does not match|different|not the/i);
});
