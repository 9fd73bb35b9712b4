import { randomUUID } from 'node:crypto';
import { createTestConsole, type TestConsole } from '@paasa/console-kit/testing';
import type { Role } from '@paasa/console-kit';
import { databaseKinds, createTestDatabase } from '@paasa/server-kit/testing';
import type { Database } from '@paasa/server-kit/server';
import { staffMigrations } from '../staff.migrations.js';
import { staffTables } from '../personal-tables.js';
import { notesPlugin } from './notes.plugin.js';

const PLAYER = '01890000-0000-7000-8000-00000000abcd';
const OTHER = '01890000-0000-7000-8000-00000000abce';
const NOBODY = '01890000-0000-7000-8000-00000000dead';

describe.each(databaseKinds)('notes about players on %s', (kind) => {
  let db: Database;
  let close: () => Promise<void>;
  let console: TestConsole;
  beforeAll(async () => {
    ({ db, close } = await createTestDatabase(kind, [staffMigrations]));
    console = await createTestConsole(db, async (app) => {
      await app.register(notesPlugin, { db, holdPlayer: async (_tx, playerId) => playerId !== NOBODY });
    });
  });
  afterAll(async () => {
    await console.app.close();
    await close();
  });

  const add = (text: string, playerId = PLAYER, role: Role = 'support') =>
    console.call(role, 'POST', '/api/console/actions/add-note', {
      params: { playerId, text },
      reason: 'ticket 7',
      actionId: randomUUID(),
    });
  const list = async (playerId: string, after?: string) =>
    (
      await console.call(
        'support',
        'GET',
        `/api/console/players/${playerId}/notes${after === undefined ? '' : `?after=${after}`}`,
      )
    ).body as { data: { noteId: string; text: string; author: string }[]; next: string | null };

  it('are listed with author, newest first, and the log has only their ids', async () => {
    await add('Meera Rao has called.');
    await add('She sends a copy.');
    const { data } = await list(PLAYER);
    expect(data.map(({ author, text }) => [author, text])).toEqual([
      ['Asha', 'She sends a copy.'],
      ['Asha', 'Meera Rao has called.'],
    ]);
    const [latest] = data;
    expect(console.entries.at(-1)).toMatchObject({
      event: 'add-note',
      subject: { kind: 'player', id: PLAYER },
      after: { noteId: latest?.noteId },
    });
    expect(JSON.stringify(console.entries)).not.toContain('Meera');
  });

  it('need a text, a player, and the right', async () => {
    expect((await add('  ')).status).toBe(400);
    expect((await add('x'.repeat(2001))).status).toBe(400);
    expect((await add('hello', NOBODY)).status).toBe(404);
    expect((await add('hello', PLAYER, 'admin')).status).toBe(403);
    expect((await list(NOBODY)).data).toEqual([]);
  });

  it('are paged by key', async () => {
    await db.transaction((tx) =>
      tx.script(`
        INSERT INTO staff.player_notes (player_id, note_id, staff_id, author, text)
        SELECT '${OTHER}', gen_random_uuid(), gen_random_uuid(), 'Asha', 'note ' || n
        FROM generate_series(1, 60) AS n`),
    );
    const first = await list(OTHER);
    const second = await list(OTHER, first.next ?? '');
    const ids = [...first.data, ...second.data].map(({ noteId }) => noteId);
    expect([first.data.length, new Set(ids).size, second.next]).toEqual([50, 60, null]);
  });

  it('never change, and are erased with the account', async () => {
    const run = (sql: string) => db.transaction((tx) => tx.script(sql));
    await expect(run(`UPDATE staff.player_notes SET text = 'other'`)).rejects.toThrow('insert-only');
    await expect(run('TRUNCATE staff.player_notes')).rejects.toThrow('insert-only');
    const { erased } = staffTables.find(({ table }) => table === 'staff.player_notes') ?? {};
    if (typeof erased !== 'function') throw new Error('Notes are not erased.');
    const step = { playerId: PLAYER, limit: 10, after: null };
    expect(await db.transaction((tx) => erased(tx, step))).toMatchObject({ count: 2 });
    expect((await list(PLAYER)).data).toEqual([]);
    expect((await list(OTHER)).data).toHaveLength(50);
  });
});
