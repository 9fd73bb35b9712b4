import { test } from './support/fixtures.js';
import { gameNames, loadTour, playBet } from './support/game-tours.js';
import { MinesTable } from './support/mines-table.js';
import {
  calls,
  fillBankForm,
  holdRequests,
  loseRequests,
  resultTitle,
  withdrawButton,
  withdrawField,
  withdrawToBank,
} from './support/money-screens.js';
import { pictureTaker, SIZES } from './support/pictures.js';
import { Player } from './support/player.js';
import { setFaults } from './support/provider-doors.js';
import { betBy, betButton, checkoutOn, proceedToPay } from './support/screens.js';
import { BANK, UPI, withdraw } from './support/withdrawals.js';

for (const viewport of SIZES) {
  const { width } = viewport;
  test.describe(`every screen at ${String(width)} pixels`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    const { shoot, show } = pictureTaker(width);

    test('of a guest', async ({ page }) => {
      await show(page, '/', 'home-guest');
      await show(page, '/games', 'games-guest');
      for (const name of gameNames) await show(page, `/games/${name}`, `${name}-guest`);
      await show(page, '/dashboard', 'dashboard-guest');
      await show(page, '/fairness', 'fairness-guest');
      await show(page, '/login', 'login');
      await show(page, '/register', 'register');
      await show(page, '/verify-user', 'verify-no-token');
      await show(page, '/verify-user?token=nonsense', 'verify-error');
      await show(page, '/stop-payout?token=nonsense', 'stop-payout');
      await show(page, '/profile/confirm-email#old=nonsense', 'confirm-email');
      await show(page, '/profile/undo-email#undo=nonsense', 'undo-email');
      await show(page, '/profile/not-me#token=nonsense', 'not-me');
      await show(page, '/profile', 'profile-guest');
      await show(page, '/deposit-money', 'deposit-guest');
      await show(page, '/withdraw-money', 'withdraw-guest');
      await show(page, '/games/chess', 'game-unknown');
      await show(page, '/nowhere', 'page-unknown');
    });

    test('of an unverified player', async ({ page, product, signedIn }) => {
      await signedIn(await new Player(product).register());
      await show(page, '/', 'home-unverified');
      await show(page, '/deposit-money', 'deposit-unverified');
      await show(page, '/withdraw-money', 'withdraw-unverified');
      await page.getByRole('button', { name: 'Wallet' }).click();
      await page.getByRole('dialog', { name: 'Wallet' }).waitFor();
      await shoot(page, 'wallet-unverified', false);
    });

    test('of a player', async ({ page, joinPlayer, signedIn, product }) => {
      const player = await (await joinPlayer()).deposit(1_000);
      for (let count = 1; count <= 25; count += 1)
        await player.roll({ amount: count, target: 50.5, condition: 'above' });
      await signedIn(player);
      await show(page, '/', 'home-player');
      await page.getByRole('button', { name: 'Wallet' }).click();
      await page.getByText('Available Balance').waitFor();
      await shoot(page, 'wallet', false);
      await show(page, '/profile', 'profile');
      await show(page, '/profile/security', 'security');
      await show(page, '/play-safely', 'play-safely');
      await show(page, '/play-safely/record', 'record');
      await show(page, '/games/dice', 'dice');
      await page.getByLabel('Bet Amount').fill('5');
      const seen = new Set<boolean>();
      while (seen.size < 2) {
        const bet = await betBy(page, () => betButton(page).click());
        seen.add(bet.isWin);
        await shoot(page, bet.isWin ? 'dice-won' : 'dice-lost');
      }
      await page.getByLabel('Bet Amount').fill('5000000');
      await betButton(page).click();
      await shoot(page, 'dice-insufficient', false);
      if (width === 360) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
        await shoot(page, 'menu', false);
      }
      await page.goto(`${product.sandboxOrigin}/mail?to=${encodeURIComponent(player.email)}`);
      await shoot(page, 'sandbox-mail');
    });

    test('of every game, before a bet and after it', async ({ page, joinPlayer, signedIn }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(100));
      for (const name of gameNames) {
        await show(page, `/games/${name}`, `${name}-before-bet`);
        await playBet(page, player, await loadTour(name), 'mouse');
        // The chart loads when it becomes visible.
        await page.getByRole('figure').first().scrollIntoViewIfNeeded();
        await page.locator('canvas').first().waitFor();
        await shoot(page, `${name}-after-bet`);
      }
    });

    test('of a game of Mines and its results', async ({ page, joinPlayer, signedIn }) => {
      test.setTimeout(180_000);
      const player = await (await joinPlayer()).deposit(1_000);
      for (let count = 1; count <= 30; count += 1)
        await player.roll({ amount: count, target: 50.5, condition: 'above' });
      await signedIn(player);
      await show(page, '/dashboard', 'dashboard');
      const table = new MinesTable(page);
      await table.open();
      await shoot(page, 'mines-idle');
      await table.startUntilSafe('10', 7);
      await shoot(page, 'mines-open');
      await shoot(page, 'mines-open-screen', false);
      await table.cashOut();
      await betButton(page).waitFor();
      await page.getByRole('button', { name: /^All Bets/ }).click();
      await page.locator('canvas').first().waitFor();
      await shoot(page, 'mines-won');
      for (let isLost = false; !isLost;) {
        await table.start('5', 24);
        isLost = (await table.reveal(12)).isMine;
        await betButton(page).waitFor();
      }
      await shoot(page, 'mines-lost');
      for (const dialog of ['Rules', 'Fairness', 'Settings', '? List of shortcuts']) {
        await page.getByRole('button', { name: dialog, exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await shoot(page, `mines-${dialog.replace(/[^a-z]/gi, '').toLowerCase()}`, false);
        await page.keyboard.press('Escape');
      }
      const [newest] = (await player.bets('?page=1&pageSize=1')).data;
      await show(page, `/fairness?bet=${newest?._id ?? ''}`, 'fairness-sealed');
      await show(page, `/bet/${newest?._id ?? ''}`, 'bet-sealed');
      await player.rotate('afterwards');
      await show(page, `/bet/${newest?._id ?? ''}`, 'bet');
      await show(page, `/fairness?bet=${newest?._id ?? ''}`, 'fairness-bet');
      await show(page, '/games/dice', 'dice-player');
    });

    test('of a deposit', async ({ page, signedIn }) => {
      await signedIn();
      await show(page, '/deposit-money', 'deposit');
      await page.getByLabel('Enter Amount (INR)').fill('0');
      await page.getByRole('button', { name: 'Proceed to Pay' }).click();
      await shoot(page, 'deposit-invalid');
      await proceedToPay(page, '1000');
      await shoot(page, 'checkout', false);
      await checkoutOn(page).getByRole('tab', { name: 'UPI' }).click();
      await shoot(page, 'checkout-upi', false);
      await checkoutOn(page).getByRole('button', { name: 'Fail' }).click();
      await checkoutOn(page).getByText('Processing your payment').waitFor();
      await shoot(page, 'checkout-processing', false);
      await checkoutOn(page).getByRole('alert').waitFor();
      await shoot(page, 'checkout-failed', false);
      await checkoutOn(page).getByRole('button', { name: 'Close' }).click();
      await page.getByText('Deposit Failed').waitFor();
      await shoot(page, 'deposit-failed');
      await page.getByRole('button', { name: 'Try again' }).click();
      const restore = await loseRequests(page, calls.verify, calls.list);
      const checkout = await proceedToPay(page, '1000');
      await checkout.getByRole('button', { name: /^Pay/ }).click();
      await checkout.getByText('Payment successful').waitFor();
      await shoot(page, 'checkout-paid', false);
      await resultTitle(page, 'We are checking your deposit.').waitFor();
      await shoot(page, 'deposit-checking');
      await restore();
      await resultTitle(page, 'Deposit Successful!').waitFor();
      await shoot(page, 'deposit-successful');
    });

    test('of a withdrawal', async ({ page, product, joinPlayer, signedIn }) => {
      // More than the sandbox allows to go unplayed on one day, so that the reasons are on the screen.
      const player = await signedIn(await (await joinPlayer()).deposit(1_20_000));
      const shootResult = async (title: string, name: string): Promise<void> => {
        await resultTitle(page, title).waitFor({ timeout: 30_000 });
        await shoot(page, name);
      };
      await show(page, '/withdraw-money', 'withdraw');
      await fillBankForm(page, '1000', { ...BANK, ifscCode: 'HDFC1234' });
      await withdrawButton(page).click();
      await shoot(page, 'withdraw-invalid');
      await page.getByRole('radio', { name: 'UPI', exact: true }).check({ force: true });
      await shoot(page, 'withdraw-upi');
      await withdrawField(page).fill('500000.01');
      await withdrawButton(page).click();
      await shoot(page, 'withdraw-invalid-amount');
      const release = await holdRequests(page, calls.create);
      await withdrawToBank(page, '1000');
      await page.getByRole('button', { name: 'Processing...' }).waitFor();
      await shoot(page, 'withdraw-processing');
      release();
      await shootResult('Withdrawal Successful!', 'withdraw-successful');
      await withdraw(player, 200, UPI);
      await show(page, '/withdraw-money', 'withdraw-saved');
      await page.getByRole('radio', { name: /^UPI ••••/ }).check();
      await shoot(page, 'withdraw-saved-chosen');
      await setFaults(product, { payoutOutcome: 'failed' });
      await withdrawToBank(page, '1000');
      await shootResult('Withdrawal Failed', 'withdraw-failed');
      const restore = await loseRequests(page, calls.create);
      await withdrawToBank(page, '1000');
      await shootResult('Your withdrawal was not sent.', 'withdraw-unsent');
      await restore();
      await setFaults(product, { payoutOutcome: 'pending' });
      await loseRequests(page, calls.payOut);
      await withdrawToBank(page, '1000');
      await shootResult('We are checking your withdrawal.', 'withdraw-checking');
      await page.unrouteAll();
      await withdrawToBank(page, '1000');
      await shootResult('Your withdrawal is on its way.', 'withdraw-on-its-way');
      await show(page, '/profile', 'profile-transactions');
      await setFaults(product, {});
    });
  });
}
