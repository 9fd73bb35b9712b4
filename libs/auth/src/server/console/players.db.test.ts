import { randomUUID } from 'node:crypto';
import type { Facts } from '@paasa/console-kit';
import { createTestConsole, type TestConsole } from '@paasa/console-kit/testing';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { operationsOn } from '../../testing/test-operations.js';
import { authConsolePlugin } from './auth-console.plugin.js';

const OTHER_ID = '01890000-0000-7000-8000-00000000abcd';
const BET_ID = '01890000-0000-7000-8000-00000000bbbb';

describe.each(databaseKinds)('players in the console on %s', (kind) => {
  let server: AuthTestServer;
  let console: TestConsole;
  let ids: Record<'asha' | 'meera' | 'ashok', string>;
  const excluded = new Set<string>();

  beforeAll(async () => {
    server = await createAuthTestServer(kind);
    console = await createTestConsole(server.db, async (app) => {
      await app.register(authConsolePlugin, {
        db: server.db,
        accounts: operationsOn(server),
        nowMs: server.clock.nowMs,
        references: {
          findPlayerByReference: async (text) => (text === 'order_12345abc' ? ids.asha : null),
          findBetOwner: async (betId) => (betId === BET_ID ? ids.meera : null),
          listExcluded: async () => excluded,
        },
      });
    });
    await server.registered('asha@example.com', 'Asha Rao');
    await server.registered('meera@example.org', "Meera O'Neil-Asharam");
    await server.registered('asha.k@example.com', 'Ashok Kumar');
    await server.verify('asha@example.com');
    const rows = await server.db.read((tx) =>
      tx.query<{ player_id: string; email: string }>({
        name: 'test-ids',
        text: 'SELECT player_id, email FROM auth.users',
      }),
    );
    const idOf = (email: string) => rows.find((row) => row.email === email)?.player_id ?? '';
    ids = {
      asha: idOf('asha@example.com'),
      meera: idOf('meera@example.org'),
      ashok: idOf('asha.k@example.com'),
    };
  });
  afterAll(async () => {
    await console.app.close();
    await server.close();
  });

  const search = (text: object, role: 'support' | 'risk' = 'risk') =>
    console.call(role, 'GET', `/api/console/players?${new URLSearchParams({ ...text }).toString()}`);
  async function found(text: object): Promise<[unknown, string[]]> {
    const { status, body } = await search(text);
    expect(status).toBe(200);
    const data = body['data'] as { playerId: string }[];
    const names = data.map(
      ({ playerId }) => Object.entries(ids).find(([, id]) => id === playerId)?.[0] ?? '?',
    );
    return [body['kind'], names.toSorted()];
  }
  const of = (player: keyof typeof ids, part: string) => `/api/console/players/${ids[player]}/${part}`;
  const act = (name: string, role: 'support' | 'risk', player: keyof typeof ids) =>
    console.call(role, 'POST', `/api/console/actions/${name}`, {
      params: { playerId: ids[player] },
      reason: 'ticket 7',
      actionId: randomUUID(),
    });

  it('are found by address, name, id, transfer, bet and browser', async () => {
    const { deviceId } = await server.db.read(async (tx) => {
      const [row] = await tx.query<{ deviceId: string }>(
        {
          name: 'test-device',
          text: 'SELECT device_hash AS "deviceId" FROM auth.sessions WHERE player_id = $1',
        },
        [ids.meera],
      );
      return row ?? { deviceId: '' };
    });
    expect(await found({ q: ' ASHA@example.com' })).toEqual(['email', ['asha']]);
    expect(await found({ q: 'asha@' })).toEqual(['email-beginning', ['asha']]);
    expect(await found({ q: 'nobody@example.com' })).toEqual(['email', []]);
    expect(await found({ q: 'ash' })).toEqual(['name', ['asha', 'ashok', 'meera']]);
    expect(await found({ q: 'ASH ra' })).toEqual(['name', ['asha']]);
    expect(await found({ q: "o'neil" })).toEqual(['name', ['meera']]);
    expect(await found({ q: "!! & | ') \\" })).toEqual(['name', []]);
    expect(await found({ q: ids.ashok.toUpperCase() })).toEqual(['player-id', ['ashok']]);
    expect(await found({ q: 'order_12345abc' })).toEqual(['transfer', ['asha']]);
    expect(await found({ q: BET_ID })).toEqual(['bet', ['meera']]);
    expect(await found({ q: OTHER_ID })).toEqual(['bet', []]);
    expect(await found({ q: deviceId })).toEqual(['device', ['meera']]);
  });

  it('are masked for every role, and each search is recorded by its kind, never by its text', async () => {
    excluded.add(ids.asha);
    console.entries.length = 0;
    const { body } = await search({ q: 'asha@example.com' }, 'support');
    expect(body).toMatchObject({
      data: [{ name: 'A••• R•••', email: 'a•••@example.com', state: 'excluded' }],
    });
    expect((await search({ q: 'asha.k@example.com' })).body).toMatchObject({
      data: [{ name: 'A••• K•••', email: 'a•••@example.com', state: 'unverified' }],
    });
    expect(console.entries).toMatchObject([
      { event: 'players-searched', reason: null, after: { kind: 'email', count: 1 } },
      { event: 'players-searched', reason: null, after: { kind: 'email', count: 1 } },
    ]);
    expect(JSON.stringify(console.entries)).not.toContain('example');
  });

  it('are listed by key, each once', async () => {
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO auth.users (player_id, name, email, provider, created_at)
        SELECT gen_random_uuid(), 'Zoya ' || n, 'zoya' || n || '@example.com', 'local', now()
        FROM generate_series(1, 60) AS n`),
    );
    const first = await search({ q: 'zoya' });
    const next = String(first.body['next']);
    const second = await search({ q: 'zoya', after: next });
    const all = [first, second].flatMap(({ body }) => body['data'] as { playerId: string }[]);
    expect((first.body['data'] as unknown[]).length).toBe(50);
    expect(new Set(all.map(({ playerId }) => playerId)).size).toBe(60);
    expect(second.body['next']).toBeNull();
    expect((await search({ q: 'zoya', after: 'no-id' })).status).toBe(400);
  });

  it('show their account masked, and unmasking is a call of its own that is recorded', async () => {
    const { body } = await console.call('risk', 'GET', of('asha', 'account'));
    expect(body['data']).toMatchObject({
      name: 'A••• R•••',
      email: 'a•••@example.com',
      isVerified: true,
      hasPassword: true,
      factors: [],
      closedAt: null,
    });
    console.entries.length = 0;
    expect((await console.call('support', 'POST', of('asha', 'unmask'))).status).toBe(403);
    const shown = await console.call('risk', 'POST', of('asha', 'unmask'));
    expect(shown.body['data']).toEqual({ name: 'Asha Rao', email: 'asha@example.com' });
    expect(console.entries).toMatchObject([
      { event: 'player-unmasked', subject: { kind: 'player', id: ids.asha }, reason: 'ticket 7' },
    ]);
    expect(JSON.stringify(console.entries)).not.toContain('Asha');
  });

  it('show their sign-ins, events and mails, and networks to the roles that may see them', async () => {
    await server.mailsAreOut();
    const sessions = await console.call('support', 'GET', of('meera', 'sessions'));
    expect(sessions.body['data']).toMatchObject([{ method: 'password', isAlive: true, endedAt: null }]);
    const eventOf = async (role: 'support' | 'risk') => {
      const { body } = await console.call(role, 'GET', of('meera', 'events'));
      return (body['data'] as { event: string; network: string | null }[]).find(
        ({ event }) => event === 'registered',
      );
    };
    expect(await eventOf('support')).toMatchObject({ network: null });
    expect((await eventOf('risk'))?.network).toMatch(/^\d/);
    const mails = await console.call('support', 'GET', of('asha', 'mails'));
    expect(mails.body['data']).toMatchObject([
      { kind: 'welcome', state: 'sent' },
      { kind: 'verify-email', state: 'sent' },
    ]);
  });

  it('have the mails that wait for their account, to another address too, and none of another account', async () => {
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO auth.mail_outbox (mail_id, kind, recipient, details, created_at, next_attempt_at, give_up_at)
        SELECT gen_random_uuid(), 'verify-email', recipient, details::jsonb, now(), now() + interval '1 day', now() + interval '2 days'
        FROM (VALUES
          ('next@example.com', '{"playerId":"${ids.meera}"}'),
          (' Meera@example.org', '{}'),
          ('meera@example.org', '{"playerId":"${ids.ashok}"}')
        ) AS mails (recipient, details)`),
    );
    const { body } = await console.call('support', 'GET', of('meera', 'mails'));
    const waiting = (body['data'] as { state: string }[]).filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(2);
    await server.db.transaction((tx) =>
      tx.script(`DELETE FROM auth.mail_outbox WHERE next_attempt_at > now() + interval '1 hour'`),
    );
  });

  it('get a verification mail again, at most five times within an hour, and none once they are verified', async () => {
    console.entries.length = 0;
    expect((await act('resend-verification', 'support', 'asha')).body).toMatchObject({
      code: 'auth/already-verified',
    });
    expect(console.entries).toEqual([]);
    for (let count = 0; count < 5; count += 1)
      expect((await act('resend-verification', 'support', 'ashok')).status).toBe(200);
    expect((await act('resend-verification', 'support', 'ashok')).status).toBe(429);
    expect(console.entries.map(({ event, reason }) => [event, reason])).toEqual(
      Array(5).fill(['resend-verification', 'ticket 7']),
    );
  });

  it('are signed out everywhere, with a record in both logs', async () => {
    console.entries.length = 0;
    const { body } = await act('end-sessions', 'risk', 'meera');
    expect(body['data']).toEqual({ state: 'done', after: { endedCount: 1 } });
    expect(console.entries).toMatchObject([
      { event: 'end-sessions', before: { livingSessionCount: 1 }, after: { endedCount: 1 } },
    ]);
    const sessions = await console.call('support', 'GET', of('meera', 'sessions'));
    expect(sessions.body['data']).toMatchObject([{ isAlive: false, endReason: 'ended-by-operator' }]);
    const events = await console.call('support', 'GET', of('meera', 'events'));
    expect(events.body['data']).toContainEqual(
      expect.objectContaining({ event: 'operator-sessions-ended' }) as unknown,
    );
  });

  it('lose their factors only when a second person agrees, and only if they have any', async () => {
    expect((await act('reset-factors', 'support', 'asha')).body).toMatchObject({ code: 'auth/no-factors' });
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO auth.two_factor (player_id, sealed_secret, last_step, since)
        VALUES ('${ids.asha}', 'x', 0, now())`),
    );
    const { body } = await act('reset-factors', 'support', 'asha');
    expect(body['data']).toMatchObject({ state: 'waiting' });
    expect(console.asked.at(-1)).toMatchObject({ action: 'reset-factors', before: { factors: 'totp' } });
    expect((await console.call('support', 'GET', of('asha', 'account'))).body['data']).toMatchObject({
      factors: ['totp'],
    });
  });

  it('lose the factors that were approved, with a mail, and none if there are others by then', async () => {
    const action = console.app.consoleActions.get('reset-factors');
    const facts: Facts[] = [];
    const decide = (before: Facts) =>
      action?.run(
        { playerId: ids.asha },
        {
          member: { staffId: OTHER_ID, sessionId: OTHER_ID, name: 'Bela', role: 'risk' },
          reason: 'ticket 7',
          before,
          settle: async (_tx, after) => void facts.push(after),
        },
      );
    const factors = async () =>
      ((await console.call('support', 'GET', of('asha', 'account'))).body['data'] as { factors: string[] })
        .factors;
    await expect(decide({ factors: 'totp passkey' })).rejects.toMatchObject({
      refusal: { code: 'console/changed' },
    });
    expect([await factors(), facts]).toEqual([['totp'], []]);
    expect(await decide({ factors: 'totp' })).toMatchObject({ ok: true });
    expect([await factors(), facts]).toEqual([[], [{ factors: '' }]]);
    const mails = await console.call('support', 'GET', of('asha', 'mails'));
    expect((mails.body['data'] as { kind: string }[])[0]).toMatchObject({ kind: 'factors-reset' });
    expect(await decide({ factors: '' })).toMatchObject({ refusal: { code: 'auth/no-factors' } });
  });
});
