import { expect, test } from './support/fixtures.js';
import { Player } from './support/player.js';
import { BANK, createWithdrawal, UPI } from './support/withdrawals.js';

test.describe('money out', () => {
  /** None of the tests moves their money. */
  let player: Player;
  test.beforeAll(async ({ product }) => {
    player = await (await new Player(product).join()).deposit(100);
  });

  const amounts = [
    1e21,
    -1,
    0,
    0.99,
    '1e2',
    '+100',
    1.005,
    null,
    [],
    2 ** 53,
    500_000.01,
    {},
    true,
    undefined,
  ];
  for (const amount of amounts) {
    test(`an amount of ${JSON.stringify(amount) ?? 'nothing'} is refused without effect`, async () => {
      const before = await player.standing();
      const { status, body } = await createWithdrawal(player, amount);
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false });
      expect(await player.standing()).toEqual(before);
    });
  }

  const unusable = [
    [{}, 'no details'],
    [{ ...BANK, ifscCode: '' }, 'no IFSC code'],
    [{ ...BANK, accountHolderName: '' }, 'no holder'],
    [{ ...BANK, ifscCode: 'HDFC1001234' }, 'an IFSC code without its zero'],
    [{ ...BANK, accountNumber: '1234' }, 'an account number of four characters'],
    [{ ...BANK, accountNumber: '5010 0012-345' }, 'an account number with signs'],
    [{ ...UPI, upiId: 'no-at-sign' }, 'a UPI id without its bank'],
  ] as const;
  for (const [details, name] of unusable) {
    test(`${name} is refused without effect`, async () => {
      const before = await player.standing();
      const { status, body } = await createWithdrawal(player, 50, details);
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/./) });
      expect(await player.standing()).toEqual(before);
    });
  }

  test('more than the balance is refused without effect', async () => {
    const before = await player.standing();
    const { status, body } = await createWithdrawal(player, 100.01);
    expect(status).not.toBe(200);
    expect(body).toMatchObject({ message: 'Insufficient Balance.' });
    expect(await player.standing()).toEqual(before);
  });
});
