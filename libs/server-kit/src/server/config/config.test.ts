import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { generatedSecrets } from './generated-secrets.js';
import { ConfigFaults, readConfig } from './read-config.js';

describe('readConfig', () => {
  const schema = z.object({
    PORT: z.coerce.number('must be a number').int().default(3000),
    KEY: z.string('is missing'),
    MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').default('sandbox'),
  });

  it('names every fault at once, without repeating values', () => {
    const read = () => readConfig(schema, { PORT: 'hunter2', MODE: 'test' });
    expect(read).toThrow(ConfigFaults);
    expect(read).toThrow(/PORT: must be a number[^]*KEY: is missing[^]*MODE: must be sandbox or live/);
    expect(read).not.toThrow(/hunter2/);
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig(schema, { KEY: 'k', PORT: '' })).toEqual({ PORT: 3000, KEY: 'k', MODE: 'sandbox' });
  });
});

describe('generatedSecrets', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-secrets-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('makes each secret once and stores it, readable by the owner alone', () => {
    const first = generatedSecrets(dataDir, ['a']);
    const second = generatedSecrets(dataDir, ['a', 'b']);
    expect(first.a).toMatch(/^[0-9a-f]{64}$/);
    expect(second.a).toBe(first.a);
    expect(second.b).not.toBe(first.a);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('refuses a damaged file instead of making new secrets', () => {
    const file = path.join(dataDir, 'secrets.json');
    writeFileSync(file, '{"a": "short"}');
    expect(() => generatedSecrets(dataDir, ['a'])).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('{"a": "short"}');
  });
});
