import { randomBytes } from 'node:crypto';
import { createCipher } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { payoutLimits } from '../../rules/payout-rules/payout-limits.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { bankForm, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { resealDetails } from '../operations/reseal-details.js';
import { accountTextOf, findPayoutAccountByText } from './payout-accounts.repo.js';
import { deleteFreeze, findFreeze } from './payout-freezes.repo.js';
import { createStopTokens } from './stop-tokens.js';

const DAY_MS = 24 * 3_600_000;
const STOP = '/api/wallet/stop-payout-account';
const anotherAccount = { accountNumber: '998877665544' };

describe.each(databaseKinds)('the link that stops a payout account, on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  let nowMs = Date.now();
  beforeAll(async () => {
    const limits = payoutLimits('lenient', { firstPayoutWaitHours: 24 });
    server = await startWalletTestServer(kind, { limits, clock: () => new Date(nowMs) });
  });
  beforeEach(async () => {
    nowMs = Date.now();
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  const own = <T extends { readonly playerId: string }>(items: readonly T[]): T[] =>
    items.filter(({ playerId }) => playerId === player.caller.playerId);
  function tokenOf(): string {
    const [notice] = own(server.notices);
    if (notice === undefined) throw new Error('There is no notice of an account.');
    return createStopTokens(server.context().config.detailsEncryptionKey).tokenFor(notice);
  }
  const stop = (token: string) => server.call('POST', STOP, { body: { token } });
  const findOwnFreeze = () => server.db.read((tx) => findFreeze(tx, player.caller.playerId));

  it('works once, however often it is pressed at the same moment, and freezes all payouts', async () => {
    await player.request(await player.created(100));
    const token = tokenOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => stop(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const accountId = own(server.notices)[0]?.accountId;
    expect(own(server.presses)).toEqual([{ playerId: player.caller.playerId, accountId }]);
    expect(await findOwnFreeze()).toMatchObject({ frozenAt: new Date(nowMs), passwordResetAt: null });
    expect(await player.create(1, anotherAccount)).toMatchObject({
      status: 403,
      body: { code: 'wallet/payouts-frozen' },
    });
    await server.db.transaction((tx) => deleteFreeze(tx, player.caller.playerId));
    expect(await stop(token)).toMatchObject({ status: 409, body: { code: 'wallet/stop-link-used' } });
    expect(await findOwnFreeze()).toBeNull();
  });

  it('expires after 30 days', async () => {
    await player.request(await player.created(100));
    nowMs += 30 * DAY_MS + 1;
    expect(await stop(tokenOf())).toMatchObject({ status: 409, body: { code: 'wallet/stop-link-expired' } });
    expect(await findOwnFreeze()).toBeNull();
    nowMs -= 1;
    expect((await stop(tokenOf())).status).toBe(200);
  });

  it('stays stopped, and known, when the key of the bank details is changed', async () => {
    await player.request(await player.created(100));
    await stop(tokenOf());
    await server.db.transaction((tx) => deleteFreeze(tx, player.caller.playerId));
    await player.created(50, anotherAccount);
    const { detailsEncryptionKey: old, ...config } = server.context().config;
    const fresh = randomBytes(32).toString('hex');
    for (const keys of [[fresh, ...[old].flat()], [fresh]] as const) {
      const rotated = { ...config, detailsEncryptionKey: keys as readonly [string, ...string[]] };
      const cipher = createCipher(rotated.detailsEncryptionKey, 'payout details');
      const context = server.context({ config: rotated, cipher });
      if (keys.length > 1) expect((await resealDetails(context)).unreadableCount).toBe(0);
      const find = (accountNumber: string) =>
        server.db.read((tx) =>
          findPayoutAccountByText(
            tx,
            context,
            player.caller.playerId,
            accountTextOf({ kind: 'bank', holderName: '', ifsc: bankForm.ifscCode, accountNumber }),
          ),
        );
      expect((await find(bankForm.accountNumber))?.stoppedAt).toEqual(expect.any(Date));
      expect((await find(anotherAccount.accountNumber))?.stoppedAt).toBeNull();
    }
    const back = { ...config, detailsEncryptionKey: [[old].flat()[0], fresh] as [string, string] };
    const cipher = createCipher(back.detailsEncryptionKey, 'payout details');
    await resealDetails(server.context({ config: back, cipher }));
  });
});
