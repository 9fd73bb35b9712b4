import { paise } from '@paasa/money';
import { newId, type DatabaseKind, type Tx } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { PAYOUT_RULES } from '../../rules/payout-rules/payout-limits.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { openMoneyConsole, type MoneyConsole } from '../../testing/money-console.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';

const other = { accountHolderName: 'Vikram Singh' };
/** Every withdrawal to another name waits for people. */
const limits = { ...PAYOUT_RULES.lenient, nameCheckedFromPaise: paise(0) };

type Params = { readonly transferId: string } | { readonly paymentId: string };

interface Decision {
  readonly name: string;
  /** The event that it records for the transfer or payment. */
  readonly event: string;
  readonly begin: () => Promise<Params>;
}

/** The database sees of a killed process that its connection ends. The embedded one dies with its process. */
const die: Readonly<Record<DatabaseKind, (tx: Tx) => Promise<void>>> = {
  postgres: (tx) => tx.script('SELECT pg_terminate_backend(pg_backend_pid())'),
  pglite: () => Promise.reject(new Error('killed')),
};

describe.each(databaseKinds)('a decision about money on %s', (kind) => {
  let desk: MoneyConsole;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    desk = await openMoneyConsole(kind, { limits });
  });
  beforeEach(async () => {
    desk.entries.length = 0;
    desk.server.razorpay.setPayoutOutcome('processing');
    player = await withdrawingPlayer(desk.server, 0);
    await fundPlayer(desk.server.db, player.caller.playerId, paise(10_000_00));
  });
  afterEach(async () => {
    desk.hooks.beforeRecord = async () => undefined;
    // Folds the ledger of the player to what the account has.
    await player.money();
  });
  afterAll(() => desk.close());

  async function held(): Promise<Params> {
    const transferId = await player.created(600, other);
    await player.request(transferId);
    return { transferId };
  }
  async function approved(): Promise<Params> {
    const params = await held();
    await desk.act('approve-withdrawal', params);
    desk.entries.length = 0;
    return params;
  }
  async function strayPayment(): Promise<Params> {
    const { razorpay_payment_id: paymentId } = desk.server.razorpay.pay('order_elsewhere', { amount: 700 });
    await desk.server.deliver(desk.server.razorpay.webhook('payment.captured', paymentId));
    return { paymentId };
  }
  async function paidUnheard(): Promise<Params> {
    const transferId = await player.created(100);
    await player.request(transferId);
    await desk.reconcile();
    const [payout] = payoutsOf(desk.server, transferId);
    desk.server.razorpay.updatePayout(payout?.id ?? '', { status: 'processed' });
    return { transferId };
  }
  const decisions: readonly Decision[] = [
    { name: 'approve-withdrawal', event: 'review-approved', begin: held },
    { name: 'refuse-withdrawal', event: 'review-refused', begin: held },
    { name: 'hold-withdrawal', event: 'withdrawal-held-by-staff', begin: approved },
    { name: 'refund-payment', event: 'payment-refund-ordered', begin: strayPayment },
  ];
  const asking: Decision = { name: 'ask-provider', event: 'payout-processed', begin: paidUnheard };

  async function timesOf({ event }: Decision, params: Params): Promise<number> {
    const id = 'transferId' in params ? params.transferId : params.paymentId;
    const text = `
      SELECT count(*)::int AS times FROM wallet.transfer_events
      WHERE event = $1 AND (transfer_id::text = $2 OR details ->> 'paymentId' = $2)`;
    const [row] = await desk.server.db.read((tx) =>
      tx.query<{ times: number }>({ name: 'test-times', text }, [event, id]),
    );
    return row?.times ?? 0;
  }

  it.each(decisions)(
    '$name: of two members at once one does it, and the other learns so',
    async (decision) => {
      const params = await decision.begin();
      const answers = await Promise.all([desk.act(decision.name, params), desk.act(decision.name, params)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await timesOf(decision, params)).toBe(1);
      expect(desk.entries).toHaveLength(1);
    },
  );

  it('both approved and refused at once is one of the two', async () => {
    for (let round = 0; round < 4; round += 1) {
      const params = await held();
      const [yes, no] = await Promise.all([
        desk.act('approve-withdrawal', params),
        desk.act('refuse-withdrawal', params),
      ]);
      expect([yes.status, no.status].sort()).toEqual([200, 409]);
    }
    expect(desk.entries).toHaveLength(4);
  });

  it('ask-provider: two members at once book once, and each question is recorded', async () => {
    const params = await asking.begin();
    const answers = await Promise.all([desk.act(asking.name, params), desk.act(asking.name, params)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await timesOf(asking, params)).toBe(1);
    expect(desk.entries).toHaveLength(2);
  });

  it.each([...decisions, asking])(
    '$name: a repeated call does it once, with one answer',
    async (decision) => {
      const params = await decision.begin();
      const given = { actionId: newId() };
      const call = () => desk.act(decision.name, params, given);
      const answers = [...(await Promise.all([call(), call(), call()])), await call()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await timesOf(decision, params)).toBe(1);
      expect(desk.entries).toHaveLength(1);
    },
  );

  it.each([...decisions, asking])(
    '$name: a process that is killed before the record has decided nothing, and the next try does it',
    async (decision) => {
      const params = await decision.begin();
      const given = { actionId: newId() };
      desk.hooks.beforeRecord = die[kind];
      const { status } = await desk.act(decision.name, params, given);
      desk.hooks.beforeRecord = async () => undefined;
      expect(status).toBeGreaterThanOrEqual(500);
      // What the provider has said is booked by itself.
      expect(await timesOf(decision, params)).toBe(decision === asking ? 1 : 0);
      expect(desk.entries).toEqual([]);
      expect((await desk.act(decision.name, params, given)).status).toBe(200);
      expect(await timesOf(decision, params)).toBe(1);
      expect(desk.entries).toHaveLength(1);
    },
  );
});
