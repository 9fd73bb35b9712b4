import { randomBytes } from 'node:crypto';
import { createCipher, type Tx } from '@paasa/server-kit/server';
import { startWalletTestServer } from '../../testing/wallet-test-server.js';
import { withdrawingPlayer } from '../../testing/withdrawing-player.js';
import { openDepositGuard } from '../context/ports.js';
import { resealDetails } from './reseal-details.js';

describe('a change of the key of bank details', () => {
  it('tells the guard the marks of all payout accounts under the new key, so that they stay known', async () => {
    const server = await startWalletTestServer('pglite');
    const player = await withdrawingPlayer(server, 1000);
    await player.created(50);
    const { detailsEncryptionKey: old, ...config } = server.context().config;
    const met: { readonly playerId: string; readonly marks: readonly string[] }[] = [];
    const guard = {
      ...openDepositGuard,
      meetPayee: async (_tx: Tx, playerId: string, marks: readonly string[]) =>
        void met.push({ playerId, marks }),
    };
    const keys: [string, ...string[]] = [randomBytes(32).toString('hex'), ...[old].flat()];
    const rotated = { ...config, detailsEncryptionKey: keys };
    const context = server.context({ config: rotated, cipher: createCipher(keys, 'payout details'), guard });
    await resealDetails(context);
    const mark = expect.stringMatching(/^payee:[\w-]{43}$/);
    expect(met).toEqual([{ playerId: player.caller.playerId, marks: [mark, mark] }]);
    expect(new Set(met[0]?.marks).size).toBe(2);
    await server.close();
  });
});
