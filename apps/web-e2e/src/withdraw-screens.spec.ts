import { expect, test } from './support/fixtures.js';
import {
  type BankForm,
  calls,
  expectNewestTransaction,
  fillBankForm,
  holdRequests,
  payoutCountOf,
  requestsTo,
  resultTitle,
  withdrawButton,
  withdrawField,
} from './support/money-screens.js';
import { PageWatch } from './support/page-watch.js';
import { setFaults } from './support/provider-doors.js';
import { expectBalance, tabTo, toast } from './support/screens.js';
import { BANK, UPI, withdraw } from './support/withdrawals.js';

// One of the last files: so no worker is alone with it.
test.describe.configure({ mode: 'parallel' });

test.describe('Withdraw', () => {
  test.afterEach(({ product }) => setFaults(product, {}));

  test.describe('pays out', () => {
    test('to a bank account: says that it is processing, then the success, and lowers the balance', async ({
      page,
      joinPlayer,
      signedIn,
    }) => {
      const watch = new PageWatch();
      watch.watch(page);
      await signedIn(await (await joinPlayer()).deposit(500));
      await page.goto('/withdraw-money');
      await expect(page.getByRole('heading', { level: 1, name: 'Withdraw Money' })).toBeVisible();
      await expect(page.getByText('Maximum withdrawal limit is ₹5,00,000')).toBeVisible();
      const release = await holdRequests(page, calls.create);
      await fillBankForm(page, '123.45');
      await withdrawButton(page).click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
      release();
      await expect(toast(page, 'Withdrawal successful!')).toBeVisible();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeFocused();
      await expect(page.getByRole('main')).toContainText('₹123.45 was paid out. Your balance is ₹376.55.');
      await expectBalance(page, 376.55);
      await expectNewestTransaction(
        page,
        ['₹123.45'],
        ['WITHDRAW', '•••• 5678'],
        ['SUCCESS'],
        ['-'],
        [expect.stringMatching(/^pout_\w{14}$/)],
      );
      watch.expectSilence();
    });

    test('to a UPI id, and sends no bank account that was typed before', async ({
      page,
      joinPlayer,
      signedIn,
    }) => {
      await signedIn(await (await joinPlayer()).deposit(500));
      await page.goto('/withdraw-money');
      await fillBankForm(page, '200');
      await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
      await expect(page.getByLabel('Account Number')).toHaveCount(0);
      await page.getByLabel('UPI ID').fill(UPI.upiId);
      const created = requestsTo(page, calls.create);
      await withdrawButton(page).click();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
      await expectBalance(page, 300);
      expect(created.map((request) => request.postDataJSON())).toEqual([
        { amount: 200, upiId: UPI.upiId, type: 'WITHDRAW' },
      ]);
      await expectNewestTransaction(page, ['₹200.00'], ['WITHDRAW', '•••• .rao'], ['SUCCESS']);
    });

    test('to an account typed with small letters and with the spaces of a bank statement', async ({
      page,
      joinPlayer,
      signedIn,
    }) => {
      await signedIn(await (await joinPlayer()).deposit(500));
      await page.goto('/withdraw-money');
      await fillBankForm(page, '50', {
        ...BANK,
        accountNumber: ' 5010 0012 3456 78 ',
        ifscCode: 'hdfc0001234',
      });
      await withdrawButton(page).click();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
    });

    test('everything, by Max', async ({ page, joinPlayer, signedIn }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(87.65));
      await page.goto('/withdraw-money');
      await fillBankForm(page, '');
      await page.getByRole('button', { name: 'Max' }).click();
      await expect(withdrawField(page)).toHaveValue('87.65');
      await withdrawButton(page).click();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
      await expectBalance(page, 0);
      expect(await player.wallet()).toBe(0);
      await page.getByRole('button', { name: 'Withdraw again' }).click();
      await expect(withdrawField(page)).toHaveValue('');
    });

    test('by keyboard alone', async ({ page, joinPlayer, signedIn }) => {
      await signedIn(await (await joinPlayer()).deposit(500));
      await page.goto('/withdraw-money');
      const type = async (label: string, text: string): Promise<void> => {
        await tabTo(page, page.getByLabel(label));
        await page.keyboard.type(text);
      };
      await type('Amount (₹)', '150');
      await tabTo(page, page.getByRole('radio', { name: 'Bank account' }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
      await type('UPI ID', UPI.upiId);
      await page.keyboard.press('Enter');
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeFocused();
      await tabTo(page, page.getByRole('link', { name: 'Your transactions' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/profile');
    });
  });

  test.describe('remembers where money went:', () => {
    test('used details are shown by their last characters, and those used last are chosen', async ({
      page,
      joinPlayer,
      signedIn,
    }) => {
      const player = await (await joinPlayer()).deposit(500);
      await withdraw(player, 50, BANK);
      await withdraw(player, 50, UPI);
      await signedIn(player);
      await page.goto('/withdraw-money');
      const saved = page.getByRole('group', { name: 'Saved details' });
      await expect(saved.getByRole('radio')).toHaveCount(3);
      await expect(saved).toContainText('Bank account •••• 5678');
      await expect(saved).toContainText('UPI •••• .rao');
      await expect(saved.getByRole('radio', { name: /^UPI/ })).toBeChecked();
      expect(await page.content()).not.toContain(BANK.accountNumber);
      const created = requestsTo(page, calls.create);
      await saved.getByRole('radio', { name: /^Bank account/ }).check();
      await expect(page.getByLabel('Account Number')).toHaveCount(0);
      await withdrawField(page).fill('100');
      await withdrawButton(page).click();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
      expect(created.map((request) => request.postDataJSON())).toEqual([
        { amount: 100, savedDetailsId: expect.stringMatching(/^[\da-f-]{36}$/), type: 'WITHDRAW' },
      ]);
      await expectNewestTransaction(page, ['₹100.00'], ['WITHDRAW', '•••• 5678'], ['SUCCESS']);
    });

    test('forgotten details are gone, and the fields are back', async ({ page, joinPlayer, signedIn }) => {
      const player = await (await joinPlayer()).deposit(500);
      await withdraw(player, 50, BANK);
      await signedIn(player);
      await page.goto('/withdraw-money');
      await page.getByRole('radio', { name: /^Bank account ••••/ }).check();
      await page.getByRole('button', { name: 'Forget Bank account •••• 5678' }).click();
      await expect(page.getByRole('group', { name: 'Saved details' })).toHaveCount(0);
      await expect(page.getByLabel('Account Number')).toBeVisible();
      expect((await player.get('/api/transaction/payout-details')).body).toEqual({ success: true, data: [] });
      await page.reload();
      await expect(page.getByLabel('Account Number')).toBeVisible();
      await expect(page.getByRole('group', { name: 'Saved details' })).toHaveCount(0);
    });
  });

  test.describe('refuses what cannot be paid out:', () => {
    const AMOUNT = 'Please enter an amount up to ₹5,00,000';
    const BANK_DETAILS = 'Please provide valid bank details';
    const faults: {
      title: string;
      amount?: string;
      details?: Partial<BankForm>;
      says: string;
      at: string;
    }[] = [
      { title: 'no amount', amount: '', says: AMOUNT, at: 'Amount (₹)' },
      { title: 'nothing', amount: '0', says: AMOUNT, at: 'Amount (₹)' },
      { title: 'less than nothing', amount: '-5', says: AMOUNT, at: 'Amount (₹)' },
      { title: 'more than the limit', amount: '500000.01', says: AMOUNT, at: 'Amount (₹)' },
      { title: 'parts of a paisa', amount: '10.005', says: AMOUNT, at: 'Amount (₹)' },
      { title: 'more than the balance', amount: '100.01', says: 'Insufficient Balance.', at: 'Amount (₹)' },
      {
        title: 'no holder',
        details: { accountHolderName: '' },
        says: BANK_DETAILS,
        at: 'Account Holder Name',
      },
      { title: 'no IFSC code', details: { ifscCode: '' }, says: BANK_DETAILS, at: 'IFSC Code' },
      {
        title: 'a wrong IFSC code',
        details: { ifscCode: 'HDFC1001234' },
        says: BANK_DETAILS,
        at: 'IFSC Code',
      },
      { title: 'no account', details: { accountNumber: '' }, says: BANK_DETAILS, at: 'Account Number' },
      {
        title: 'a short account',
        details: { accountNumber: '1234' },
        says: BANK_DETAILS,
        at: 'Account Number',
      },
    ];

    test('each fault is shown at its field, which gets the focus, and nothing is sent', async ({
      page,
      joinPlayer,
      signedIn,
    }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(100));
      await page.goto('/withdraw-money');
      const created = requestsTo(page, calls.create);
      for (const { title, amount = '50', details, says, at } of faults) {
        await test.step(title, async () => {
          await fillBankForm(page, amount, { ...BANK, ...details });
          await withdrawButton(page).click();
          const field = page.getByLabel(at);
          await expect(field).toBeFocused();
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          await expect(field).toHaveAccessibleDescription(new RegExp(says));
          await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
        });
      }
      await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
      for (const upiId of ['', 'asha', 'asha@', '@okbank', 'asha rao@okbank']) {
        await withdrawField(page).fill('50');
        await page.getByLabel('UPI ID').fill(upiId);
        await withdrawButton(page).click();
        await expect(page.getByLabel('UPI ID')).toBeFocused();
        await expect(page.getByLabel('UPI ID')).toHaveAccessibleDescription(new RegExp(BANK_DETAILS));
      }
      expect(created).toEqual([]);
      expect(await player.wallet()).toBe(100);
      expect(await player.transactions()).toHaveLength(1);
    });

    test('more than the balance has become since the page was opened', async ({
      page,
      product,
      joinPlayer,
      signedIn,
    }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(100));
      await page.goto('/withdraw-money');
      await fillBankForm(page, '60');
      await withdraw(player, 50);
      await withdrawButton(page).click();
      await expect(toast(page, 'Insufficient Balance.')).toBeVisible();
      await expect(resultTitle(page, 'Withdrawal Failed')).toBeVisible();
      expect(await player.wallet()).toBe(50);
      expect(await payoutCountOf(product, player)).toBe(1);
    });
  });
});
