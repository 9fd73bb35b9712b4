import { databaseKinds } from '@paasa/server-kit/testing';
import { differencesOf, openTable, type BettingTable } from '../../testing/betting-table.js';
import { payIn } from '../../testing/paying-in.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';

const RETURN = '/api/wallet/return-deposit';

describe.each(databaseKinds)('the proof of unplayed money on %s', (kind) => {
  let server: WalletTestServer;
  let table: BettingTable;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    table = openTable(server.db);
  });
  afterAll(() => server.close());

  it.each([
    [
      'UPDATE wallet.accounts SET unplayed_paise = unplayed_paise - 1',
      /^unplayed-is-fold: player \S+, unplayed: 29999, not 30000$/,
    ],
    [
      'UPDATE wallet.deposit_sources SET turnover_paise = 0',
      /^unplayed-is-fold: player \S+, unplayed: 30000, not 0$/,
    ],
    [
      'UPDATE wallet.deposit_sources SET returned_paise = returned_paise - 1',
      /^one-end-per-withdrawal: payment \S+, gone back: 9999, not 10000$/,
    ],
    ['DELETE FROM wallet.deposit_sources', /^unplayed-is-fold: /],
  ])('finds %j', async (tampering, found) => {
    const caller = newCaller();
    await payIn(server, caller, 500);
    await table.bet(caller.playerId, 100_00, 0);
    expect((await server.call('POST', RETURN, { caller, body: { amount: 100 } })).status).toBe(200);
    expect(await differencesOf(server)).toEqual([]);
    await server.db.transaction((tx) => tx.script(`${tampering} WHERE player_id = '${caller.playerId}'`));
    const differences = await differencesOf(server);
    expect(differences.some((difference) => found.test(difference))).toBe(true);
    // Restores the row for the next case.
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.deposit_sources
          (player_id, payment_id, transfer_id, amount_paise, turnover_paise, returned_paise, credited_at)
          SELECT player_id, provider_payment_id, transfer_id, 50000, 50000, 10000, now() FROM wallet.transfers
          WHERE player_id = '${caller.playerId}' AND type = 'DEPOSIT'
          ON CONFLICT (player_id, payment_id) DO UPDATE SET turnover_paise = 50000, returned_paise = 10000;
        UPDATE wallet.accounts SET unplayed_paise = 30000 WHERE player_id = '${caller.playerId}'`),
    );
  });

  it('accepts a payment of which the provider refunded more than was requested', async () => {
    const caller = newCaller();
    const paymentId = await payIn(server, caller, 500);
    await server.call('POST', RETURN, { caller, body: { amount: 100 } });
    server.razorpay.updatePayment(paymentId, { amount_refunded: 100_01 });
    expect(await differencesOf(server)).toEqual([
      `provider-payments: payment ${paymentId}, refunded: 10000 to 10000 are booked, not 10001`,
    ]);
  });
});
