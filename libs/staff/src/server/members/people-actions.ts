import type { Facts } from '@paasa/console-kit';
import { registerAction, type ActionBy, type Prepared } from '@paasa/console-kit/server';
import { ok, refuse, type Result } from '@paasa/result';
import { unwrap, type Database, type Tx } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import { refuseState, type MemberChange } from '../../rules/member-changes.js';
import {
  inviteParamsSchema,
  memberParamsSchema,
  resetParamsSchema,
  setRoleParamsSchema,
} from '../../contract/people.js';
import {
  disable,
  factsOf,
  findStored,
  findStoredByEmail,
  invite,
  reset,
  setRole,
  UNKNOWN_MEMBER,
  type By,
  type Invited,
} from './member-changes.js';

const right = 'staff:manage' as const;
const noMoney = { amountPaise: null };

/** What changes of members share: how they find what they change, and that they record it in its transaction. */
const createParts = (db: Database) => ({
  async prepareInvitation({ staffId, email, role }: Omit<Invited, 'tokenHash'>): Promise<Result<Prepared>> {
    const known = await db.read((tx) => findStoredByEmail(tx, email));
    const id = known?.staffId ?? staffId;
    const refused = known === null ? null : refuseState({ kind: 'invite' }, known);
    if (refused !== null) return refused;
    return ok({
      ...noMoney,
      subject: { kind: 'staff', id },
      // The second person must know whom. The log has only the id.
      summary: `Invite ${email} as ${role}.`,
      before: known === null ? UNKNOWN_MEMBER : factsOf(known),
    });
  },
  async prepareChange(staffId: string, what: string, change: MemberChange): Promise<Result<Prepared>> {
    const member = await db.read((tx) => findStored(tx, staffId));
    if (member === null)
      return refuse('not-found', 'staff/no-such-member', 'There is no such member of staff.');
    const refused = refuseState(change, member);
    if (refused !== null) return refused;
    const subject = { kind: 'staff', id: staffId } as const;
    return ok({ ...noMoney, subject, summary: `${what} ${member.email}.`, before: factsOf(member) });
  },
  /** Errors: throws the refusal of the change, which undoes it. */
  change: (
    { member, before, settle }: ActionBy,
    work: (tx: Tx, by: By) => Promise<Result<Facts>>,
  ): Promise<Result<null>> =>
    db.transaction(async (tx) => {
      await settle(tx, unwrap(await work(tx, { staffId: member.staffId, before })));
      return ok(null);
    }),
});

type Parts = ReturnType<typeof createParts>;

/** An administrator who could invite alone would have a second account, and with it the second pair of eyes. */
function registerGains(app: FastifyInstance, { prepareInvitation, prepareChange, change }: Parts): void {
  registerAction(app, {
    name: 'staff-invite',
    right,
    title: 'Invite a member of staff',
    isForTwo: true,
    params: inviteParamsSchema,
    prepare: prepareInvitation,
    run: (params, by) =>
      change(by, async (tx, actor) => {
        const done = await invite(tx, params, actor);
        return done.ok ? ok({ role: params.role, state: 'invited' }) : done;
      }),
  });
  registerAction(app, {
    name: 'staff-set-role',
    right,
    title: 'Change the role of a member',
    isForTwo: true,
    params: setRoleParamsSchema,
    prepare: ({ staffId, role }) =>
      prepareChange(staffId, `Give the role ${role} to`, { kind: 'role', role }),
    run: ({ staffId, role }, by) => change(by, (tx, actor) => setRole(tx, staffId, role, actor)),
  });
}

function registerEnds(app: FastifyInstance, { prepareChange, change }: Parts): void {
  registerAction(app, {
    name: 'staff-disable',
    right,
    title: 'Disable a member',
    params: memberParamsSchema,
    prepare: ({ staffId }) => prepareChange(staffId, 'Disable', { kind: 'disable' }),
    run: ({ staffId }, by) => change(by, (tx, actor) => disable(tx, staffId, actor)),
  });
  registerAction(app, {
    name: 'staff-reset',
    right,
    title: 'Reset the ways in of a member',
    isForTwo: true,
    params: resetParamsSchema,
    prepare: ({ staffId }) =>
      prepareChange(staffId, 'Remove all ways in, and invite again:', { kind: 'reset' }),
    run: (params, by) => change(by, (tx, actor) => reset(tx, params, actor)),
  });
}

/** What administrators do with members. What gives a right or an account is for two; what takes it away is for one. */
export function registerPeopleActions(app: FastifyInstance, db: Database): void {
  const parts = createParts(db);
  registerGains(app, parts);
  registerEnds(app, parts);
}
