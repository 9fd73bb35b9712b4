import { expect, test } from '@playwright/test';
import { expectWholeAccount } from './support/audit.js';
import { filesOpenToOthers, openToOthers } from './support/loose-folder.js';
import { Player } from './support/player.js';
import { Ground, readyLineOf, runApiToItsEnd, runStartCommand, startByCommand } from './support/product.js';
import type { RunningProcess } from './support/running-process.js';
import { layLooseGround, startedKinds } from './support/start-command.js';
import { expectPageWhole } from './support/whole-page.js';

test.describe.configure({ timeout: 180_000 });

for (const kind of startedKinds) {
  test.describe(`npm start on ${kind}`, () => {
    let ground: Ground;
    let command: RunningProcess;

    test.beforeAll(async () => {
      ground = await layLooseGround(kind);
      command = await startByCommand(ground);
    });

    test.afterAll(async () => {
      expect(await command.stop()).toEqual({ code: 0, signal: null });
      await ground.clear();
    });

    test('exits 0 on SIGTERM and starts again with all its data', async () => {
      const player = await (await new Player(ground).join()).deposit(100);
      await player.roll();
      const before = await expectWholeAccount(player);
      expect(await command.stop()).toEqual({ code: 0, signal: null });
      await expect(fetch(ground.webOrigin), 'a port still listens').rejects.toThrow();
      await expect(fetch(ground.sandboxOrigin), 'a port still listens').rejects.toThrow();
      openToOthers(ground.dataDir);
      command = await startByCommand(ground);
      expect(filesOpenToOthers(ground.dataDir), 'open to others after a second start').toEqual([]);
      const after = await expectWholeAccount(player);
      expect([after.bets, after.ledger]).toEqual([before.bets, before.ledger]);
    });

    // Several processes may share a server.
    if (kind === 'postgres') return;

    test('refuses a second start on the same data by name while the first one runs', async () => {
      const other = await Ground.lay('pglite');
      const second = runStartCommand({ ...other.environment, PAASA_DATA_DIR: ground.dataDir });
      const { code } = await second.ended;
      expect(code).not.toBe(0);
      expect(second.output).toContain(ground.dataDir);
      expect(second.output).toMatch(/in use|already using/);
      expect(second.output).not.toMatch(readyLineOf(other));
      await expectPageWhole(ground);
      await other.clear();
    });

    test('refuses a second API on the same data by name too', async () => {
      const other = await Ground.lay('pglite');
      const settings = { ...other.environment, PAASA_DATA_DIR: ground.dataDir };
      const { code, output } = await runApiToItsEnd(settings);
      expect(code).toBe(1);
      expect(output).toContain(`The data folder ${ground.dataDir} is in use`);
      await other.clear();
    });
  });
}

test.describe('live mode', () => {
  const demanded = [
    'DATABASE_URL',
    'WEB_ORIGIN',
    'ACCESS_TOKEN_KEY',
    'REFRESH_TOKEN_KEY',
    'SEED_ENCRYPTION_KEY',
    'TWO_FACTOR_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'EXCLUSION_REGISTER_URL',
    'LICENCE_HOLDER',
    'LICENCE_NUMBER',
    'LICENCE_COUNTRY',
  ];

  test('refuses to start without its secrets and the operator’s texts, with one line for each', async () => {
    const ground = await Ground.lay('pglite');
    const command = runStartCommand({ ...ground.environment, PAASA_MODE: 'live' });
    const { code } = await command.ended;
    expect(code).not.toBe(0);
    const lines = command.output.split('\n').map((line) => line.trim());
    for (const name of demanded)
      expect(
        lines.filter((line) => line.startsWith(`${name}:`)),
        name,
      ).toHaveLength(1);
    for (const name of ['terms', 'privacy', 'contact'])
      expect(command.output, name).toMatch(
        new RegExp(`^\\s*legal/${name}\\.txt: has \\d+ places to fill in, the first is \\[FILL IN: `, 'm'),
      );
    await ground.clear();
  });

  test('refuses the sandbox’s secrets, a foreign key, plain http and India', async () => {
    const { code, output } = await runApiToItsEnd({
      PAASA_MODE: 'live',
      DATABASE_URL: 'postgres://nobody@localhost:1/none',
      WEB_ORIGIN: 'http://play.example',
      ACCESS_TOKEN_KEY: 'a'.repeat(64),
      REFRESH_TOKEN_KEY: 'a'.repeat(64),
      SEED_ENCRYPTION_KEY: 'short',
      SMTP_URL: 'smtp://mail.example',
      RAZORPAY_KEY_ID: 'rzp_test_paasasandbox',
      RAZORPAY_KEY_SECRET: 'paasa-sandbox-only-key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'paasa-sandbox-only-webhook-secret',
      LICENCE_HOLDER: 'Somebody',
      LICENCE_NUMBER: '1',
      LICENCE_COUNTRY: 'IN',
    });
    expect(code).toBe(1);
    const faulty = [
      'SEED_ENCRYPTION_KEY',
      'WEB_ORIGIN',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'LICENCE_COUNTRY',
    ];
    for (const name of faulty) expect(output, name).toMatch(new RegExp(`^\\s*${name}: `, 'm'));
    expect(output, 'a secret').not.toMatch(/only-key-secret|only-webhook-secret|aaaa/);
  });
});
