import { expect, test } from './support/fixtures.js';
import { expectFocusSomewhere, follow, pressOn, reach, typeInto } from './support/keyboard.js';
import { depositField, resultTitle } from './support/money-screens.js';
import { PageWatch } from './support/page-watch.js';
import { Player } from './support/player.js';
import { betBy, betButton, checkoutOn, expectBalance, toast } from './support/screens.js';

test('a new player registers, deposits, plays, verifies and logs out with the keyboard alone', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const watch = new PageWatch();
  watch.watch(page);
  const visitor = new Player(product);
  const main = page.getByRole('main');
  const bar = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Main' });

  await test.step('the skip link leads past the menu to the banners, which can be stopped and chosen', async () => {
    await page.goto('/');
    const pause = page.getByRole('button', { name: 'Pause banners' });
    await expect(pause).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pause).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Play banners' })).toBeFocused();
    const third = page.getByRole('button', { name: /^Banner 3 of 4/ });
    await pressOn(page, third, 'Space');
    await expect(third).toHaveAttribute('aria-current', 'true');
    await expect(third).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const link = page.getByRole('group', { name: '3 of 4' }).getByRole('link');
    await expect(link, 'the link of the visible banner, and no other').toBeFocused();
  });

  await test.step('move through the games to a game', async () => {
    await follow(page, menu.getByRole('link', { name: 'Games' }), '/games');
    await follow(page, main.getByRole('link', { name: 'Dice' }), '/games/dice');
  });

  await test.step('register', async () => {
    await follow(page, bar.getByRole('link', { name: 'Register' }), '/register');
    await typeInto(page, main.getByLabel('Name'), visitor.name);
    await typeInto(page, main.getByLabel('Email'), visitor.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(visitor.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(main).toBeFocused();
  });

  await test.step('logout and login', async () => {
    await visitor.verify();
    await pressOn(page, menu.getByRole('button', { name: 'Log out', exact: true }));
    await expect(toast(page, 'Logged out successfully')).toBeVisible();
    await expectFocusSomewhere(page);
    await follow(page, bar.getByRole('link', { name: 'Log in' }), '/login');
    await typeInto(page, main.getByLabel('Email'), visitor.email);
    await pressOn(page, main.getByRole('button', { name: 'Log in', exact: true }));
    await expect(main.getByLabel('Password', { exact: true }), 'the wrong field').toBeFocused();
    await page.keyboard.type(visitor.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(main).toBeFocused();
  });

  await test.step('deposit', async () => {
    await pressOn(page, bar.getByRole('button', { name: 'Wallet' }));
    // Deposit is a document of its own, so the focus starts at its beginning.
    await pressOn(page, page.getByRole('dialog').getByRole('link', { name: 'Deposit' }));
    await expect(page).toHaveURL('/deposit-money');
    await pressOn(page, page.getByRole('button', { name: 'Proceed to Pay' }));
    await expect(depositField(page), 'the wrong field').toBeFocused();
    await page.keyboard.type('75');
    const chip = page.getByRole('button', { name: '₹500' });
    await pressOn(page, chip, 'Space');
    await expect(depositField(page)).toHaveValue('500');
    await expect(chip).toBeFocused();
    await pressOn(page, page.getByRole('button', { name: 'Proceed to Pay' }));
    const pay = checkoutOn(page).getByRole('button', { name: /^Pay/ });
    await pay.waitFor();
    await pressOn(page, pay);
    await expect(resultTitle(page, 'Deposit Successful!')).toBeFocused();
    await expectBalance(page, 500);
  });

  await test.step('play Dice', async () => {
    await pressOn(page, menu.getByRole('link', { name: 'Games' }));
    await expect(page).toHaveURL('/games');
    await follow(page, main.getByRole('link', { name: 'Dice' }), '/games/dice');
    const slider = page.getByRole('slider', { name: 'Target' });
    await reach(page, slider);
    for (const [key, target] of [
      ['Home', '2'],
      ['End', '98'],
      ['PageDown', '88'],
      ['PageUp', '98'],
      ['ArrowLeft', '97.99'],
      ['Shift+ArrowDown', '96.99'],
      ['ArrowRight', '97'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(slider, key).toHaveValue(target);
    }
    await expect(slider).toHaveAttribute('aria-valuetext', /^Roll over 97.00, win chance 3.0000 percent$/);
    await typeInto(page, page.getByLabel('Bet Amount'), '3');
    await reach(page, page.getByRole('radio', { name: 'Above' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Below' })).toBeFocused();
    await reach(page, betButton(page));
    const bet = await betBy(page, () => page.keyboard.press('Enter'));
    expect(bet).toMatchObject({
      betAmount: 3,
      gameData: { diceRoll: { state: { target: 97, condition: 'below' } } },
    });
    await expect(betButton(page)).toBeFocused();
  });

  await test.step('open the summary and its chart', async () => {
    const toggle = page.getByRole('button', { name: 'All Bets', exact: true });
    await pressOn(page, toggle, 'Space');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(toggle).toBeFocused();
    const part = page.getByRole('region', { name: 'All Bets' });
    await part.getByRole('button', { name: /^Show as table/ }).waitFor();
    await reach(page, part.getByRole('radio', { name: 'Bets PnL' }));
    await page.keyboard.press('ArrowRight');
    await expect(part.getByRole('radio', { name: 'Cumulative PnL' })).toBeFocused();
    const asTable = part.getByRole('button', { name: /^Show as table/ });
    await pressOn(page, asTable);
    await expect(part.getByRole('table')).toBeVisible();
    await expect(asTable).toBeFocused();
  });

  await test.step('verify the bet', async () => {
    await follow(page, page.getByRole('link', { name: 'View and verify this Dice bet' }), /\/bet\//);
    await pressOn(page, page.getByRole('button', { name: 'Share this bet' }));
    await expect(page.getByText('Everyone with the link can see this bet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeFocused();
    await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Fairness' }), '/fairness');
    const byHand = page.getByRole('region', { name: 'Verify by hand' });
    const parts = page.getByRole('navigation', { name: 'On this page' });
    await pressOn(page, parts.getByRole('link', { name: 'Verify by hand' }));
    await expect(byHand).toBeInViewport();
    await page.keyboard.press('Tab');
    const example = byHand.getByRole('button', { name: 'Try an example' });
    await expect(example, 'Tab continues after the target of the link').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(byHand.getByText('The server seed is the one that was promised.')).toBeVisible();
    await pressOn(page, byHand.getByRole('button', { name: 'Clear' }));
    await expect(byHand.getByLabel('Client seed')).toHaveValue('');
    await expectFocusSomewhere(page);
  });

  await test.step('open the own pages, and log out', async () => {
    await follow(page, bar.getByRole('link', { name: 'Profile' }), '/profile');
    await expect(page.getByRole('table', { name: 'Your Transactions' })).toBeVisible();
    await follow(page, menu.getByRole('link', { name: 'Dashboard' }), '/dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/profile');
    await expectFocusSomewhere(page);
    await pressOn(page, menu.getByRole('button', { name: 'Log out', exact: true }));
    await expect(page.getByText('Log in to view profile')).toBeVisible();
    await expectFocusSomewhere(page);
  });
  watch.expectSilence();
});
