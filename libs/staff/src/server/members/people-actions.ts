import type { Facts } from '@paasa/console-kit';
import { registerAction, type Prepared } from '@paasa/console-kit/server';
import { ok, refuse, type Result } from '@paasa/result';
import { unwrap, type Database, type Tx } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import {
  inviteAdminParamsSchema,
  inviteParamsSchema,
  memberParamsSchema,
  resetParamsSchema,
  setRoleParamsSchema,
} from '../../contract/people.js';
import {
  disable,
  findStored,
  findStoredByEmail,
  invite,
  reset,
  setRole,
  type Invited,
  type StoredMember,
} from './member-changes.js';

const right = 'staff:manage' as const;
const noMoney = { amountPaise: null };

const stateOf = ({ role, isWelcomed, isDisabled }: StoredMember): Facts => ({
  role,
  state: isDisabled ? 'disabled' : isWelcomed ? 'active' : 'invited',
});

/** What changes of members share: how they find what they change, and that they record it in its transaction. */
const createParts = (db: Database) => ({
  async prepareInvitation({ staffId, email, role }: Omit<Invited, 'tokenHash'>): Promise<Result<Prepared>> {
    const known = await db.read((tx) => findStoredByEmail(tx, email));
    const id = known?.staffId ?? staffId;
    return ok({
      ...noMoney,
      subject: { kind: 'staff', id },
      summary: `Invite ${id} as ${role}.`,
      before: known === null ? { state: 'unknown' } : stateOf(known),
    });
  },
  async prepareChange(staffId: string, what: string): Promise<Result<Prepared>> {
    const member = await db.read((tx) => findStored(tx, staffId));
    if (member === null)
      return refuse('not-found', 'staff/no-such-member', 'There is no such member of staff.');
    const subject = { kind: 'staff', id: staffId } as const;
    return ok({ ...noMoney, subject, summary: `${what} ${staffId}.`, before: stateOf(member) });
  },
  /** Errors: throws the refusal of the change, which undoes it. */
  change: (
    settle: (tx: Tx, after: Facts) => Promise<void>,
    work: (tx: Tx) => Promise<Result<Facts>>,
  ): Promise<Result<null>> =>
    db.transaction(async (tx) => {
      await settle(tx, unwrap(await work(tx)));
      return ok(null);
    }),
});

type Parts = ReturnType<typeof createParts>;

const invited =
  (given: Invited, by: string) =>
  async (tx: Tx): Promise<Result<Facts>> => {
    const done = await invite(tx, given, by);
    return done.ok ? ok({ role: given.role, state: 'invited' }) : done;
  };

function registerInvitations(app: FastifyInstance, { prepareInvitation, change }: Parts): void {
  registerAction(app, {
    name: 'staff-invite',
    right,
    title: 'Invite a member of staff',
    params: inviteParamsSchema,
    prepare: prepareInvitation,
    run: (params, { member, settle }) => change(settle, invited(params, member.staffId)),
  });
  registerAction(app, {
    name: 'staff-invite-admin',
    right,
    title: 'Invite an administrator',
    isForTwo: true,
    params: inviteAdminParamsSchema,
    prepare: (params) => prepareInvitation({ ...params, role: 'admin' }),
    run: (params, { member, settle }) =>
      change(settle, invited({ ...params, role: 'admin' }, member.staffId)),
  });
}

function registerRoles(app: FastifyInstance, { prepareChange, change }: Parts): void {
  registerAction(app, {
    name: 'staff-set-role',
    right,
    title: 'Change the role of a member',
    params: setRoleParamsSchema,
    prepare: ({ staffId, role }) => prepareChange(staffId, `Give the role ${role} to`),
    run: ({ staffId, role }, { member, settle }) =>
      change(settle, (tx) => setRole(tx, staffId, role, member.staffId)),
  });
  registerAction(app, {
    name: 'staff-make-admin',
    right,
    title: 'Make a member an administrator',
    isForTwo: true,
    params: memberParamsSchema,
    prepare: ({ staffId }) => prepareChange(staffId, 'Give the role admin to'),
    run: ({ staffId }, { member, settle }) =>
      change(settle, (tx) => setRole(tx, staffId, 'admin', member.staffId)),
  });
}

function registerEnds(app: FastifyInstance, { prepareChange, change }: Parts): void {
  registerAction(app, {
    name: 'staff-disable',
    right,
    title: 'Disable a member',
    params: memberParamsSchema,
    prepare: ({ staffId }) => prepareChange(staffId, 'Disable'),
    run: ({ staffId }, { member, settle }) => change(settle, (tx) => disable(tx, staffId, member.staffId)),
  });
  registerAction(app, {
    name: 'staff-reset',
    right,
    title: 'Reset the ways in of a member',
    isForTwo: true,
    params: resetParamsSchema,
    prepare: ({ staffId }) => prepareChange(staffId, 'Remove all ways in and invite again'),
    run: (params, { member, settle }) => change(settle, (tx) => reset(tx, params, member.staffId)),
  });
}

/** What administrators do with members. What gives much power, or another person’s account, is for two. */
export function registerPeopleActions(app: FastifyInstance, db: Database): void {
  const parts = createParts(db);
  registerInvitations(app, parts);
  registerRoles(app, parts);
  registerEnds(app, parts);
}
