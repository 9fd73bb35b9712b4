import { PLAYER_SCREENS } from './support/walk/screens.js';
import { test } from './support/walk/fixtures.js';
import { readings, Walk } from './support/walk/walk.js';
import { readsIn, withHistory } from './support/walk/walked-player.js';

for (const reading of readings)
  test.describe(`the screens of a player in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('say nothing that is in no catalogue, and have room for what they say', async ({
      page,
      joinPlayer,
      signedIn,
    }) => {
      const player = await joinPlayer();
      await readsIn(player, reading);
      const { sealed, revealed, mines } = await withHistory(player);
      await signedIn(player);
      const walk = await Walk.begin(page, reading);
      for (const address of [
        ...PLAYER_SCREENS,
        `/bet/${sealed}`,
        `/bet/${revealed}`,
        `/bet/${mines}`,
        `/fairness?bet=${sealed}`,
        `/fairness?bet=${revealed}`,
      ])
        await walk.see(address);
      walk.expectNoFaults();
    });
  });
