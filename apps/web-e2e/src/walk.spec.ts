import { sampleInTier } from './support/tier.js';
import { expect, test } from './support/fixtures.js';
import { listLayoutFaults } from './support/walk/layout-faults.js';
import { listForeign } from './support/walk/said-texts.js';
import { GUEST_SCREENS, PLAYER_SCREENS } from './support/walk/screens.js';
import { readsIn } from './support/walk/walked-player.js';
import { readings, Walk } from './support/walk/walk.js';

test.use({ reducedMotion: 'reduce' });

test('the login says nothing that is in no catalogue, and has room for texts that are 40 % longer', async ({
  page,
}) => {
  const walk = await Walk.begin(page, 'en-XA', { widths: [360] });
  await walk.act('/login, left empty', '/login', async () => {
    await page.getByRole('main').locator('button[type="submit"]').click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
  });
  walk.expectNoFaults();
});

/** Two screens at one width. The full tier walks over all of them in files of their own. */
const drawn = sampleInTier(
  readings.flatMap((reading) => [
    ...GUEST_SCREENS.map((address) => ({ reading, address, isPlayer: false })),
    ...PLAYER_SCREENS.map((address) => ({ reading, address, isPlayer: true })),
  ]),
  2,
).slice(0, 2);

for (const { reading, address, isPlayer } of drawn)
  test(`${address} for a ${isPlayer ? 'player' : 'guest'} in ${reading}`, async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    if (isPlayer) await readsIn(await signedIn(await (await joinPlayer()).deposit(100)), reading);
    const walk = await Walk.begin(page, reading, { widths: [360], isServerPlain: true });
    await walk.see(address);
    walk.expectNoFaults();
  });

test('a walk finds plain words, cut and crowded texts, and a page that is too wide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(`
    <title>[Ä títlé ~]</title>
    <p>[Góöd ~] Plain</p>
    <p>[Ábšé ~] Asha Rao, asha@example.test, 27 Nov 2026, Mines</p>
    <input placeholder="A very long placeholder in it" style="width: 80px">
    <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">[Ány ~ ~ ~ ~ ~]</p>
    <button style="width: 40px; white-space: nowrap">[Bönüš ~ ~ ~ ~]</button>
    <div style="display: flex; width: 90px"><b style="width: 40px">[Ünbrökéñ~~~~]</b><i>[Ñéxt ~]</i></div>
    <div style="width: 500px">[Wídé ~]</div>
  `);
  expect(await listForeign(page, 'en-XA')).toEqual([
    'no catalogue: [Góöd ~] Plain',
    'no catalogue: placeholder: A very long placeholder in it',
  ]);
  expect((await listLayoutFaults(page)).map((fault) => fault.split(':', 1)[0])).toEqual(
    expect.arrayContaining([
      'cut',
      'cut by its box',
      'out of its box',
      'one over the other',
      'the page scrolls sideways',
    ]),
  );
});
