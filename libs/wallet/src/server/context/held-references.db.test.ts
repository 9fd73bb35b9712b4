import { databaseKinds } from '@paasa/server-kit/testing';
import { payIn } from '../../testing/paying-in.js';
import { newCaller, startWalletTestServer } from '../../testing/wallet-test-server.js';
import { createHeldMoney } from './held-references.repo.js';

describe.each(databaseKinds)('the recent money of a player on %s', (kind) => {
  it('names a payment once, however many returns go to it', async () => {
    const server = await startWalletTestServer(kind);
    try {
      const caller = newCaller();
      const paymentId = await payIn(server, caller, 300);
      for (const amount of [100, 50])
        expect(
          (await server.call('POST', '/api/wallet/return-deposit', { caller, body: { amount } })).status,
        ).toBe(200);
      const { playerId } = caller;
      const [recent] = await createHeldMoney(server.db).listRecent([playerId]);
      expect(recent?.references.filter(({ kind: of }) => of === 'payment')).toEqual([
        { kind: 'payment', id: paymentId },
      ]);
      expect(recent?.references).toHaveLength(2);
    } finally {
      await server.close();
    }
  });
});
