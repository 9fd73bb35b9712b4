import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { listPayoutDetailsResponseSchema } from '../../contract/withdrawal.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { getTarget } from './payout-details.repo.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';

const DETAILS = '/api/transaction/payout-details';
const everythingStatement = {
  name: 'test-all-wallet-texts',
  text: `
    SELECT row_to_json(d)::text AS kept FROM wallet.payout_details d WHERE player_id = $1
    UNION ALL SELECT row_to_json(w)::text FROM wallet.withdrawals w WHERE player_id = $1
    UNION ALL SELECT row_to_json(e)::text FROM wallet.transfer_events e WHERE player_id = $1
    UNION ALL SELECT row_to_json(k)::text FROM platform.idempotency_keys k WHERE player_id = $1`,
};

describe.each(databaseKinds)('bank details on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
  });
  beforeEach(async () => {
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  async function list(of = player) {
    const { status, body } = await server.call('GET', DETAILS, { caller: of.caller });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('00123456789');
    return listPayoutDetailsResponseSchema.parse(body).data;
  }
  const forget = (id: string, of = player) =>
    server.call('POST', `${DETAILS}/${id}/forget`, { caller: of.caller });
  const upi = { accountNumber: '', ifscCode: '', upiId: 'asha.rao@okhdfc' };

  it('are offered again by their last four characters, the latest used first, the same details once', async () => {
    expect(await list()).toEqual([]);
    await player.created(10);
    await player.created(10, upi);
    const [latest, earlier, ...others] = await list();
    expect(others).toEqual([]);
    expect(latest).toMatchObject({ kind: 'upi', holderName: 'Asha Rao', ifscCode: null, last4: '.rao' });
    expect(earlier).toEqual({
      _id: expect.any(String),
      kind: 'bank',
      holderName: 'Asha Rao',
      ifscCode: 'HDFC0001234',
      last4: '6789',
      createdAt: expect.any(String),
    });
    await player.created(10, { accountHolderName: ' Asha Rao', ifscCode: 'hdfc0001234' });
    expect((await list()).map(({ _id }) => _id)).toEqual([earlier?._id, latest?._id]);
  });

  it('are used again by their id, with their one fund account', async () => {
    const first = await player.created(10);
    await player.request(first);
    const [saved] = await list();
    const form = { accountHolderName: '', accountNumber: '', ifscCode: '' };
    const second = await player.created(20, { ...form, savedDetailsId: saved?._id });
    const callCount = server.razorpay.calls.length;
    expect((await player.request(second)).body).toMatchObject({ status: 'SUCCESS' });
    expect(server.razorpay.calls.slice(callCount)).toEqual(['POST /v1/payouts']);
    const [one, two] = [...payoutsOf(server, first), ...payoutsOf(server, second)];
    expect(two?.fund_account_id).toBe(one?.fund_account_id);
  });

  it('are not offered after they are forgotten, still receive their payouts, and come back when they are entered again', async () => {
    const transferId = await player.created(10);
    const [saved] = await list();
    const id = saved?._id ?? '';
    expect((await forget(id)).body).toEqual({ success: true });
    expect((await forget(id)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await player.create(10, { savedDetailsId: id })).toMatchObject({
      status: 404,
      body: { code: 'wallet/details-not-found' },
    });
    expect((await player.request(transferId)).body).toMatchObject({ status: 'SUCCESS' });
    await player.created(10);
    expect(await list()).toMatchObject([{ _id: id }]);
  });

  it('cannot be used, forgotten or seen by another player', async () => {
    await player.created(10);
    const [saved] = await list();
    const other = await withdrawingPlayer(server, 1000);
    expect((await other.create(10, { savedDetailsId: saved?._id })).status).toBe(404);
    expect((await forget(saved?._id ?? '', other)).status).toBe(404);
    expect((await forget(newId())).status).toBe(404);
    expect((await forget('x')).status).toBe(400);
    expect(await list(other)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('are stored encrypted, each bound to its own row', async () => {
    const other = await withdrawingPlayer(server, 1000);
    for (const owner of [player, other]) await owner.request(await owner.created(10, {}), 'sealed-1');
    const { playerId } = player.caller;
    const kept = await server.db.read((tx) => tx.query<{ kept: string }>(everythingStatement, [playerId]));
    expect(kept.length).toBeGreaterThanOrEqual(6);
    for (const row of kept) expect(row.kept).not.toContain('00123456789');
    const [mine, theirs] = [await list(), await list(other)];
    const context = server.context();
    const target = await server.db.read((tx) => getTarget(tx, context, playerId, mine[0]?._id ?? ''));
    expect(target.destination).toMatchObject({ kind: 'bank', accountNumber: '00123456789' });
    const rows = await server.db.read((tx) =>
      tx.query<{ player_id: string; fingerprint: string }>(
        {
          name: 'test-fingerprints',
          text: 'SELECT player_id, fingerprint FROM wallet.payout_details WHERE details_id = ANY ($1::uuid[])',
        },
        [[mine[0]?._id, theirs[0]?._id]],
      ),
    );
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    // A sealed account number does not decrypt in another player's row, so a swapped row pays no one.
    await server.db.transaction((tx) =>
      tx.query(
        {
          name: 'test-move-sealed',
          text: `
            UPDATE wallet.payout_details SET sealed_address = (
              SELECT sealed_address FROM wallet.payout_details WHERE details_id = $2
            ) WHERE details_id = $1`,
        },
        [theirs[0]?._id, mine[0]?._id],
      ),
    );
    await expect(
      server.db.read((tx) => getTarget(tx, context, other.caller.playerId, theirs[0]?._id ?? '')),
    ).rejects.toThrow();
  });
});
