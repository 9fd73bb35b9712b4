import { databaseKinds } from '@paasa/server-kit/testing';
import { PAYOUT_RULES } from '../../rules/payout-rules/payout-limits.js';
import { differencesOf, openTable, type BettingTable } from '../../testing/betting-table.js';
import { payIn } from '../../testing/paying-in.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';

const WITHDRAWABLE = '/api/wallet/withdrawable';
const { strict, lenient } = PAYOUT_RULES;
/** No waiting time and no age of the account holds these withdrawals: the tests are about played money only. */
const strictOnPlay = {
  ...lenient,
  unplayedPerDayPaise: strict.unplayedPerDayPaise,
};

describe.each(databaseKinds)('unplayed money at strict on %s', (kind) => {
  let server: WalletTestServer;
  let table: BettingTable;
  let player: WithdrawingPlayer;
  let playerId: string;
  beforeAll(async () => {
    server = await startWalletTestServer(kind, { limits: strictOnPlay });
    table = openTable(server.db);
  });
  beforeEach(async () => {
    player = await withdrawingPlayer(server, 0);
    ({ playerId } = player.caller);
  });
  afterEach(async () => expect(await differencesOf(server)).toEqual([]));
  afterAll(() => server.close());

  const shown = async () => (await server.call('GET', WITHDRAWABLE, { caller: player.caller })).body;
  const canWithdraw = async (): Promise<unknown> => (await shown())['withdrawable'];

  it('is never paid to a bank, not one rupee, in any request', async () => {
    await payIn(server, player.caller, 1000);
    const keptBefore = await player.create(1);
    expect(keptBefore).toMatchObject({ status: 409, body: { code: 'wallet/not-played-yet' } });
    expect(String(keptBefore.body['message'])).toBe(
      'You can withdraw ₹0.00 now. You have not played ₹1,000.00 of your deposits yet: play it first, or send it back to where it came from.',
    );
    // Created when it could be withdrawn, requested when it no longer can.
    await table.bet(playerId, 1000_00, 1000_00);
    const transferIds = [await player.created(1000), await player.created(1)];
    expect(await table.bet(playerId, 1000_00, 0)).toBe(0);
    await payIn(server, player.caller, 1000);
    for (const transferId of transferIds) {
      expect(await player.request(transferId)).toMatchObject({
        status: 409,
        body: { code: 'wallet/not-played-yet' },
      });
      expect(payoutsOf(server, transferId)).toEqual([]);
    }
    expect(await player.money()).toMatchObject({ cash: 1000_00, hold: 0 });
    expect(
      (await player.transactions()).filter(({ type, status }) => type === 'WITHDRAW' && status !== 'FAILED'),
    ).toEqual([]);
  });

  it('becomes played by the stakes of ended bets, once, and by nothing else', async () => {
    await payIn(server, player.caller, 1000);
    expect(await shown()).toEqual({
      success: true,
      balance: 1000,
      withdrawable: 0,
      unplayed: 1000,
      allowance: 0,
      returnable: 1000,
      frozen: null,
      reasons: [
        'You have not played ₹1,000.00 of your deposits yet.',
        'Play it once before you withdraw it, or send it back to where it came from.',
      ],
    });
    await table.round(playerId, 300_00, null);
    expect(await canWithdraw()).toBe(0);
    await table.bet(playerId, 300_00, 300_00);
    expect(await canWithdraw()).toBe(300);
    await table.bet(playerId, 200_00, 0);
    expect(await shown()).toMatchObject({ balance: 800, withdrawable: 300, unplayed: 500 });
    await table.round(playerId, 500_00, 700_00);
    expect(await shown()).toMatchObject({ balance: 1000, withdrawable: 1000, unplayed: 0, reasons: [] });
    // Stakes before a deposit do not count for it.
    await table.bet(playerId, 900_00, 900_00);
    await payIn(server, player.caller, 50);
    expect(await shown()).toMatchObject({ balance: 1050, withdrawable: 1000, unplayed: 50 });
  });

  it('stays unplayed when its withdrawal comes back, and winnings can be withdrawn at once', async () => {
    await payIn(server, player.caller, 100);
    await table.bet(playerId, 60_00, 160_00);
    expect(await canWithdraw()).toBe(160);
    server.razorpay.setPayoutOutcome('failed', { atOnce: true });
    await player.request(await player.created(160));
    expect(await shown()).toMatchObject({ balance: 200, withdrawable: 160, unplayed: 40 });
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    expect((await player.request(await player.created(160))).body).toMatchObject({
      status: 'SUCCESS',
      wallet: 40,
    });
    expect(await canWithdraw()).toBe(0);
  });
});

describe.each(databaseKinds)('unplayed money at lenient on %s', (kind) => {
  let server: WalletTestServer;
  let table: BettingTable;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    table = openTable(server.db);
  });
  afterEach(async () => expect(await differencesOf(server)).toEqual([]));
  afterAll(() => server.close());

  it('can be withdrawn up to the allowance of a day, and comes back unplayed if the bank refuses it', async () => {
    server.razorpay.setPayoutOutcome('failed', { atOnce: true });
    const player = await withdrawingPlayer(server, 0);
    await payIn(server, player.caller, 3_00_000);
    expect(await player.create(1_00_000.01)).toMatchObject({ status: 409 });
    await player.request(await player.created(1_00_000));
    const { body } = await server.call('GET', WITHDRAWABLE, { caller: player.caller });
    expect(body).toMatchObject({ balance: 3_00_000, withdrawable: 1_00_000, unplayed: 3_00_000 });
    server.razorpay.setPayoutOutcome('reversed', { atOnce: true });
    await player.request(await player.created(60_000));
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    await player.request(await player.created(60_000));
    expect(await player.create(40_000.01)).toMatchObject({ status: 409 });
    await player.request(await player.created(40_000));
    expect(await player.create(1)).toMatchObject({ status: 409, body: { code: 'wallet/not-played-yet' } });
    expect(await player.money()).toMatchObject({ cash: 2_00_000_00, hold: 0 });
  });

  it('uses the allowance once, however many withdrawals request it at the same time', async () => {
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    const player = await withdrawingPlayer(server, 0);
    await payIn(server, player.caller, 5_00_000);
    const transferIds = await Promise.all(Array.from({ length: 12 }, () => player.created(50_000)));
    await Promise.all(transferIds.map((transferId) => player.request(transferId)));
    expect(await player.money()).toMatchObject({ cash: 4_00_000_00, hold: 0 });
  });

  it('is zero for a player who has lost everything', async () => {
    const player = await withdrawingPlayer(server, 0);
    const { playerId } = player.caller;
    await payIn(server, player.caller, 100);
    await table.bet(playerId, 100_00, 0);
    await payIn(server, player.caller, 50);
    await table.bet(playerId, 50_00, 50_00);
    const { body } = await server.call('GET', WITHDRAWABLE, { caller: player.caller });
    expect(body).toMatchObject({ balance: 50, withdrawable: 50, unplayed: 0, reasons: [] });
  });
});
