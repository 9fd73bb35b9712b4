import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.js';
import { MinesTable } from './support/mines-table.js';
import { PageWatch } from './support/page-watch.js';
import { betBy, betButton } from './support/screens.js';

test('a player rotates, and verifies the whole history from its file', async ({
  page,
  joinPlayer,
  signedIn,
}) => {
  const watch = new PageWatch();
  watch.watch(page);
  const player = await signedIn(await (await joinPlayer()).deposit(500));
  const before = await player.seedPair();
  const table = new MinesTable(page);
  await table.open();
  await table.startUntilSafe('5', 3);
  await table.cashOut();
  await page.goto('/games/dice');
  await page.getByLabel('Bet Amount').fill('2');
  await betBy(page, () => betButton(page).click());

  await test.step('a bet of a secret seed waits for the rotation', async () => {
    await page.getByRole('link', { name: 'Verify this Dice bet' }).click();
    await expect(page).toHaveURL(/\/fairness\?bet=/);
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

test('anybody verifies by hand, without asking the server', async ({ page, context, joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(20);
  const { body } = await player.roll({ amount: 1, target: 50, condition: 'above' });
  const { revealed } = (await player.rotate('afterwards')).body;
  await page.goto('/fairness');
  const form = page.getByRole('region', { name: 'Verify by hand' });
  // The rules of each game come after the page; a busy machine makes a pause between the two.
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
