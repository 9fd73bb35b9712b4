import { randomUUID } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { requestCode, codeOf, enterCode, setPassword } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient, type Answer } from './support/http-client.js';
import { sampleInTier } from './support/tier.js';

test.describe.configure({ timeout: 180_000 });

/** The published list, most common first. */
const published: readonly string[] = dictionary['passwords-common'];
const PROMISED_COUNT = 3_000;
const MIN_LENGTH = 8;
const longEnough = published.filter(({ length }) => length >= MIN_LENGTH).slice(0, PROMISED_COUNT);
const tooShort = published.slice(0, PROMISED_COUNT).filter(({ length }) => length < MIN_LENGTH);

const AT_ONCE = 20;

/** The passwords with an unexpected answer. */
async function findAccepted(
  passwords: readonly string[],
  code: string,
  send: (password: string) => Promise<Answer<{ readonly code?: string }>>,
): Promise<string[]> {
  const accepted: string[] = [];
  for (let start = 0; start < passwords.length; start += AT_ONCE) {
    const batch = passwords.slice(start, start + AT_ONCE);
    const answers = await Promise.all(batch.map(send));
    for (const [index, { status, body, text }] of answers.entries())
      if (status !== 400 || body.code !== code) accepted.push(`${batch[index] ?? ''} → ${text}`);
  }
  return accepted;
}

/** The first, the last, and some between them at equal steps. */
const spreadOf = (passwords: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_nothing, index) => {
    const at = Math.round((index * (passwords.length - 1)) / (count - 1));
    return passwords[at] ?? '';
  });

test('the 3,000 most common passwords of sufficient length are refused at registration', async ({
  product,
}) => {
  const guest = new HttpClient(product.webOrigin);
  const register = (password: string): Promise<Answer<{ readonly code?: string }>> =>
    guest.call('POST', '/api/user/register', {
      body: { name: 'Asha Rao', email: `common-${randomUUID()}@example.test`, password },
    });
  expect(longEnough).toHaveLength(PROMISED_COUNT);
  expect(await findAccepted(sampleInTier(longEnough, 150), 'auth/common-password', register)).toEqual([]);
  const inCapitals = spreadOf(longEnough, 20).map((password) => password.toUpperCase());
  expect(await findAccepted(inCapitals, 'auth/common-password', register)).toEqual([]);
  // Shorter passwords among the 3,000 most common of any length are refused for their length.
  expect(await findAccepted(spreadOf(tooShort, 100), 'request/invalid', register)).toEqual([]);
  expect(guest.cookieNames, 'no session was created').toEqual([]);
});

test('they are also refused as a new password, even with a correct code, and the old password stays', async ({
  joinPlayer,
  product,
}) => {
  const player = await joinPlayer();
  const browser = new HttpClient(product.webOrigin);
  await requestCode(browser, player.email);
  const code = await codeOf(product, player.email, 3);
  expect((await enterCode(browser, player.email, code)).status).toBe(200);
  const replace = (password: string): Promise<Answer<{ readonly code?: string }>> =>
    browser.call('POST', '/api/user/set-new-password', {
      body: { email: player.email, newPassword: password },
    });
  expect(await findAccepted(sampleInTier(longEnough, 150), 'auth/common-password', replace)).toEqual([]);
  expect(await findAccepted(spreadOf(tooShort, 100), 'request/invalid', replace)).toEqual([]);
  expect((await player.get('/api/user/my-details')).status, 'the session continues').toBe(200);
  expect(
    (await setPassword(browser, player.email, 'blue-papaya-77')).status,
    'the grant is still valid',
  ).toBe(200);
});
