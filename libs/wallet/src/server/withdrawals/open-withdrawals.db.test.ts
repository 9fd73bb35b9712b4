import { databaseKinds } from '@paasa/server-kit/testing';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { withdrawingPlayer } from '../../testing/withdrawing-player.js';
import { MAX_UNREQUESTED_WITHDRAWALS } from './open-withdrawals.js';

describe.each(databaseKinds)('withdrawals before their request on %s', (kind) => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  afterAll(() => server.close());

  it('are limited in number, and a request makes room for the next', async () => {
    const player = await withdrawingPlayer(server, 1000);
    const transferIds: string[] = [];
    while (transferIds.length < MAX_UNREQUESTED_WITHDRAWALS) transferIds.push(await player.created(1));
    await expect(player.created(1)).rejects.toThrow(/429.*wallet\/too-many-open-withdrawals/);
    expect((await player.request(transferIds[0] ?? '')).status).toBe(200);
    expect(await player.created(1)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
