import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectionOf, findPostgresTools, findRestoringTools } from './postgres-tools.js';

describe('the programs of PostgreSQL', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-tools-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Folders with programs of these versions, in this order. */
  const laid = (...majors: number[]): string =>
    majors
      .map((major) => {
        const bin = path.join(folder, String(major));
        mkdirSync(bin);
        for (const name of ['pg_dump', 'pg_restore'])
          writeFileSync(path.join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${major}.4"\n`, {
            mode: 0o755,
          });
        return bin;
      })
      .join(path.delimiter);

  it.each([
    { there: [18, 16, 17], server: 16, taken: 16 },
    { there: [18, 15, 17], server: 16, taken: 17 },
    { there: [15, 18], server: 18, taken: 18 },
  ])('are those of the server, else the oldest newer ones: $taken of $there for $server', async (given) => {
    expect((await findPostgresTools(laid(...given.there), given.server)).major).toBe(given.taken);
  });

  it('are not used if all are older', async () => {
    await expect(findPostgresTools(laid(14, 15), 16)).rejects.toThrow(
      'have version 15, the server has version 16',
    );
  });

  it('from 17 on do not restore into an older server, which does not know their settings', async () => {
    const both = laid(17, 16);
    expect((await findRestoringTools(both, 16)).major).toBe(16);
    expect((await findRestoringTools(both, 17)).major).toBe(17);
    await expect(findRestoringTools(both, 15)).resolves.toMatchObject({ major: 16 });
    await expect(findRestoringTools(path.join(folder, '17'), 16)).rejects.toThrow(
      'version 17 and sets transaction_timeout, which the server, version 16, does not know',
    );
  });
});

describe('the address for these programs', () => {
  it.each([
    'postgres://paasa@/paasa?host=/run/postgresql',
    'postgres://paasa@localhost/paasa?host=/run/postgresql',
  ])('leads to the socket: %s', (address) => {
    expect(connectionOf(address).url).toBe('postgres://paasa@localhost/paasa?host=/run/postgresql');
  });

  it('has no password, which only the environment carries', () => {
    const { url, env } = connectionOf(['postgres://paasa', 'a%20word@db/paasa'].join(':'));
    expect([url, env['PGPASSWORD']]).toEqual(['postgres://paasa@db/paasa', 'a word']);
  });
});
