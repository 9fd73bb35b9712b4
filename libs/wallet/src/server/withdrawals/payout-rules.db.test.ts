import { databaseKinds } from '@paasa/server-kit/testing';
import { payoutLimits } from '../../rules/payout-rules/payout-limits.js';
import { payIn } from '../../testing/paying-in.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { listReviews } from '../reviews/reviews.repo.js';

const HOUR_MS = 3_600_000;
const payersStatement = {
  name: 'test-payers',
  text: 'SELECT DISTINCT payer_hash FROM wallet.deposit_sources WHERE player_id = $1',
};

describe.each(databaseKinds)('the rules of payouts, at strict on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  let laterMs = 0;
  beforeAll(async () => {
    // Played money has its own tests.
    const limits = payoutLimits('strict', { turnover: 0, firstPayoutWaitHours: 0 });
    server = await startWalletTestServer(kind, { limits, clock: () => new Date(Date.now() + laterMs) });
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
  });
  beforeEach(async () => {
    laterMs = 0;
    player = await withdrawingPlayer(server, 0);
  });
  afterAll(() => server.close());

  /** The player has proved who they are again since. */
  function passTime(ms: number): void {
    laterMs = ms;
    Object.assign(player.caller, { provedAt: new Date(Date.now() + ms) });
  }

  /** Withdraws. Shape: the reasons for the hold; empty if it is paid. */
  async function reasonsFor(rupees: number, given: object = {}): Promise<readonly string[]> {
    const transferId = await player.created(rupees, given);
    const { body } = await player.request(transferId);
    const waiting = await server.db.read((tx) => listReviews(tx, 1000));
    const { reasons = [] } = waiting.find((review) => review.transferId === transferId) ?? {};
    expect(body['isHeldForReview']).toBe(reasons.length > 0);
    expect(body['status']).toBe(reasons.length > 0 ? 'PENDING' : 'SUCCESS');
    return reasons;
  }

  it('hold the fourth withdrawal of a day', async () => {
    await payIn(server, player.caller, 100);
    for (let count = 0; count < 3; count += 1) expect(await reasonsFor(10)).toEqual([]);
    expect(await reasonsFor(10)).toEqual(['many-withdrawals']);
  });

  it('hold more than ₹10,000 per day of an account whose first money came that day, also in parts', async () => {
    await payIn(server, player.caller, 60_000);
    expect(await reasonsFor(6_000)).toEqual([]);
    expect(await reasonsFor(4_001)).toEqual(['new-account']);
    passTime(24 * HOUR_MS + 60_000);
    expect(await reasonsFor(20_000)).toEqual([]);
  });

  it('hold a payout after a third card or UPI id has paid in, and count repeated payments of one as one', async () => {
    const card = (last4: string) => ({ card: { last4, network: 'Visa' } });
    await payIn(server, player.caller, 100, card('1111'));
    await payIn(server, player.caller, 100, card('1111'));
    await payIn(server, player.caller, 100, { vpa: 'asha@okbank' });
    await payIn(server, player.caller, 100, { vpa: 'ASHA@okbank' });
    expect(await reasonsFor(10)).toEqual([]);
    await payIn(server, player.caller, 100, card('2222'));
    expect(await reasonsFor(10)).toEqual(['several-payers']);
    const stored = await server.db.read((tx) =>
      tx.query<{ payer_hash: string }>(payersStatement, [player.caller.playerId]),
    );
    expect(stored).toHaveLength(3);
    for (const { payer_hash: hash } of stored) expect(hash).not.toMatch(/1111|2222|asha/i);
  });

  it('hold the first payout to an account if it is not small, and one large withdrawal', async () => {
    await payIn(server, player.caller, 2_00_000);
    passTime(25 * HOUR_MS);
    expect(await reasonsFor(25_001)).toEqual(['first-payout']);
    expect(await reasonsFor(25_000)).toEqual([]);
    expect(await reasonsFor(25_001)).toEqual([]);
    passTime(49 * HOUR_MS);
    expect(await reasonsFor(1_00_001)).toEqual(['large-amount']);
  });

  it('hold a payout to another name, and to a UPI id without a name', async () => {
    await payIn(server, player.caller, 100);
    expect(await reasonsFor(10, { accountHolderName: 'Mrs. RAO ASHA' })).toEqual([]);
    expect(await reasonsFor(10, { accountHolderName: 'Vikram Singh' })).toEqual(['other-name']);
    expect(await reasonsFor(10, { accountHolderName: '', accountNumber: '', upiId: 'asha@okbank' })).toEqual([
      'other-name',
    ]);
  });
});
