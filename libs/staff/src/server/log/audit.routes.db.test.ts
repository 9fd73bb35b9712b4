import { databaseKinds } from '@paasa/server-kit/testing';
import { STAFF, startStaffConsole, type StaffConsole } from '../staff-console.fake.js';
import { appendEntry } from './append-entry.js';

const PLAYER = '01890000-0000-7000-8000-00000000abcd';
const COUNT = 120;

interface Page {
  readonly data: readonly { readonly seq: number; readonly at: string }[];
  readonly next: string | null;
}

describe.each(databaseKinds)('the search in the audit log on %s', (kind) => {
  let server: StaffConsole;
  beforeAll(async () => {
    server = await startStaffConsole(kind);
    // Entry n is of Asha if n is odd, views a player if it is divisible by three, and else adds to the number.
    for (let seq = 1; seq <= COUNT; seq += 1)
      await server.db.transaction((tx) =>
        appendEntry(tx, seq % 2 === 1 ? STAFF.asha.staffId : STAFF.bela.staffId, {
          event: seq % 3 === 0 ? 'player-viewed' : 'add',
          subject: seq % 3 === 0 ? { kind: 'player', id: PLAYER } : { kind: 'site', id: 'number' },
          reason: 'ticket 7',
          ...(seq === 1 ? { before: { value: 1 }, after: { value: 2 } } : {}),
        }),
      );
  });
  afterAll(() => server.close());

  const ask = (query: Record<string, string>) =>
    server.call('ada', 'GET', `/api/console/audit?${new URLSearchParams(query).toString()}`);

  /** All pages of a search, and the size of each. */
  async function search(query: Record<string, string>) {
    const seqs: number[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { status, body } = await ask(after === '' ? query : { ...query, after });
      expect(status).toBe(200);
      const { data, next } = body as unknown as Page;
      seqs.push(...data.map(({ seq }) => seq));
      sizes.push(data.length);
      after = next;
    }
    return { seqs, sizes };
  }

  const numbers = Array.from({ length: COUNT }, (_, index) => COUNT - index);

  it('gives every entry once, newest first, by pages of 50', async () => {
    expect(await search({})).toEqual({ seqs: numbers, sizes: [50, 50, 20] });
  });

  it('goes on behind its key while entries are added', async () => {
    const first = (await ask({})).body as unknown as Page;
    await server.db.transaction((tx) =>
      appendEntry(tx, null, { event: 'operator-paused', subject: { kind: 'site', id: 'all' }, reason: null }),
    );
    const second = (await ask({ after: first.next ?? '' })).body as unknown as Page;
    expect(second.data[0]?.seq).toBe(70);
  });

  it('finds by event, member and subject, alone and together', async () => {
    const viewed = numbers.filter((seq) => seq % 3 === 0);
    expect((await search({ event: 'player-viewed' })).seqs).toEqual(viewed);
    expect((await search({ subjectKind: 'player', subjectId: PLAYER })).seqs).toEqual(viewed);
    expect((await search({ subjectKind: 'round', subjectId: PLAYER })).seqs).toEqual([]);
    const ofAsha = (seq: number): boolean => seq % 2 === 1;
    expect((await search({ staffId: STAFF.asha.staffId.toUpperCase() })).seqs).toEqual(
      numbers.filter(ofAsha),
    );
    const both = { staffId: STAFF.asha.staffId, event: 'player-viewed' };
    expect((await search(both)).seqs).toEqual(viewed.filter(ofAsha));
  });

  it('finds what happened in a range of time, which includes its beginning and not its end', async () => {
    const rows = await server.rows<{ at: string }>(
      'SELECT at::text AS at FROM staff.audit_log WHERE seq IN (40, 60) ORDER BY seq',
    );
    const [from = '', to = ''] = rows.map(({ at }) => new Date(at).toISOString());
    const within = await server.rows<{ seq: number }>(
      `SELECT seq FROM staff.audit_log WHERE at >= '${from}' AND at < '${to}' ORDER BY seq DESC`,
    );
    expect((await search({ from, to })).seqs).toEqual(within.map(({ seq }) => seq));
    expect((await search({ from: '2100-01-01T00:00:00Z' })).seqs).toEqual([]);
    for (const offset of ['+05:30', '+23:59', '-23:59'])
      expect((await search({ to: `2000-01-01T00:00:00${offset}` })).seqs).toEqual([]);
  });

  it('shows who, when, why, before and after, and no hash', async () => {
    const { body } = await ask({ after: '2' });
    expect(body).toEqual({
      success: true,
      next: null,
      data: [
        {
          seq: 1,
          at: expect.any(String),
          staffId: STAFF.asha.staffId,
          staffName: 'asha',
          event: 'add',
          subject: { kind: 'site', id: 'number' },
          reason: 'ticket 7',
          before: { value: 1 },
          after: { value: 2 },
        },
      ],
    });
  });

  it('offers the events that the log has, and the members', async () => {
    const { body } = await server.call('ada', 'GET', '/api/console/audit/choices');
    expect(body['data']).toEqual({
      events: ['add', 'operator-paused', 'player-viewed'],
      members: (['asha', 'bela', 'chitra'] as const).map((name) => ({ staffId: STAFF[name].staffId, name })),
    });
  });

  it.each([
    { after: 'x' },
    { after: '-1' },
    { after: '99999999999999999999' },
    { staffId: 'asha' },
    { subjectKind: 'nothing' },
    { subjectId: PLAYER },
    { subjectKind: 'player' },
    { from: 'yesterday' },
    { from: '2026-01-31' },
    { from: '0000-01-01T00:00:00Z' },
    { to: '9999-12-31T23:59:59-23:59' },
  ])('refuses %j with 400', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it('writes nothing itself', async () => {
    const count = async () => server.rows('SELECT count(*)::int AS n FROM staff.audit_log');
    const before = await count();
    await ask({ event: 'add' });
    expect(await count()).toEqual(before);
  });
});
