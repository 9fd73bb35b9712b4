import { stepUpRequired } from '@paasa/server-kit/server';
import { createTestDatabase, createTestServer } from '@paasa/server-kit/testing';
import { startTestProvider } from '@paasa/outside/testing';
import { testWalletConfig } from '../../testing/wallet-test-server.js';
import { createRazorpayClient } from '../razorpay/razorpay-client.js';
import { walletMigrations } from '../wallet.migrations.js';
import { walletPlugin } from '../wallet.plugin.js';

describe('calls that wait for the provider', () => {
  it('have their own queue, so that no bet of the same player waits for the provider', async () => {
    const test = await createTestDatabase('pglite', [walletMigrations]);
    const razorpay = await startTestProvider();
    const turns = new Map<string, unknown>();
    const { app } = await createTestServer(test.db, async (server) => {
      server.addHook('onRoute', ({ method, url, config }) => {
        if (method === 'POST') turns.set(url, config?.turn);
      });
      await server.register(walletPlugin, {
        db: test.db,
        provider: createRazorpayClient(razorpay.access),
        config: testWalletConfig(razorpay),
        receipts: { requestReceipt: async () => undefined },
        notices: { requestNewAccountNotice: async () => undefined },
        names: { findAccountName: async () => null },
        owners: {
          holdProof: async () => stepUpRequired(),
          hasNewPasskey: async () => false,
          endSessions: async () => undefined,
          recordPayoutsAllowed: async () => undefined,
        },
      });
    });
    expect([...turns].filter(([, turn]) => turn === 'outside').map(([url]) => url)).toEqual([
      '/api/razorpay/create-deposit-order',
      '/api/razorpay/resume-deposit-order',
      '/api/razorpay/verify-deposit-payment',
      '/api/transaction/create-transaction',
      '/api/razorpay/withdraw-payout-razorpay',
      '/api/wallet/return-deposit',
    ]);
    await app.close();
    await razorpay.stop();
    await test.close();
  });
});
