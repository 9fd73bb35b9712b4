import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { createStopTokens } from '@paasa/wallet/server';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  newPlayer,
  operate,
  paidBy,
  signIn,
  startProductOn,
  type RunningProduct,
  type TestPlayer,
} from './running-product.fake.js';

const createdSchema = z.object({ transactionId: z.uuid() });
const accountSchema = z.array(z.object({ accountId: z.uuid() }));

describe.each(databaseKinds)('a payout account that a thief could have added, on %s', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let razorpay: TestProvider;
  let product: RunningProduct;
  let emailCount = 0;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-not-me-'));
    database = await createTestDatabase(kind);
    razorpay = await startTestProvider();
    product = await startProductOn(database, {
      ...paidBy(razorpay),
      PAASA_DATA_DIR: folder,
      FIRST_PAYOUT_WAIT_HOURS: '24',
    });
  });
  afterAll(async () => {
    await product.stop();
    await razorpay.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const upiId = 'thief@okbank';
  const create = (player: TestPlayer) =>
    player.call('POST', '/api/transaction/create-transaction', { amount: 60, upiId, type: 'WITHDRAW' });

  /** A player whose session a thief has used to withdraw. Shape: also the token of the mail. */
  async function robbed() {
    emailCount += 1;
    const email = `robbed-${kind}-${String(emailCount)}@example.com`;
    const thief = await newPlayer(product, razorpay, { email });
    const { playerId } = thief;
    const owner = await signIn(product, email);
    const asked = createdSchema.parse((await create(thief)).body);
    const requested = await thief.call('POST', '/api/razorpay/withdraw-payout-razorpay', asked);
    expect(requested.body).toMatchObject({ status: 'PENDING', wallet: 40, goesOutAt: expect.any(String) });
    const accounts = await database.db.read((tx) =>
      tx.query(
        {
          name: 'test-accounts-of-player',
          text: 'SELECT account_id AS "accountId" FROM wallet.payout_accounts WHERE player_id = $1',
        },
        [playerId],
      ),
    );
    const [account] = accountSchema.parse(accounts);
    const token = createStopTokens(product.config.payoutDetailsKey).tokenFor({
      playerId,
      accountId: account?.accountId ?? '',
    });
    return { email, playerId, owner, thief, token };
  }
  const auditOf = (playerId: string) =>
    database.db.read((tx) =>
      tx.query(
        {
          name: 'test-not-me-audit',
          text: `
            SELECT event, details - 'accountId' AS details FROM auth.audit_log
            WHERE player_id = $1 AND event IN ('not-me-reported', 'payouts-allowed', 'operator-payouts-unfrozen')
            ORDER BY event_id`,
        },
        [playerId],
      ),
    );
  const isFrozen = { status: 403, body: { code: 'wallet/payouts-frozen' } };
  const reported = (removed: string) => ({
    event: 'not-me-reported',
    details: { mail: 'payout-account-added', endedCount: 2, removed },
  });

  it('is stopped by a press that signs everybody out, keeps the money, and allows payouts after a new password and a fresh proof', async () => {
    const { email, playerId, owner, thief, token } = await robbed();
    // The thief has switched on a second step, which would lock the owner out.
    await database.db.transaction((tx) =>
      tx.script(`INSERT INTO auth.two_factor VALUES ('${playerId}', 'sealed', 0, now())`),
    );
    // The press needs no session.
    const pressed = await newPlayer(product, razorpay);
    const stopped = await pressed.call('POST', '/api/wallet/stop-payout-account', { token });
    expect(stopped).toMatchObject({ status: 200, body: { last4: 'hief' } });
    for (const player of [owner, thief])
      expect((await player.call('GET', '/api/user/my-details')).status).toBe(401);
    const back = await signIn(product, email);
    expect(await back.balance()).toBe(100);
    expect(await create(back)).toMatchObject(isFrozen);
    const allow = () => back.call('POST', '/api/wallet/allow-payouts');
    expect(await allow()).toMatchObject({ status: 409, body: { code: 'wallet/reset-password-first' } });
    await product.db.transaction((tx) => product.app.payoutFreezes.passwordWasReset(tx, playerId));
    expect(await allow()).toMatchObject({ status: 403, body: { code: 'auth/step-up-required' } });
    const again = await signIn(product, email);
    expect((await again.call('POST', '/api/wallet/allow-payouts')).status).toBe(200);
    expect(await create(again)).toMatchObject({ status: 403, body: { code: 'wallet/account-stopped' } });
    expect(await auditOf(playerId)).toEqual([reported('totp'), { event: 'payouts-allowed', details: {} }]);
    expect((await operate(product, 'ledger:verify')).exitCode).toBe(0);
  });

  it('leaves a freeze in the list of the operators, who can lift it with a note', async () => {
    const { email, playerId, thief, token } = await robbed();
    await thief.call('POST', '/api/wallet/stop-payout-account', { token });
    expect((await operate(product, 'player:frozen')).text).toMatch(
      new RegExp(`^20\\S+Z  ${playerId}  password not reset\n1 in the list\\.$`),
    );
    expect((await operate(product, 'player', email)).text).toContain('payouts        frozen since 20');
    expect((await operate(product, 'player:unfreeze', email)).exitCode).toBe(2);
    expect((await operate(product, 'player:unfreeze', 'x', '--note', 'y')).exitCode).toBe(1);
    const unfreeze = () => operate(product, 'player:unfreeze', email, '--note', 'showed a passport');
    expect(await unfreeze()).toEqual({ exitCode: 0, text: `${playerId}: payouts are allowed again.` });
    expect(await unfreeze()).toEqual({ exitCode: 1, text: `${playerId}: payouts are not frozen.` });
    expect((await operate(product, 'player:frozen')).text).toBe('No payouts are frozen.');
    expect(await auditOf(playerId)).toEqual([
      reported(''),
      { event: 'operator-payouts-unfrozen', details: { note: 'showed a passport' } },
    ]);
  });

  it('waits for its first payout, unless the proof was a passkey that is older than the wait', async () => {
    razorpay.setPayoutOutcome('processed', { atOnce: true });
    const player = await newPlayer(product, razorpay);
    const run = (sql: string) => database.db.transaction((tx) => tx.script(sql));
    const payOutTo = async (upi: string) => {
      const body = { amount: 10, upiId: upi, type: 'WITHDRAW' };
      const created = await player.call('POST', '/api/transaction/create-transaction', body);
      const asked = createdSchema.parse(created.body);
      return (await player.call('POST', '/api/razorpay/withdraw-payout-razorpay', asked)).body;
    };
    expect(await payOutTo('one@okbank')).toMatchObject({ status: 'PENDING' });
    await run(`UPDATE auth.sessions SET proved_by = 'passkey' WHERE player_id = '${player.playerId}'`);
    expect(await payOutTo('two@okbank')).toMatchObject({ status: 'SUCCESS' });
    await run(`
      INSERT INTO auth.audit_log (shard_id, event_id, player_id, event, ip)
      VALUES ('${player.playerId}', gen_random_uuid(), '${player.playerId}', 'passkey-added', '203.0.113.9')`);
    expect(await payOutTo('three@okbank')).toMatchObject({ status: 'PENDING' });
  });
});
