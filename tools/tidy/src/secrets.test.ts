import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Report {
  readonly checked: number;
  readonly found: readonly string[];
}

/** In two parts, so that this file itself has none. */
const planted: Readonly<Record<string, string>> = {
  'a private key': `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
  'a live key of Razorpay': `rzp_${'live'}_abcdefghijklmn`,
  'an access key of AWS': `AKIA${'Q'.repeat(16)}`,
  'a client secret of Google': `GOCSPX-${'a1B2'.repeat(7)}`,
  'an API key of Google': `AIza${'a1B2c'.repeat(7)}`,
  'a token of GitHub': `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`,
  'a token of npm': `npm_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`,
  'a token of Slack': `xoxb-${'123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx'}`,
  'a password of a database': `postgres${'://paasa:'}s3cretpw@db.example.com/paasa`,
  'a password in an address': `https${'://paasa:'}s3cretpw@example.com/`,
};

describe('the search for secrets', () => {
  it.each(Object.entries(planted))('finds %s, and does not print it', (_what, secret) => {
    const text = `// secretlint-disable\nconst settings = '${secret}';\n`;
    const report = runTool<Report>(path.join(__dirname, 'secrets.mjs'), ['-'], text);
    expect(report.found).not.toEqual([]);
    expect(JSON.stringify(report)).not.toContain(secret);
  });

  it('finds nothing in a text without any', () => {
    expect(
      runTool<Report>(
        path.join(__dirname, 'secrets.mjs'),
        ['-'],
        'postgres://paasa@localhost/paasa rzp_test_x',
      ).found,
    ).toEqual([]);
  });

  it('finds a file for secrets in a folder, by its name', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-secrets-'));
    const names = ['.env', 'server.key', 'secrets.json', 'fine.txt'];
    for (const name of names) writeFileSync(path.join(folder, name), '{}');
    try {
      const { checked, found } = runTool<Report>(path.join(__dirname, 'secrets.mjs'), [folder]);
      expect(checked).toBe(4);
      expect(found.map((line) => path.basename(line.split(':')[0] ?? '')).toSorted()).toEqual(
        names.slice(0, 3).toSorted(),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the repository', () => {
  it('has no credential in a format of a provider', () => {
    const { checked, found } = runTool<Report>(path.join(__dirname, 'secrets.mjs'));
    expect(checked).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
