import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { forgetOldSecrets, generatedKeys, generatedSecrets, renewSecrets } from './generated-secrets.js';

describe('exchanged secrets', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-secrets-'));
    generatedSecrets(dataDir, ['one', 'two', 'other']);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('include the old ones beside the new ones until the old ones are forgotten', () => {
    const before = generatedKeys(dataDir, ['one', 'two', 'other']);
    expect(renewSecrets(dataDir, ['one', 'two'])).toBe(true);
    const renewed = generatedKeys(dataDir, ['one', 'two', 'other']);
    expect(renewed).toEqual({
      one: [expect.stringMatching(/^[0-9a-f]{64}$/), before.one[0]],
      two: [expect.stringMatching(/^[0-9a-f]{64}$/), before.two[0]],
      other: before.other,
    });
    expect(renewed.one[0]).not.toBe(before.one[0]);
    forgetOldSecrets(dataDir, ['one']);
    expect(generatedKeys(dataDir, ['one', 'two'])).toEqual({ one: [renewed.one[0]], two: renewed.two });
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('are not exchanged again while older ones are stored, because that would lose what those have sealed', () => {
    renewSecrets(dataDir, ['one']);
    const file = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8');
    expect(renewSecrets(dataDir, ['one', 'two'])).toBe(false);
    expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(file);
  });
});
