import { randomUUID } from 'node:crypto';
import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { listPayouts, setFaults } from './support/provider-doors.js';
import { BANK, createWithdrawal, requestPayout } from './support/withdrawals.js';

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_nothing, index) => make(index)));

test.describe('money out', () => {
  let own: Product;
  test.beforeAll(async ({ database }) => {
    // The bank is quick, so it always pays before the product stops waiting.
    own = await Product.start(database, { SANDBOX_STEP_MS: '50' });
  });
  test.afterEach(() => setFaults(own, {}));
  test.afterAll(() => own.stop());

  const joinWith = async (rupees: number): Promise<Player> => (await new Player(own).join()).deposit(rupees);
  const payoutsOf = async (transactionId: string) =>
    (await listPayouts(own)).filter(({ reference_id }) => reference_id === transactionId);

  test('40 withdrawals of the whole balance at once make one', async () => {
    const player = await joinWith(300);
    const created = await times(40, () => createWithdrawal(player, 300));
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 200));
    const answers = await times(40, (index) =>
      requestPayout(player, created[index]?.body.transactionId ?? ''),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { body } of refused) expect(body.message).toBe('Insufficient Balance.');
    expect(await player.wallet()).toBe(0);
    const payouts = await Promise.all(created.map(({ body }) => payoutsOf(body.transactionId)));
    expect(payouts.flat()).toHaveLength(1);
    await expectWholeAccount(player);
  });

  test('a withdrawal and 50 bets at once never spend a rupee twice', async () => {
    const player = await joinWith(50);
    const { transactionId } = (await createWithdrawal(player, 50)).body;
    const [payout, ...rolls] = await Promise.all([
      requestPayout(player, transactionId),
      ...Array.from({ length: 50 }, () => player.roll({ amount: 1, target: 98, condition: 'above' })),
    ]);
    const isPaid = payout.status === 200;
    if (!isPaid) expect(payout.body.message).toBe('Insufficient Balance.');
    expect(rolls.some(({ status }) => status === 200) || isPaid).toBe(true);
    await expectWholeAccount(player);
  });

  test('one key 64 times makes one withdrawal, and one payout', async () => {
    const player = await joinWith(500);
    const key = randomUUID();
    const created = await times(64, () => createWithdrawal(player, 100, BANK, key));
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    const { transactionId } = created[0]?.body ?? { transactionId: '' };
    const payoutKey = randomUUID();
    const answers = await times(64, () => requestPayout(player, transactionId, payoutKey));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await payoutsOf(transactionId)).toHaveLength(1);
    expect(await player.wallet()).toBe(400);
    const other = await createWithdrawal(player, 101, BANK, key);
    expect(other.status).toBe(409);
    await expectWholeAccount(player);
  });

  test('one id in 20 spellings at once makes one payout', async () => {
    const player = await joinWith(1000);
    const { transactionId } = (await createWithdrawal(player, 400)).body;
    const spell = (variant: number): string =>
      [...transactionId].map((sign, at) => ((variant >> (at % 5)) & 1 ? sign.toUpperCase() : sign)).join('');
    const answers = await times(20, (variant) => requestPayout(player, spell(variant)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const payouts = (await listPayouts(own)).filter(
      ({ reference_id }) => reference_id.toLowerCase() === transactionId,
    );
    expect(payouts).toHaveLength(1);
    expect(await player.wallet()).toBe(600);
    await expectWholeAccount(player);
  });
});
