import type * as fileSystem from 'node:fs';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generatedSecrets } from './generated-secrets.js';

const rivals = 'f'.repeat(64);

/** Another process finishes its file just before ours is put in place. */
jest.mock('node:fs', () => {
  const real = jest.requireActual<typeof fileSystem>('node:fs');
  return {
    ...real,
    linkSync(from: string, to: string) {
      real.writeFileSync(to, JSON.stringify({ a: rivals }));
      real.linkSync(from, to);
    },
  };
});

describe('generatedSecrets during another process’s first start', () => {
  it('uses the file of the other process, and leaves no second one', () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-secrets-'));
    expect(generatedSecrets(dataDir, ['a'])).toEqual({ a: rivals });
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
    rmSync(dataDir, { recursive: true });
  });
});
