import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { Inspection } from './support/inspection.js';
import { toast } from './support/screens.js';
import { atEveryWidth } from './support/widths.js';

const LIVE = '/api/live';
const UPDATE = '**/api/user/update-user-details';
const LIMIT_BYTES = 2 * 1024 * 1024;

/** A picture of random colours. */
async function photoOf(page: Page, type: 'image/png' | 'image/jpeg', width: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([kind, columns]) => {
      const canvas = document.createElement('canvas');
      canvas.width = columns;
      canvas.height = columns * 0.75;
      const context = canvas.getContext('2d');
      const pixels = context?.createImageData(canvas.width, canvas.height);
      if (!context || !pixels) throw new Error('There is no canvas.');
      for (let start = 0; start < pixels.data.length; start += 60_000)
        crypto.getRandomValues(pixels.data.subarray(start, start + 60_000));
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL(kind).split(',')[1] ?? '';
    },
    [type, width] as const,
  );
  return Buffer.from(base64, 'base64');
}

test('a player changes name and picture by keyboard, every tab shows both, and the picture ends when it is removed', async ({
  page,
  context,
  policyWatch,
  joinPlayer,
  signedIn,
}) => {
  const player = await signedIn(await joinPlayer());
  const other = await context.newPage();
  const followed = other.waitForResponse((response) => response.url().includes(LIVE));
  await other.goto('/games');
  await followed;
  await page.goto('/profile');
  const inspection = new Inspection(page);
  const chooser = page.waitForEvent('filechooser');
  const open = page.getByRole('button', { name: 'Edit profile' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(dialog.getByText(/^PNG, JPEG or WebP, up to 2 MB\./)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const buffer = await photoOf(page, 'image/png', 1_200);
  expect(buffer.length).toBeGreaterThan(LIMIT_BYTES);
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('img', { name: /^Picture of/ })).toBeVisible();
  await atEveryWidth(page);
  await inspection.check('the dialog to edit a profile');
  await dialog.getByLabel('Name', { exact: true }).fill('Meera Iyer');
  const sent = page.waitForRequest(UPDATE);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your profile is saved')).toBeVisible();
  // The browser made it smaller.
  expect((await sent).postDataBuffer()?.length).toBeLessThan(LIMIT_BYTES / 2);
  await expect(open).toBeFocused();

  const { name, picture } = await player.details();
  expect(name).toBe('Meera Iyer');
  if (picture === null) throw new Error('The picture was not saved.');
  for (const tab of [page, other]) {
    const shown = tab.getByRole('banner').locator(`img[src="${picture}"]`);
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  }
  await expect(page.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible();

  // A photo of a phone, with a video behind it. The server refuses such a file, so the page does not send that part.
  const photo = Buffer.concat([await photoOf(page, 'image/jpeg', 120), Buffer.from('....ftypmp42')]);
  const refused = await player.http.call('PATCH', '/api/user/update-user-details', {
    body: { picture: `data:image/jpeg;base64,${photo.toString('base64')}` },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'auth/picture-not-alone' } });
  await open.press('Enter');
  await dialog
    .getByLabel('Picture')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(dialog.getByText('This picture is stored when you save.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const { picture: ofPhone } = await player.details();
  if (ofPhone === null) throw new Error('The photo was not saved.');
  expect(ofPhone).not.toBe(picture);

  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  for (const address of [picture, ofPhone]) {
    for (const tab of [page, other]) await expect(tab.locator(`img[src="${address}"]`)).toHaveCount(0);
    expect((await player.get(address)).status).toBe(404);
  }
  expect(policyWatch.violations).toEqual([]);
  inspection.expectNoFaults();
});
