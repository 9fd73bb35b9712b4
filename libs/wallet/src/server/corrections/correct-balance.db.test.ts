import { paise } from '@paasa/money';
import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { differencesOf } from '../../testing/betting-table.js';
import { payIn } from '../../testing/paying-in.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { listTransferDays } from '../ledger/transfer-days.repo.js';
import { correctBalance } from './correct-balance.js';

describe.each(databaseKinds)('a correction of a balance on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(async () => {
    player = await withdrawingPlayer(server, 0);
    await payIn(server, player.caller, 100);
  });
  afterAll(() => server.close());

  const correct = (rupees: number, record: () => Promise<void> = async () => undefined) =>
    correctBalance(
      server.context(),
      { playerId: player.caller.playerId, amountPaise: paise(rupees * 100), note: 'Paid twice by mistake' },
      record,
    );

  it('is one entry of its own kind, which the player sees, and which the proof finds sound', async () => {
    const given = await correct(25);
    expect(given).toMatchObject({ ok: true, value: { balancePaise: 125_00 } });
    expect(await correct(-40)).toMatchObject({ ok: true, value: { balancePaise: 85_00 } });
    expect(await player.money()).toEqual({
      cash: 85_00,
      hold: 0,
      events: ['balance-corrected', 'balance-corrected'],
    });
    expect(await player.transactions()).toMatchObject([
      { type: 'CORRECTION', amount: -40, status: 'SUCCESS', note: 'Paid twice by mistake' },
      { type: 'CORRECTION', amount: 25, status: 'SUCCESS', settledAt: expect.any(String) },
      { type: 'DEPOSIT', amount: 100 },
    ]);
    const days = await server.db.read((tx) => listTransferDays(tx, player.caller.playerId));
    expect(days).toMatchObject([{ depositedPaise: 100_00, withdrawnPaise: 0, correctedPaise: -15_00 }]);
    expect(await differencesOf(server)).toEqual([]);
  });

  it('never takes more than is there, however many are made at once', async () => {
    expect(await correct(-100.01)).toMatchObject({ refusal: { code: 'wallet/insufficient-balance' } });
    const all = await Promise.all(Array.from({ length: 10 }, () => correct(-100)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await player.money()).toMatchObject({ cash: 0 });
    expect(await player.transactions()).toHaveLength(2);
    expect(await differencesOf(server)).toEqual([]);
  });

  it('has no effect if its record cannot be written', async () => {
    const fails = async () => {
      throw new Error('no record');
    };
    await expect(correct(25, fails)).rejects.toThrow('no record');
    expect(await player.money()).toEqual({ cash: 100_00, hold: 0, events: [] });
    expect(await player.transactions()).toHaveLength(1);
  });

  it.each([SYSTEM_PLAYER_ID, newId()])('is refused for %s, who is no player with money', async (playerId) => {
    const asked = { playerId, amountPaise: paise(1), note: 'a gift' };
    expect(await correctBalance(server.context(), asked, async () => undefined)).toMatchObject({
      refusal: { code: 'wallet/player-without-money' },
    });
  });

  it('cannot be ended by the player, and no check asks the provider about it', async () => {
    const made = await correct(25);
    const transactionId = made.ok ? made.value.transferId : '';
    const { status } = await server.call('POST', '/api/transaction/update-transaction-status', {
      caller: player.caller,
      body: { transactionId, status: 'FAILED' },
    });
    expect(status).toBe(409);
    expect(await player.money()).toMatchObject({ cash: 125_00 });
  });
});
