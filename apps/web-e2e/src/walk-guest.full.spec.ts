import { GUEST_SCREENS } from './support/walk/screens.js';
import { test } from './support/walk/fixtures.js';
import { readings, Walk } from './support/walk/walk.js';

for (const reading of readings)
  test.describe(`the screens of a guest in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });

    test('say nothing that is in no catalogue, and have room for what they say', async ({ page }) => {
      test.setTimeout(300_000);
      const walk = await Walk.begin(page, reading);
      for (const address of GUEST_SCREENS) await walk.see(address);
      walk.expectNoFaults();
    });
  });
