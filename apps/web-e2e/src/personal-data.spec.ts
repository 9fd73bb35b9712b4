import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.js';
import { Inspection, openWhole } from './support/inspection.js';
import { fillLogin } from './support/screens.js';

test('a player downloads everything, closes the account by keyboard, and opens it again', async ({
  page,
  signedIn,
}) => {
  const player = await signedIn();
  const inspection = new Inspection(page);
  await openWhole(page, '/profile/data');
  await inspection.checkAtBothWidths('/profile/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('paasa-my-data.zip');
  const zip = readFileSync(await download.path());
  for (const name of ['README.txt', 'account/account.json', 'wallet/ledger.csv', 'play/bets.csv'])
    expect(zip.includes(name), name).toBe(true);

  await page.getByRole('button', { name: 'Close my account…' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Close your account?' })).toBeVisible();
  await inspection.check('the dialog that closes an account');
  inspection.expectNoFaults();
  await page.getByLabel('Type CLOSE to confirm').fill('CLOSE');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account is closed. To open it again')).toBeVisible();
  expect((await player.get('/api/user/my-details')).status).toBe(401);

  await fillLogin(page, player);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open my account again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is open again. Please log in.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
