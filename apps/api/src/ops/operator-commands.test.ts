import { paise } from '@paasa/money';
import {
  ProviderRejected,
  ProviderUnavailable,
  type InboxListItem,
  type ProvenInvariant,
  type RefundOrder,
  type SuspenseListItem,
  type WalletOperations,
} from '@paasa/wallet/server';
import { contextWith } from './operator-context.fake.js';
import { runOperatorCommand } from './operator-commands.js';
import { at, dossier, transferId } from './transfer-dossier.fake.js';

const item: SuspenseListItem = {
  paymentId: 'pay_1',
  orderId: 'order_1',
  transferId: null,
  amountMinor: 1050,
  currency: 'INR',
  reason: 'order-already-paid',
  state: 'refund-due',
  refundId: null,
  createdAt: at,
};

const invariant = (
  differences: string[],
  name: ProvenInvariant['name'] = 'balance-is-fold',
): ProvenInvariant => ({
  name,
  text: 'the text',
  checkedCount: 7,
  differenceCount: differences.length,
  differences,
  noteCount: 0,
  notes: [],
});

function walletWith(given: Partial<WalletOperations>): WalletOperations {
  const unexpected = () => Promise.reject(new Error('not asked for'));
  return {
    reconcile: unexpected,
    findTransfer: unexpected,
    findPlayerByReference: unexpected,
    findMoney: unexpected,
    resealDetails: unexpected,
    listOpenTransfers: unexpected,
    listSuspense: unexpected,
    listReviews: unexpected,
    decideReview: unexpected,
    listFreezes: unexpected,
    unfreezePayouts: unexpected,
    orderRefund: unexpected,
    returnRest: unexpected,
    moveHouse: unexpected,
    listTroubledEvents: unexpected,
    proveLedger: unexpected,
    ...given,
  };
}

async function run(words: string[], given: Partial<WalletOperations> = {}) {
  const lines: string[] = [];
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const context = contextWith({ wallet: walletWith(given), pause });
  const print = (line: string) => void lines.push(line);
  const exitCode = await runOperatorCommand(async () => context, words, print);
  return { exitCode, lines, pauses };
}

describe('operators’ commands', () => {
  it.each([
    [[]],
    [['nonsense']],
    [['constructor']],
    [['transfer:show']],
    [['transfer:show', 'x']],
    [['transfer:show', 'pay_']],
    [['transfer:show', 'fa_1']],
    [['suspense:refund']],
    [['suspense:refund', 'order_1']],
    [['inbox:list', 'all']],
    [['reconcile', 'now']],
    [['suspense:list', '--al']],
    [['ledger:verify', '-x']],
    [['pause', 'all']],
    [['pause', 'play', 'now']],
    [['resume']],
    [['sessions:end', '--all']],
    [['transfer:list', '6']],
    [['transfer:list', '--older']],
    [['transfer:list', '--older', '-1']],
  ])('show their usage for %j, and end with 2', async (words) => {
    const { exitCode, lines } = await run(words);
    expect(exitCode).toBe(2);
    expect(lines.join('\n')).toContain('npm run ops -- ');
  });

  it('explain themselves', async () => {
    const { exitCode, lines } = await run(['help']);
    expect(exitCode).toBe(0);
    expect(lines.join('\n')).toMatch(
      /reconcile[\s\S]*ledger:verify[\s\S]*transfer:show ID[\s\S]*suspense:list[\s\S]*suspense:refund PAYMENT_ID[\s\S]*inbox:list/,
    );
  });

  it('prove the ledger: a line for each invariant, 0 where all hold', async () => {
    const proveLedger = jest.fn(async () => [invariant([])]);
    expect(await run(['ledger:verify'], { proveLedger })).toMatchObject({
      exitCode: 0,
      lines: ['holds  balance-is-fold: the text (7 compared, 0 differ)', 'The books are right.'],
    });
    expect(proveLedger).toHaveBeenCalledWith(expect.objectContaining({ isProviderAsked: true }));
  });

  it('prove the ledger: the differences, and 1 where one is broken', async () => {
    const { exitCode, lines } = await run(['ledger:verify', '--without-provider'], {
      proveLedger: async ({ isProviderAsked }) => [
        invariant([`cash differs, asked: ${String(isProviderAsked)}`]),
      ],
    });
    expect(exitCode).toBe(1);
    expect(lines).toEqual([
      'BROKEN  balance-is-fold: the text (7 compared, 1 differ)',
      '          cash differs, asked: false',
      'The provider’s records were not compared.',
      'The books are WRONG: 1 broken.',
    ]);
  });

  it('prove the ledger: leave out the provider’s lines on request', async () => {
    const { lines } = await run(['ledger:verify', '--without-provider'], {
      proveLedger: async () => [invariant([], 'provider-payments'), invariant([], 'provider-payouts')],
    });
    expect(lines).toEqual([
      'skipped  provider-payments: the text',
      'skipped  provider-payouts: the text',
      'The provider’s records were not compared.',
      'The books are right.',
    ]);
  });

  it('prove the ledger: print notes below their line, which break nothing', async () => {
    const noted = { ...invariant([], 'provider-payouts'), noteCount: 3, notes: ['one', 'two'] };
    expect(await run(['ledger:verify'], { proveLedger: async () => [noted] })).toMatchObject({
      exitCode: 0,
      lines: [
        'holds  provider-payouts: the text (7 compared, 0 differ)',
        '    note  one',
        '    note  two',
        '    note  … and 1 more',
        'The books are right.',
      ],
    });
  });

  it.each([
    new ProviderUnavailable('The payment provider does not answer GET /v1/payments.'),
    new ProviderRejected(401, 'BAD_REQUEST_ERROR', 'Authentication failed'),
  ])('report in one sentence that the provider is unreachable: $name', async (error) => {
    const { exitCode, lines } = await run(['ledger:verify'], { proveLedger: () => Promise.reject(error) });
    expect(exitCode).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^The payment provider .*[^.]: .*--without-provider leaves out the provider\.$/),
    ]);
  });

  it('check a second time if only the provider is ahead', async () => {
    const answers = [
      [invariant(['not told yet'], 'provider-payments')],
      [invariant([], 'provider-payments')],
    ];
    const proveLedger = jest.fn(async () => answers.shift() ?? []);
    const { exitCode, pauses } = await run(['ledger:verify'], { proveLedger });
    expect(exitCode).toBe(0);
    expect(pauses).toEqual([5_000]);
    expect(proveLedger).toHaveBeenCalledTimes(2);
  });

  it('show a transfer with its history and entries', async () => {
    const { exitCode, lines } = await run(['transfer:show', transferId.toUpperCase()], {
      findTransfer: async (id) => (id === transferId ? dossier : null),
    });
    expect(exitCode).toBe(0);
    const text = lines.join('\n');
    expect(text).toContain('₹1,234.56');
    expect(text).toContain('•••• 6789');
    expect(text).toContain('other-name,large-sum');
    expect(text).toContain('2026-01-31T10:00:00.000Z  withdrawal-requested (player) {"tries":1}');
    expect(text).toContain(`#4 withdrawal-requested wd:${transferId}:req`);
  });

  it.each(['order_1', 'pay_1', 'pout_1'])('show a transfer by the provider’s %s', async (reference) => {
    const findTransfer = jest.fn(async () => dossier);
    expect((await run(['transfer:show', reference], { findTransfer })).exitCode).toBe(0);
    expect(findTransfer).toHaveBeenCalledWith(reference);
  });

  it('say that there is no such transfer', async () => {
    expect(await run(['transfer:show', transferId], { findTransfer: async () => null })).toMatchObject({
      exitCode: 1,
      lines: [`There is no transaction ${transferId}.`],
    });
  });

  it('list open transfers, and the number of those left out', async () => {
    const { transferId: id, playerId, type, stage, createdAt } = dossier;
    const open = { transferId: id, playerId, type, amountPaise: paise(1_234_56), stage, createdAt };
    const listOpenTransfers = jest.fn(async () => ({ items: [open], count: 3 }));
    expect(await run(['transfer:list', '--older', '6'], { listOpenTransfers })).toMatchObject({
      exitCode: 0,
      lines: [
        `2026-01-31T10:00:00.000Z  ${id}  WITHDRAW ₹1,234.56  requested  player ${playerId}`,
        '… and 2 younger ones',
        '3 in the list.',
      ],
    });
    expect(listOpenTransfers).toHaveBeenCalledWith({ minHours: 6, limit: 200 });
  });

  it('list amounts in each currency’s own units', async () => {
    const { lines } = await run(['suspense:list'], {
      listSuspense: async () => [
        { ...item, amountMinor: 1050, currency: 'JPY' },
        { ...item, amountMinor: 1050, currency: 'KWD' },
      ],
    });
    expect(lines.slice(0, 2).map((line) => line.split('  ')[2])).toEqual(['1050 JPY', '1.050 KWD']);
  });

  it('list suspense page by page', async () => {
    const page = Array.from({ length: 500 }, (_, index) => ({ ...item, paymentId: `pay_${index}` }));
    const listSuspense = jest.fn(async ({ afterPaymentId }: { afterPaymentId: string | null }) =>
      afterPaymentId === null ? page : [item],
    );
    const { exitCode, lines } = await run(['suspense:list', '--all'], { listSuspense });
    expect(exitCode).toBe(0);
    expect(lines).toHaveLength(502);
    expect(lines[0]).toBe(
      '2026-01-31T10:00:00.000Z  pay_0  10.50 INR  order-already-paid (order order_1)  refund-due',
    );
    expect(lines.at(-1)).toBe('501 in the list.');
    expect(listSuspense).toHaveBeenLastCalledWith({
      isWithRefunded: true,
      afterPaymentId: 'pay_499',
      limit: 500,
    });
  });

  it.each<[RefundOrder, number, RegExp]>([
    [{ kind: 'ordered' }, 0, /^pay_1 goes back/],
    [{ kind: 'unknown' }, 1, /^pay_1 is not in suspense/],
    [{ kind: 'empty' }, 1, /nothing to give back/],
    [{ kind: 'not-held', state: 'refunded' }, 1, /^pay_1 is refunded: only/],
    [{ kind: 'not-held', state: 'refund-failed' }, 1, /dashboard/],
  ])('send a payment back: %j', async (order, exitCode, told) => {
    const answer = await run(['suspense:refund', 'pay_1'], { orderRefund: async () => order });
    expect(answer).toMatchObject({ exitCode, lines: [expect.stringMatching(told)] });
  });

  it('list webhooks that failed, and print nothing that a terminal would obey', async () => {
    const event = { bodyHash: 'ab12', event: 'payment.captured', receivedAt: at, tryCount: 1 };
    const items: InboxListItem[] = [
      { ...event, eventId: 'evt\u001b[2J', outcome: 'unreadable' },
      { ...event, eventId: null, tryCount: 4, outcome: null },
    ];
    const listTroubledEvents = async () => ({ items, count: 7 });
    expect(await run(['inbox:list'], { listTroubledEvents })).toMatchObject({
      exitCode: 0,
      lines: [
        '2026-01-31T10:00:00.000Z  evt?[2J  payment.captured  1 try  unreadable',
        '2026-01-31T10:00:00.000Z  body ab12  payment.captured  4 tries  open',
        '… and 5 older ones',
        '7 in the list.',
      ],
    });
  });
});
