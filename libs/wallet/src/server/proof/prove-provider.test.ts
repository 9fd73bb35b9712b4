import { paise } from '@paasa/money';
import { Findings } from './invariants.js';
import { proveProvider, type ProviderBook, type ProviderRecords } from './prove-provider.js';
import { amountOf, book, DEPOSIT, Records, WITHDRAWAL } from '../../testing/provider-records.js';
import { paymentOf, payoutOf } from '../../testing/sound-world.js';

describe('proveProvider', () => {
  let records: Records;
  beforeEach(() => {
    records = new Records();
  });

  const prove = async (given: Partial<ProviderBook> = {}) => {
    const findings = new Findings();
    await proveProvider(records.provider, async () => book(given), findings);
    const proven = findings.list();
    return {
      reported: proven.flatMap(({ differences }) => differences),
      notes: proven.flatMap(({ notes }) => notes),
      counts: proven.filter(({ name }) => name.startsWith('provider-')).map((one) => one.checkedCount),
    };
  };

  it('finds nothing if all agree, and requests nothing that was listed', async () => {
    const list = jest.spyOn(records.provider, 'listPayments');
    expect(await prove()).toEqual({ reported: [], notes: [], counts: [5, 4] });
    expect(records.asked).toEqual([]);
    expect(list).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (given: Records) => void, string]>([
    [
      'a booked payment that does not exist',
      (given) => void given.payments.shift(),
      'payment pay_credited: is booked, the provider knows none',
    ],
    [
      'a booked payment in suspense that does not exist',
      (given) => void given.payments.pop(),
      'payment pay_held: is booked, the provider knows none',
    ],
    [
      'a refunded payment that is still credited',
      (given) => given.changePayment(0, { status: 'refunded', refundedPaise: 1_000 }),
      'payment pay_credited, refunded: 0, not 1000',
    ],
    [
      'a partly refunded payment that is still credited',
      (given) => given.changePayment(0, { refundedPaise: 400 }),
      'payment pay_credited, refunded: 0, not 400',
    ],
    [
      'a payment in suspense that people refunded without a booking',
      (given) => given.changePayment(1, { status: 'refunded', refundedPaise: 0 }),
      'payment pay_held, refunded: 0, not 900',
    ],
    [
      'a captured payment that is not booked',
      (given) => void given.payments.push(paymentOf('pay_new', 50)),
      'payment pay_new: 50 INR are captured and not booked',
    ],
    [
      'a refunded payment that was never booked',
      (given) => void given.payments.push({ ...paymentOf('pay_new', 50), status: 'refunded' }),
      'payment pay_new: 50 INR are captured and not booked',
    ],
    [
      'a booked payment that failed',
      (given) => given.changePayment(0, { status: 'failed' }),
      'payment pay_credited: is booked and failed',
    ],
    [
      'another amount of a payout',
      (given) => given.changePayout({ amountPaise: paise(499) }),
      `payout pout_${WITHDRAWAL}: 500, not 499`,
    ],
    [
      'another fee of a payment',
      (given) => given.changePayment(0, { feePaise: 25 }),
      'payment pay_credited, fee: 24, not 25',
    ],
    [
      'another currency of a payment',
      (given) => given.changePayment(0, { currency: 'USD' }),
      'payment pay_credited: 1000 INR, not 1000 USD',
    ],
    [
      'another fee of a payout',
      (given) => given.changePayout({ feePaise: 8 }),
      `payout pout_${WITHDRAWAL}, fee: 7, not 8`,
    ],
    [
      'a second payout under one reference',
      (given) => void given.payouts.push({ ...payoutOf(WITHDRAWAL, 'processed'), payoutId: 'pout_second' }),
      `withdrawal ${WITHDRAWAL}: has 2 payouts`,
    ],
    [
      'a booked payout that does not exist',
      (given) => void given.payouts.pop(),
      `withdrawal ${WITHDRAWAL}: is booked as paid, the provider knows none`,
    ],
    [
      'a booked payout that was made for another transfer',
      (given) => {
        given.unlistedPayouts = given.payouts
          .splice(0)
          .map((payout) => ({ ...payout, referenceId: DEPOSIT }));
      },
      `withdrawal ${WITHDRAWAL}: is booked as paid, the provider knows none`,
    ],
    [
      'a payout for a deposit',
      (given) => void given.payouts.push(payoutOf(DEPOSIT, 'processed')),
      `payout pout_${DEPOSIT}: is for ${DEPOSIT}, of which no payout is booked`,
    ],
    [
      'an unreadable payment',
      (given) => void given.unreadablePayments.push('pay_odd'),
      "payment pay_odd: the provider's record cannot be read",
    ],
    [
      'an unreadable payout',
      (given) => void given.unreadablePayouts.push('pout_odd'),
      "payout pout_odd: the provider's record cannot be read",
    ],
  ])('finds %s', async (_what, spoil, difference) => {
    spoil(records);
    expect(await prove()).toMatchObject({ reported: [difference], notes: [] });
  });

  it('requests booked payments that are not listed, and compares them too', async () => {
    records.unlisted = records.payments.splice(0);
    expect((await prove()).reported).toEqual([]);
    expect(records.asked.toSorted()).toEqual(['pay_credited', 'pay_held']);
    records.unlisted = records.unlisted.map((payment) => ({ ...payment, refundedPaise: 1 }));
    expect((await prove()).reported).toHaveLength(2);
  });

  it('requests a booked payout that is not listed, by its stored id', async () => {
    records.unlistedPayouts = records.payouts.splice(0);
    expect((await prove()).reported).toEqual([]);
    expect(records.asked).toEqual([`pout_${WITHDRAWAL}`]);
    expect((await prove({ payoutIds: new Map([[WITHDRAWAL, null]]) })).reported).toHaveLength(1);
    expect(records.asked).toHaveLength(1);
    const failed = { status: 'failed', feePaise: 0 } as const;
    records.unlistedPayouts = records.unlistedPayouts.map((payout) => ({ ...payout, ...failed }));
    expect((await prove()).reported).toEqual([`payout pout_${WITHDRAWAL}: is failed, the books say paid`]);
  });

  it('does not request unreadable records of the lists again', async () => {
    records.payments.shift();
    records.unreadablePayments.push('pay_credited');
    const { payoutId = '' } = records.payouts.pop() ?? {};
    records.unreadablePayouts.push(payoutId);
    expect((await prove()).reported).toEqual([
      "payment pay_credited: the provider's record cannot be read",
      `payout ${payoutId}: the provider's record cannot be read`,
    ]);
    expect(records.asked).toEqual([]);
  });

  it('continues after a page full of unreadable or irrelevant records', async () => {
    const pages = [
      {
        rows: Array.from({ length: 50 }, (_, index) => ({
          ...paymentOf(`pay_${index}`, 1),
          status: 'failed' as const,
        })),
        unreadableIds: Array.from({ length: 50 }, (_, index) => `pay_odd${index}`),
      },
      { rows: records.payments, unreadableIds: [] },
    ];
    const provider = {
      ...records.provider,
      listPayments: async ({ skip }: { skip: number }) =>
        pages[skip / 100] ?? { rows: [], unreadableIds: [] },
    };
    const findings = new Findings();
    await proveProvider(provider, async () => book(), findings);
    const payments = findings.list().find(({ name }) => name === 'provider-payments');
    expect(payments?.differenceCount).toBe(50);
    expect(records.asked).toEqual([]);
  });

  it('accepts an open refund as done or not done, and no other sum', async () => {
    const refundsUnderWay = new Set(['pay_held']);
    expect(await prove({ refundsUnderWay })).toMatchObject({ reported: [], counts: [5, 4] });
    records.changePayment(1, { status: 'refunded', refundedPaise: 900 });
    expect(await prove({ refundsUnderWay })).toMatchObject({ reported: [], counts: [5, 4] });
    expect((await prove({ refunds: new Map([['pay_held', amountOf(900)]]) })).reported).toEqual([]);
    records.changePayment(1, { status: 'captured', refundedPaise: 300 });
    expect((await prove({ refundsUnderWay })).reported).toEqual(['payment pay_held, refunded: 0, not 300']);
  });

  it('accepts a stored payment in another currency only if it is listed as such', async () => {
    records.payments.push({ ...paymentOf('pay_usd', 50), currency: 'USD' }, paymentOf('pay_inr', 60));
    const usd = 'payment pay_usd: 50 USD are captured and not booked';
    const inr = 'payment pay_inr: 60 INR are captured and not booked';
    expect((await prove()).reported).toEqual([usd, inr]);
    expect((await prove({ unbookable: new Set(['pay_usd', 'pay_inr']) })).reported).toEqual([inr]);
  });

  it('checks a withdrawal only for its booked entries', async () => {
    const paid = new Map([[WITHDRAWAL, { processed: amountOf(500, 7) }]]);
    expect((await prove({ withdrawals: paid })).reported).toEqual([]);
    const requested = new Map([[WITHDRAWAL, { req: amountOf(500) }]]);
    expect((await prove({ withdrawals: requested })).reported).toEqual([
      `payout pout_${WITHDRAWAL}: is processed, the books say not paid`,
    ]);
    records.payouts = [];
    expect((await prove({ withdrawals: requested })).reported).toEqual([]);
    expect(records.asked).toEqual([]);
  });

  it('leaves out the fee of a payout that came back', async () => {
    records.changePayout({ status: 'reversed', feePaise: 0 });
    const step = amountOf(500);
    const withdrawal = { req: step, processed: amountOf(500, 7), reversed: step };
    expect((await prove({ withdrawals: new Map([[WITHDRAWAL, withdrawal]]) })).reported).toEqual([]);
  });

  it('notes payouts that people made by hand, without a fault', async () => {
    records.payouts.push(
      { ...payoutOf('rent for May', 'processed'), payoutId: 'pout_rent' },
      { ...payoutOf('', 'queued'), payoutId: 'pout_bare', referenceId: null },
    );
    expect(await prove()).toMatchObject({
      reported: [],
      notes: [
        'payout pout_rent: 500 INR, processed, for "rent for May": belongs to no withdrawal, made by hand',
        'payout pout_bare: 500 INR, queued, without a reference: belongs to no withdrawal, made by hand',
      ],
    });
  });

  it('ends even if the provider’s list has no end', async () => {
    const records = new Records();
    const full = Array.from({ length: 50 }, (_nothing, index) => paymentOf(`pay_${index}`, 100));
    const unreadableIds = full.map(({ paymentId }) => `${paymentId}_odd`);
    let pageCount = 0;
    const provider: ProviderRecords = {
      ...records.provider,
      listPayments: async () => {
        pageCount += 1;
        if (pageCount > 5) throw new Error('too many pages were requested');
        return { rows: full, unreadableIds };
      },
    };
    await proveProvider(provider, async () => book(), new Findings());
    expect(pageCount).toBe(2);
  });
});
