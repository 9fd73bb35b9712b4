import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { requestCode, codeOf, enterCode, logIn, setPassword, showsCode } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { copyOf, workspaceRoot } from './support/paths.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { expectRefusal } from './support/refusals.js';
import { consent } from './support/social.js';
import { BANK, createWithdrawal, UPI, withdraw } from './support/withdrawals.js';

/** Secrets that the sandbox and the product share. They are public, but the page does not need them. */
const sandboxSecrets = ['paasa-sandbox-only-key-secret', 'paasa-sandbox-only-webhook-secret'];

/** The secrets that the product generated on its first start. */
function generatedSecretsOf(dataDir: string): string[] {
  const made: Record<string, unknown> = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  return Object.values(made).filter((value) => typeof value === 'string');
}

/** Searches a text, or the files in folders, for credentials in the formats of providers. */
function foundSecrets(words: readonly string[], input = ''): { checked: number; found: string[] } {
  const script = path.join(workspaceRoot, 'tools/tidy/src/secrets.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, ...words], { encoding: 'utf8', input }));
}

test.describe('a log at its most detailed level', () => {
  let product: Product;
  test.beforeAll(async ({ database }) => {
    product = await Product.start(database, { LOG_LEVEL: 'debug' });
  });
  test.afterAll(() => product.stop());

  test('has no password, token, code, cookie or address from the whole life of an account', async () => {
    const player = new Player(product);
    const { name, email, password } = player;
    const secrets = new Map<string, string>();
    const addCookies = (browser: HttpClient): void => {
      for (const cookie of browser.cookieNames)
        secrets.set(`${cookie} ${String(secrets.size)}`, browser.cookie(cookie) ?? '');
    };
    secrets.set('the password', password);
    secrets.set('the address', email);
    await player.post('/api/user/register', { name, email, password });
    addCookies(player.http);
    const token = await player.receiveToken();
    secrets.set('the token of the link', token);
    await player.get(`/api/user/verify-user/${encodeURIComponent(token)}`);
    await player.get(`/api/user/verify-user/${encodeURIComponent(token)}?again=${encodeURIComponent(token)}`);
    await player.post('/api/user/refresh-token');
    addCookies(player.http);

    const browser = new HttpClient(product.webOrigin);
    const wrong = 'wrong-mango-42';
    secrets.set('a wrong password', wrong);
    await logIn(browser, email, wrong);
    await requestCode(browser, email);
    const code = await codeOf(product, email, 3);
    await enterCode(browser, email, code);
    addCookies(browser);
    const newPassword = 'blue-papaya-77';
    secrets.set('the new password', newPassword);
    await setPassword(browser, email, newPassword);
    await logIn(player.http, email, newPassword);
    await player.deposit(20);
    addCookies(player.http);

    const begin = new HttpClient(product.webOrigin);
    const callback = await consent(product, begin, 'google', { email });
    addCookies(begin);
    for (const [parameter, value] of new URL(callback).searchParams)
      if (parameter === 'code' || parameter === 'state') secrets.set(`the ${parameter} of Google`, value);
    expect(secrets.has('the code of Google')).toBe(true);
    await begin.call('GET', callback);
    await begin.call('GET', callback);
    addCookies(begin);
    const hidden = 'a secret in a malformed body';
    secrets.set('a malformed body', hidden);
    await begin.call('POST', '/api/user/login', { rawBody: `{"password":"${hidden}` });
    await begin.call('POST', '/api/user/logout');

    for (const made of generatedSecretsOf(product.ground.dataDir))
      secrets.set(`a key ${String(secrets.size)}`, made);
    for (const made of sandboxSecrets) secrets.set(made, made);
    expect(product.api.output, 'the log has requests').toContain('/api/user/set-new-password');
    const leaked = [...secrets].filter(([, secret]) => secret === '' || product.api.output.includes(secret));
    expect(leaked.map(([what]) => what)).toEqual([]);
    expect(showsCode(product.api.output, code), 'the code').toBe(false);
    expect(foundSecrets(['-'], product.api.output).found).toEqual([]);
  });

  test('has no bank details of a withdrawal, accepted or refused', async () => {
    const player = await (await new Player(product).join()).deposit(100);
    await withdraw(player, 10, BANK);
    await withdraw(player, 10, UPI);
    const refused = { ...BANK, accountNumber: '99887766554433', ifscCode: 'wrong' };
    expectRefusal(await createWithdrawal(player, 10, refused), 'wrong details', 400);
    for (const secret of [BANK.accountNumber, UPI.upiId, refused.accountNumber])
      expect(product.api.output.includes(secret), secret).toBe(false);
  });
});

test('the released files have no credential in a format of a provider', () => {
  const { checked, found } = foundSecrets([copyOf('api'), copyOf('web')]);
  expect(checked).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

test('the files that browsers load have no secret, and no map to the source', async ({ product }) => {
  const secrets = [...generatedSecretsOf(product.ground.dataDir), ...sandboxSecrets];
  expect(secrets.length).toBeGreaterThan(4);
  const files = readdirSync(copyOf('web'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const { name, parentPath } of files) {
    expect(name).not.toMatch(/\.map$|\.env|secrets/);
    const text = readFileSync(path.join(parentPath, name), 'latin1');
    for (const secret of secrets) expect(text.includes(secret), `${name} has a secret`).toBe(false);
    expect(text, name).not.toContain('PRIVATE KEY');
  }
  for (const address of [
    '/.env',
    '/.paasa/secrets.json',
    '/secrets.json',
    '/../secrets.json',
    '/assets/../../.env',
  ]) {
    const answer = await new HttpClient(product.webOrigin).call('GET', address);
    for (const secret of secrets) expect(answer.text.includes(secret), address).toBe(false);
  }
});
