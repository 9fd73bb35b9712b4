import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { HttpClient } from './support/http-client.js';
import { filesOpenToOthers, openToOthers } from './support/loose-folder.js';
import { Player } from './support/player.js';
import { type Ground, readyLineOf, startByCommand } from './support/product.js';
import type { RunningProcess } from './support/running-process.js';
import { expectRefusal } from './support/refusals.js';
import { layLooseGround, startedKinds } from './support/start-command.js';

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

    test('prints once, on a separate line, the address of the product', () => {
      const lines = command.output.split('\n').filter((line) => readyLineOf(ground).test(line));
      expect(lines).toHaveLength(1);
    });

    test('serves the page and the API from one origin', async () => {
      const page = await fetch(ground.webOrigin);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('content-security-policy')).toContain("object-src 'none'");
      expect(await (await fetch(`${ground.webOrigin}/healthz`)).json()).toEqual({ status: 'alive' });
      expect(await (await fetch(`${ground.webOrigin}/readyz`)).json()).toEqual({ status: 'ready' });
      const docs = await fetch(`${ground.webOrigin}/api/docs`);
      expect([docs.status, docs.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ]);
    });

    test('describes every call in OpenAPI', async () => {
      const api = new HttpClient(ground.webOrigin);
      const { body } = await api.call<{ openapi: string; paths: Record<string, unknown> }>(
        'GET',
        '/api/openapi.json',
      );
      expect(body.openapi).toMatch(/^3\.1\./);
      expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(promisedCalls));
    });

    test('answers an unknown address of the API with 404 in JSON, and any other with the page', async () => {
      const api = new HttpClient(ground.webOrigin);
      for (const address of ['/api/nothing', '/api', '/api/', '/api/user/nothing', '/api/../api/x']) {
        expectRefusal(await api.call('GET', address), address, 404);
        expectRefusal(await api.call('POST', address, { body: {} }), address, 404);
      }
      const page = await fetch(`${ground.webOrigin}/nothing/here`, { headers: { accept: 'text/html' } });
      expect(page.headers.get('content-type')).toContain('text/html');
    });

    test('closes a folder that was open to others, and holds it closed while people play', async () => {
      const player = await (await new Player(ground).join()).deposit(100);
      await player.roll();
      expect(filesOpenToOthers(ground.dataDir)).toEqual([]);
      openToOthers(path.join(ground.dataDir, 'logs'));
      const seen = filesOpenToOthers(ground.dataDir);
      expect(seen, 'what the check of the modes finds').toEqual(
        expect.arrayContaining(['logs', 'logs/api.log']),
      );
      for (const file of seen) expect(file).toMatch(/^logs/);
    });

    test('gives only their owner access to its secrets, and has no password in its logs', async () => {
      const player = await new Player(ground).join();
      const log = readFileSync(path.join(ground.dataDir, 'logs/api.log'), 'utf8');
      for (const name of player.http.cookieNames) expect(log).not.toContain(player.http.cookie(name));
      expect(log).not.toContain(player.password);
      const file = path.join(ground.dataDir, 'secrets.json');
      expect(statSync(file).mode & 0o077, 'who else may read the secrets').toBe(0);
      for (const secret of Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))))
        expect(log).not.toContain(secret);
    });
  });
}

const promisedCalls = [
  '/api/user/my-details',
  '/api/user/refresh-token',
  '/api/user/logout',
  '/api/user/login',
  '/api/user/register',
  '/api/user/is-auth',
  '/api/user/verify-user/{token}',
  '/api/user/verify-user',
  '/api/user/step-up',
  '/api/user/open-reset-link',
  '/api/user/resend-verification',
  '/api/user/change-email',
  '/api/user/credentials',
  '/api/user/change-password',
  '/api/user/email-change/cancel',
  '/api/user/email-change/confirm',
  '/api/user/email-change/undo',
  '/api/user/not-me',
  '/api/user/export',
  '/api/user/close',
  '/api/user/reopen',
  '/api/games/get-all-games',
  '/api/transaction/get-all-transaction-by-user-id',
  '/api/razorpay/create-deposit-order',
  '/api/razorpay/verify-deposit-payment',
  '/api/transaction/update-transaction-status',
  '/api/wallet/withdrawable',
  '/api/wallet/return-deposit',
  '/api/wallet/stop-payout-account',
  '/api/wallet/allow-payouts',
  '/api/bet/get-user-totalwin-and-winningstreak',
  '/api/bet/get-user-totalwin-and-winningstreak-by-game',
  '/api/bet/fetch-user-bet-by-game',
  '/api/bet/fetch-bets-by-user',
  '/api/games/dice/roll-dice',
  '/api/fairness/seed-pair',
  '/api/fairness/rotate-seed-pair',
  '/api/fairness/bets/{betId}',
  '/api/fairness/export',
];
