import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';
import { anyClosing } from '../shared/ports.js';
import { openClosingFile } from './closing-file.js';
import { authTables } from './personal-tables.js';

const CLOSED = { is_closed: true, is_erasing: false };

describe('the file of closings', () => {
  let folder: string;
  let server: AuthTestServer;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-closings-'));
    const closing = { port: anyClosing, file: openClosingFile(fileName()), tables: authTables };
    server = await createAuthTestServer('postgres', { ports: { closing } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const fileName = () => path.join(folder, 'inside', 'closings.jsonl');
  const file = () => openClosingFile(fileName());
  const statesOf = async (playerId: string) =>
    ((await file().read())?.entries ?? [])
      .filter((entry) => entry.playerId === playerId)
      .map(({ state }) => state);
  async function closed(email: string): Promise<string> {
    const browser = await server.registered(email);
    await browser.post('/api/user/close');
    const [row] = await rowsOf<{ id: string }>(
      server.db,
      'SELECT player_id AS id FROM auth.users WHERE email = $1',
      [email],
    );
    return row?.id ?? '';
  }
  const stored = async (playerId: string) => {
    const [row] = await rowsOf(
      server.db,
      `SELECT closed_at IS NOT NULL AS is_closed, erasing_at IS NOT NULL AS is_erasing FROM auth.users WHERE player_id = $1`,
      [playerId],
    );
    return row;
  };
  /** Another process starts, and compares. */
  const start = () => server.browserOfAnotherProcess();
  const asBefore = (playerId: string) =>
    server.db.transaction((tx) =>
      tx.script(`UPDATE auth.users SET closed_at = NULL, erase_after = NULL WHERE player_id = '${playerId}'`),
    );

  it('closes again what a restore has opened, until it is opened again', async () => {
    const email = 'restored@example.com';
    const playerId = await closed(email);
    expect(await statesOf(playerId)).toEqual(['closed']);
    await asBefore(playerId);
    await start();
    expect(await stored(playerId)).toEqual(CLOSED);
    const browser = server.browser();
    await browser.logIn(email);
    server.clock.advance(1);
    expect((await browser.post('/api/user/reopen')).status).toBe(200);
    expect(await statesOf(playerId)).toEqual(['closed', 'open']);
    await start();
    expect(await stored(playerId)).toEqual({ is_closed: false, is_erasing: false });
  });

  it('erases again what a restore has brought back, whatever else the account has', async () => {
    const email = 'brought-back@example.com';
    const playerId = await closed(email);
    await file().append([{ playerId, state: 'erased', at: new Date().toISOString(), eraseAfter: null }]);
    await asBefore(playerId);
    await start();
    expect(await stored(playerId)).toEqual({ is_closed: true, is_erasing: true });
    expect((await server.browser().logIn(email)).body).toMatchObject({ code: 'auth/wrong-credentials' });
  });

  it('gets the lines that it lacks, and comes back complete if it is lost', async () => {
    const playerId = await closed('lost-file@example.com');
    rmSync(fileName());
    await start();
    expect(await statesOf(playerId)).toEqual(['closed']);
    await start();
    expect(await statesOf(playerId)).toEqual(['closed']);
  });
});
