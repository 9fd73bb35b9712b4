import { test } from './support/fixtures.js';
import { pictureTaker, SIZES } from './support/pictures.js';
import { readsIn, withHistory } from './support/walk/walked-player.js';
for (const viewport of SIZES) {
  const { width } = viewport;
  test.describe(`zz at ${String(width)}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });
    test.setTimeout(300_000);
    const { shoot, show } = pictureTaker(width);
    test('hindi', async ({ page, joinPlayer, signedIn }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await show(page, '/', 'zz-home');
      await show(page, '/register', 'zz-register');
      await show(page, '/help', 'zz-help');
      const player = await joinPlayer();
      await readsIn(player, 'hi');
      const { revealed } = await withHistory(player);
      await signedIn(player);
      await show(page, '/', 'zz-home-player');
      await show(page, '/games/mines', 'zz-mines');
      await show(page, '/games/dice', 'zz-dice');
      await show(page, '/games/limbo', 'zz-limbo');
      await show(page, '/profile', 'zz-profile');
      await show(page, '/profile/security', 'zz-security');
      await show(page, '/profile/data', 'zz-data');
      await show(page, '/transactions', 'zz-transactions');
      await show(page, '/dashboard', 'zz-dashboard');
      await show(page, '/deposit-money', 'zz-deposit');
      await show(page, '/withdraw-money', 'zz-withdraw');
      await show(page, '/play-safely', 'zz-play-safely');
      await show(page, '/play-safely/record', 'zz-record');
      await show(page, `/fairness?bet=${revealed}`, 'zz-fairness');
      await show(page, `/bet/${revealed}`, 'zz-bet');
      await show(page, '/games', 'zz-games');
      await page.getByRole('banner').getByRole('button').last().click();
      await shoot(page, 'zz-wallet', false);
    });
  });
}
