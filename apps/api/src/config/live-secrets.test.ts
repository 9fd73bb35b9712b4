import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { faultsOf, liveEnvironment, secretOf } from '../live-environment.fake.js';

const key = (digit: string) => digit.repeat(64);

// Joined here: as one text it would look like a forgotten credential in the code.
const withPassword = (scheme: string, password: string, rest: string) =>
  `${scheme}://paasa:${password}@${rest}`;

describe('the secrets of live mode', () => {
  it.each([
    ['a key of one digit', { ACCESS_TOKEN_KEY: key('a') }, 'ACCESS_TOKEN_KEY'],
    ['a key that counts', { SEED_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4) }, 'SEED_ENCRYPTION_KEY'],
    ['a weak old key', { REFRESH_TOKEN_KEY: `${secretOf('e')},${key('b')}` }, 'REFRESH_TOKEN_KEY'],
    [
      'the same key as new and old',
      { REFRESH_TOKEN_KEY: `${secretOf('e')},${secretOf('e')}` },
      'REFRESH_TOKEN_KEY',
    ],
    ['a webhook secret of one character', { RAZORPAY_WEBHOOK_SECRET: 'x' }, 'RAZORPAY_WEBHOOK_SECRET'],
    [
      'a webhook secret of one character beside a good one',
      { RAZORPAY_WEBHOOK_SECRET: `${secretOf('x')},x` },
      'RAZORPAY_WEBHOOK_SECRET',
    ],
    ['a short secret of the provider', { RAZORPAY_KEY_SECRET: 'hunter2' }, 'RAZORPAY_KEY_SECRET'],
    ['a word again and again for the metrics', { METRICS_TOKEN: 'metrics-'.repeat(4) }, 'METRICS_TOKEN'],
    [
      'the webhook secret for the metrics',
      { METRICS_TOKEN: secretOf('new webhook') },
      'RAZORPAY_WEBHOOK_SECRET: must differ from METRICS_TOKEN',
    ],
    [
      'a short secret for social sign-in',
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2' },
      'GOOGLE_CLIENT_SECRET',
    ],
    [
      'a short password of the database',
      { DATABASE_URL: withPassword('postgres', 'hunter2', 'db/paasa?sslmode=require') },
      'DATABASE_URL: its password is too short',
    ],
    [
      'a short password of the database in the query',
      { DATABASE_URL: 'postgres://paasa@db/paasa?sslmode=require&password=hunter2' },
      'DATABASE_URL: its password is too short',
    ],
    [
      'a short password with a sign that encodes nothing',
      { DATABASE_URL: withPassword('postgres', '100%', 'db/paasa?sslmode=require') },
      'DATABASE_URL: its password is too short',
    ],
    [
      'a repeated password of the mail server',
      { SMTP_URL: withPassword('smtps', 'hunter'.repeat(3), 'mail.example') },
      'SMTP_URL: its password repeats itself',
    ],
  ])('are refused with %s, in one line that repeats none', (_title, change, name) => {
    const faults = faultsOf({ ...liveEnvironment, ...change });
    expect(faults).toEqual([expect.stringContaining(name)]);
    for (const value of Object.values<string>(change).flatMap((text) => text.split(',')))
      if (value.length > 2) expect(faults[0]).not.toContain(value);
  });

  it('may be weak in sandbox mode', () => {
    const weak = { RAZORPAY_WEBHOOK_SECRET: 'x', ACCESS_TOKEN_KEY: key('a'), SEED_ENCRYPTION_KEY: key('b') };
    const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-weak-'));
    const sandbox = { ...liveEnvironment, PAASA_MODE: 'sandbox', PAASA_DATA_DIR: folder };
    expect(faultsOf({ ...sandbox, ...weak })).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
