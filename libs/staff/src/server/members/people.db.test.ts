import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { totpAt } from '@paasa/proofs/testing';
import { bothDatabaseKinds } from '@paasa/server-kit/testing';
import type { Facts, Role } from '@paasa/console-kit';
import type { Person as ListedPerson } from '../../contract/people.js';
import { setRole } from './member-changes.js';
import { createMemberOperations } from './member-operations.js';
import {
  signInByPasskey,
  signInByPassword,
  startStaffWorld,
  STEP_MS,
  welcomeByPasskey,
  welcomeByPassword,
  type Person,
  type StaffWorld,
} from '../staff-world.fake.js';

interface Outcome {
  readonly state: 'done' | 'waiting';
  readonly approvalId?: string;
}

const newLink = () => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: createHash('sha256').update(token).digest('base64url') };
};

describe.each(bothDatabaseKinds)('the members of staff on %s', (kind) => {
  let world: StaffWorld;
  let ada: Person;
  let bina: Person;
  beforeEach(async () => {
    world = await startStaffWorld(kind);
    ada = await welcomeByPasskey(world, 'ada@example.com', { role: 'admin' });
    bina = await welcomeByPasskey(world, 'bina@example.com', { role: 'admin' });
  });
  afterEach(() => world.close());

  const act = async ({ browser }: Person, name: string, params: object) => {
    const body = { params, reason: 'ticket 7', actionId: randomUUID() };
    const { status, code, data } = await browser.post(`/actions/${name}`, body);
    return { status, code, ...(data as Outcome) };
  };
  const approve = async ({ browser }: Person, approvalId = '') =>
    (await browser.post(`/approvals/${approvalId}/approve`, { reason: 'checked' })).code;
  /** What Ada asks for and Bina approves. */
  const actBoth = async (name: string, params: object) => {
    const asked = await act(ada, name, params);
    expect(asked).toMatchObject({ status: 200, state: 'waiting' });
    return approve(bina, asked.approvalId);
  };
  const people = async (): Promise<ListedPerson[]> =>
    (await ada.browser.get('/staff')).data as ListedPerson[];
  const idOf = async ({ email }: { email: string }): Promise<string> =>
    (await people()).find((person) => person.email === email)?.staffId ?? '';
  const roleOf = async (given: Person): Promise<Role | undefined> =>
    (await people()).find(({ email }) => email === given.email)?.role;

  it('are invited by two administrators with a link that only the page of the first one has', async () => {
    const { token, tokenHash } = newLink();
    const email = 'chitra@example.com';
    const params = { staffId: randomUUID(), email, role: 'payments', tokenHash };
    const asked = await act(ada, 'staff-invite', params);
    expect(asked).toMatchObject({ status: 200, state: 'waiting' });
    expect((await world.browser().post('/welcome', { token })).code).toBe('staff/invitation-over');
    expect((await people()).some((person) => person.email === email)).toBe(false);
    expect((await bina.browser.get('/approvals')).data).toMatchObject([
      { approvalId: asked.approvalId, summary: `Invite ${email} as payments.`, canDecide: true },
    ]);
    expect(await approve(ada, asked.approvalId)).toBe('console/own-approval');
    expect(await approve(bina, asked.approvalId)).toBeUndefined();
    expect((await people()).find((person) => person.email === email)).toMatchObject({
      state: 'invited',
      role: 'payments',
      waysIn: [],
      name: '',
    });
    expect((await world.browser().post('/welcome', { token })).data).toMatchObject({ email });
    const again = { ...params, ...newLink(), staffId: randomUUID() };
    expect(await actBoth('staff-invite', again)).toBeUndefined();
    expect((await world.browser().post('/welcome', { token })).code).toBe('staff/invitation-over');
    const known = { ...again, email: 'BINA@example.com' };
    expect((await act(ada, 'staff-invite', known)).code).toBe('staff/known');
  });

  it('get a role, and lose their ways in, only by two administrators', async () => {
    const support = await welcomeByPasskey(world, 'sam@example.com');
    const staffId = await idOf(support);
    for (const role of ['payments', 'admin']) {
      const asked = await act(ada, 'staff-set-role', { staffId, role });
      expect(asked.state).toBe('waiting');
      // A second session of the same person is the same person.
      const second = world.browser();
      expect((await signInByPasskey(second, ada.authenticator)).status).toBe(200);
      expect(await approve({ ...ada, browser: second }, asked.approvalId)).toBe('console/own-approval');
      expect(await roleOf(support)).not.toBe(role);
      expect(await approve(bina, asked.approvalId)).toBeUndefined();
      expect(await roleOf(support)).toBe(role);
    }

    const { token, tokenHash } = newLink();
    const reset = await act(ada, 'staff-reset', { staffId, tokenHash });
    expect([reset.state, await support.browser.standing()]).toEqual(['waiting', 'open']);
    expect((await world.browser().post('/welcome', { token })).code).toBe('staff/invitation-over');
    expect(await approve(bina, reset.approvalId)).toBeUndefined();
    expect(await support.browser.standing()).toBe('signed-out');
    expect((await signInByPasskey(world.browser(), support.authenticator)).status).toBe(403);
    expect((await world.browser().post('/welcome', { token })).status).toBe(200);

    const own = await act(ada, 'staff-set-role', { staffId: await idOf(bina), role: 'payments' });
    expect(await approve(bina, own.approvalId)).toBe('staff/own-account');
  });

  it('do not follow an approval by somebody who has become another role, or is as they were no more', async () => {
    const sam = await welcomeByPasskey(world, 'sam@example.com');
    const chitra = await welcomeByPasskey(world, 'chitra@example.com', { role: 'admin' });
    const staffId = await idOf(sam);
    const asked = await act(ada, 'staff-set-role', { staffId, role: 'payments' });
    expect(await actBoth('staff-set-role', { staffId: await idOf(chitra), role: 'risk' })).toBeUndefined();
    expect(await approve(chitra, asked.approvalId)).toBe('staff/no-right');
    expect(await actBoth('staff-set-role', { staffId, role: 'risk' })).toBeUndefined();
    expect(await approve(bina, asked.approvalId)).toBe('console/approval-outdated');
    expect(await roleOf(sam)).toBe('risk');
  });

  it('are not changed if they are no more what the one who acts has seen, or if that one is no administrator any more', async () => {
    const sam = await welcomeByPasskey(world, 'sam@example.com');
    const [staffId, by] = [await idOf(sam), await idOf(ada)];
    const change = (role: Role, before: Facts) =>
      world.db.transaction((tx) => setRole(tx, staffId, role, { staffId: by, before }));
    const refused = (code: string) =>
      expect.objectContaining({ ok: false, refusal: expect.objectContaining({ code }) });
    expect(await change('risk', { role: 'payments', state: 'active' })).toEqual(refused('console/changed'));
    expect(await change('risk', { role: 'support', state: 'invited' })).toEqual(refused('console/changed'));
    expect(await change('risk', { role: 'support', state: 'active' })).toMatchObject({ ok: true });
    await world.run(`UPDATE staff.members SET role = 'risk' WHERE staff_id = '${by}'`);
    expect(await change('payments', { role: 'risk', state: 'active' })).toEqual(refused('staff/no-right'));
  });

  it('have a changed role from the next call on, and do not disable themselves', async () => {
    const sam = await welcomeByPasskey(world, 'sam@example.com');
    expect((await sam.browser.get('/staff')).code).toBe('staff/no-right');
    const staffId = await idOf(sam);
    expect(await actBoth('staff-set-role', { staffId, role: 'risk' })).toBeUndefined();
    expect((await sam.browser.get('/me')).data).toMatchObject({ member: { role: 'risk' } });
    expect((await act(ada, 'staff-set-role', { staffId, role: 'risk' })).code).toBe('staff/already-so');
    const own = await idOf(ada);
    expect((await act(ada, 'staff-disable', { staffId: own })).code).toBe('staff/own-account');
    expect((await act(sam, 'staff-disable', { staffId: own })).code).toBe('staff/no-right');
    expect((await act(ada, 'staff-disable', { staffId: randomUUID() })).code).toBe('staff/no-such-member');
  });

  it('are disabled at once, and invited again without their earlier ways in', async () => {
    const sam = await welcomeByPasskey(world, 'sam@example.com');
    const staffId = await idOf(sam);
    expect((await act(ada, 'staff-disable', { staffId })).state).toBe('done');
    expect(await sam.browser.standing()).toBe('signed-out');
    expect((await signInByPasskey(world.browser(), sam.authenticator)).status).toBe(403);
    const { token, tokenHash } = newLink();
    const params = { staffId: randomUUID(), email: sam.email, role: 'support', tokenHash };
    expect(await actBoth('staff-invite', params)).toBeUndefined();
    expect(await idOf(sam)).toBe(staffId);
    expect((await world.browser().post('/welcome', { token })).status).toBe(200);
    expect((await signInByPasskey(world.browser(), sam.authenticator)).status).toBe(403);
  });

  it('keep one administrator, also if two disable each other at once', async () => {
    const ids = { ada: await idOf(ada), bina: await idOf(bina) };
    const both = await Promise.all([
      act(ada, 'staff-disable', { staffId: ids.bina }),
      act(bina, 'staff-disable', { staffId: ids.ada }),
    ]);
    expect(both.filter(({ state }) => state === 'done')).toHaveLength(1);
    const left = await world.rows(
      `SELECT 1 AS one FROM staff.members WHERE role = 'admin' AND disabled_at IS NULL`,
    );
    expect(left).toHaveLength(1);
  });

  it('are listed page by page, by their address', async () => {
    await world.run(`
      INSERT INTO staff.members (staff_id, email_key, email, name, role, passkey_handle)
      SELECT gen_random_uuid(), 'm' || lpad(n::text, 3, '0'), 'm' || n, '', 'risk', 'h' || n
      FROM generate_series(1, 60) AS n`);
    const first = await world.app.inject({
      url: '/api/console/staff',
      headers: { cookie: ada.browser.cookie() },
    });
    const { data, next } = first.json<{ data: ListedPerson[]; next: string }>();
    expect([data.length, next]).toEqual([50, 'm048']);
    const rest = (await ada.browser.get(`/staff?after=${next}`)).data as ListedPerson[];
    expect(rest).toHaveLength(12);
  });

  it('are invited, listed, disabled and reset by commands, which no address is recorded of', async () => {
    const bela = await welcomeByPassword(world, 'bela@example.com', { role: 'payments' });
    const { members } = world;
    const listed = (await members.list()).map(({ email, state }) => [email, state]);
    expect(listed).toContainEqual(['bela@example.com', 'active']);
    const known = await members.invite({ email: bela.email, role: 'risk' });
    expect(known).toMatchObject({ ok: false, refusal: { code: 'staff/known' } });
    expect(await members.reset('nobody@example.com', 'lost')).toMatchObject({ ok: false });
    const reset = await members.reset(bela.email, 'lost the phone');
    expect(reset).toMatchObject({ ok: true, value: { endedSessionCount: 1 } });
    expect(await bela.browser.standing()).toBe('signed-out');
    // A shell may take away the last administrator: it can invite another one.
    for (const { email } of [ada, bina]) expect((await members.disable(email, 'left')).ok).toBe(true);
    expect(await members.disable(ada.email, 'left')).toMatchObject({
      ok: false,
      refusal: { code: 'staff/already-so' },
    });
    const rows = await world.rows<{ row: string }>('SELECT log::text AS row FROM staff.audit_log AS log');
    for (const { row } of rows) expect(row).not.toContain('@');
  });

  it('stay able to sign in while the key of their apps changes', async () => {
    const bela = await welcomeByPassword(world, 'bela@example.com');
    const twoFactorKey = ['cd'.repeat(32), 'ab'.repeat(32)] as const;
    const renewed = createMemberOperations({ db: world.db, twoFactorKey, consoleOrigin: null });
    expect(await renewed.reseal()).toMatchObject({ seenCount: 1, resealedCount: 1, unreadableCount: 0 });
    expect(await renewed.reseal()).toMatchObject({ seenCount: 1, resealedCount: 0 });
    const lost = createMemberOperations({ db: world.db, twoFactorKey: 'ef'.repeat(32), consoleOrigin: null });
    expect(await lost.reseal()).toMatchObject({ unreadableCount: 1 });
    await world.run(`UPDATE staff.members SET last_step = 0`);
    const code = totpAt(bela.key, Date.now() + STEP_MS);
    // This console has the earlier key alone.
    expect((await signInByPassword(world.browser(), { email: bela.email, code })).status).toBe(500);
  });
});
