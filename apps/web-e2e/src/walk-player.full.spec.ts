import { PLAYER_SCREENS } from './support/walk/screens.js';
import { test } from './support/walk/fixtures.js';
import { readings } from './support/walk/walk.js';
import { withHistory } from './support/walk/walked-player.js';

for (const reading of readings)
  test.describe(`the screens of a player in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('say nothing that is in no catalogue, and have room for what they say', async ({
      joinPlayer,
      walkAs,
    }) => {
      const player = await joinPlayer();
      const { sealed, revealed, mines } = await withHistory(player);
      const walk = await walkAs(player, reading);
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
