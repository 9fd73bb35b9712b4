import { hasRight, type Facts } from '@paasa/console-kit';
import {
  runAction,
  type ConsoleAction,
  type ConsolePorts,
  type StaffMember,
} from '@paasa/console-kit/server';
import { ok, refuse, type Refusal, type RefusalCategory, type Refused, type Result } from '@paasa/result';
import { RefusalError, type Database, type Tx } from '@paasa/server-kit/server';
import type { ApprovalState, DecideResponse } from '../../contract/approval.js';
import { appendEntry } from '../log/append-entry.js';
import { decideApproval, findApproval, holdRoles, type StoredApproval } from './approvals.repo.js';

export interface DecideParts {
  readonly db: Database;
  readonly log: ConsolePorts['log'];
  readonly actions: ReadonlyMap<string, ConsoleAction>;
}

export interface DecideAsked {
  readonly approvalId: string;
  readonly member: StaffMember;
  readonly reason: string;
}

type Decided = Result<DecideResponse['data']>;

const refused = (category: RefusalCategory, name: string, message: string): Refused =>
  refuse(category, `console/${name}`, message);

const ENDINGS: Readonly<Record<ApprovalState, string>> = {
  waiting: 'It is too old to be approved. Please ask for it again.',
  done: 'It is approved and done.',
  refused: 'It was refused.',
  withdrawn: 'It was withdrawn by the person who asked.',
  expired: 'It is too old to be approved. Please ask for it again.',
  outdated: 'What it would change has changed. Please ask for it again.',
};

const alreadyDecided = ({ state }: StoredApproval): Refused =>
  refused('conflict', 'approval-decided', ENDINGS[state]);

/** The event of each decision in the audit log. */
const EVENTS = {
  done: 'approval-given',
  refused: 'approval-refused',
  withdrawn: 'approval-withdrawn',
  outdated: 'approval-outdated',
} as const;

/** Decides it and records that. Errors: throws the refusal if another decision was first: then nothing is done. */
async function settle(
  tx: Tx,
  approval: StoredApproval,
  { member: { staffId }, reason }: DecideAsked,
  state: keyof typeof EVENTS,
): Promise<void> {
  const { approval_id: approvalId, action, asked_by: askedBy } = approval;
  if (!(await decideApproval(tx, approvalId, { state, staffId, reason }))) {
    const now = (await findApproval(tx, approvalId)) ?? approval;
    throw new RefusalError(alreadyDecided(now).refusal);
  }
  const subject = { kind: approval.subject_kind, id: approval.subject_id };
  const after = { approvalId, action, askedBy };
  await appendEntry(tx, staffId, { event: EVENTS[state], subject, reason, after });
}

/** A refusal that was thrown to roll back a transaction. */
async function resultOf<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { ok: false, refusal: error.refusal };
  }
}

const isSame = (before: Facts, now: Facts): boolean => {
  const names = Object.keys(before);
  return names.length === Object.keys(now).length && names.every((name) => before[name] === now[name]);
};

async function conclude(
  { db }: DecideParts,
  approval: StoredApproval,
  asked: DecideAsked,
  state: keyof typeof EVENTS,
): Promise<Decided> {
  await db.transaction((tx) => settle(tx, approval, asked, state));
  return ok({ state, after: null });
}

/** Marks an action that would not do what was asked for. */
async function outdate(parts: DecideParts, approval: StoredApproval, asked: DecideAsked): Promise<Refused> {
  await conclude(parts, approval, asked, 'outdated');
  return refused('conflict', 'approval-outdated', ENDINGS.outdated);
}

/** Both must have the right when it happens: one of them may have lost it since. Errors: throws the refusal. */
async function requireBoth(tx: Tx, { approval, action }: Found, { member }: DecideAsked): Promise<void> {
  const roles = await holdRoles(tx, approval.asked_by, member.staffId);
  if (roles.filter((role) => hasRight(role, action.right)).length < 2)
    throw new RefusalError(
      refused('conflict', 'right-lost', 'One of the two people may not do this any more.').refusal,
    );
}

async function run(parts: DecideParts, found: Found, asked: DecideAsked): Promise<Result<Facts>> {
  const { approval, action } = found;
  const { approval_id: actionId, call_hash: callHash, reason } = approval;
  const parsed = action.params.safeParse(approval.params);
  if (!parsed.success) return outdate(parts, approval, asked);
  const prepared = await action.prepare(parsed.data);
  if (!prepared.ok) return prepared;
  const { subject, amountPaise, before } = prepared.value;
  const isAsAsked =
    subject.kind === approval.subject_kind &&
    subject.id === approval.subject_id &&
    amountPaise === approval.amount_paise &&
    isSame(approval.before, before);
  if (!isAsAsked) return outdate(parts, approval, asked);
  return runAction(parts.log, {
    action,
    params: parsed.data,
    prepared: prepared.value,
    member: asked.member,
    reason,
    actionId,
    callHash,
    async also(tx) {
      await requireBoth(tx, found, asked);
      await settle(tx, approval, asked, 'done');
    },
  });
}

interface Found {
  readonly approval: StoredApproval;
  readonly action: ConsoleAction;
}

const unknownApproval = (): Refused => refused('not-found', 'unknown-approval', 'There is no such approval.');

/** What a second person may decide on: with the right of the action itself, and not their own. */
async function findToDecide({ db, actions }: DecideParts, asked: DecideAsked): Promise<Result<Found>> {
  const { approvalId, member } = asked;
  const approval = await db.read((tx) => findApproval(tx, approvalId));
  if (approval === null) return unknownApproval();
  const action = actions.get(approval.action);
  if (action === undefined)
    return refused('conflict', 'unknown-action', 'This version of the console does not know the action.');
  if (!hasRight(member.role, action.right))
    return refuse('forbidden', 'staff/no-right', 'Your role does not allow this.');
  if (approval.asked_by === member.staffId)
    return refused('forbidden', 'own-approval', 'A second person has to decide. You can withdraw it.');
  return ok({ approval, action });
}

/** What an approval has done, for a repeated call of the person who gave it. */
async function repeated({ log }: DecideParts, approval: StoredApproval): Promise<Decided> {
  const done = await log.findAction(approval.approval_id);
  if (done === null) throw new Error(`${approval.approval_id} is done, and the log does not have it.`);
  return ok({ state: 'done', after: done.after });
}

/**
 * Does what was asked for, in one transaction with the approval and both records. A refusal of the action leaves it
 * waiting.
 */
export async function approve(parts: DecideParts, asked: DecideAsked): Promise<Decided> {
  const found = await findToDecide(parts, asked);
  if (!found.ok) return found;
  const { approval } = found.value;
  if (approval.state === 'done' && approval.decided_by === asked.member.staffId)
    return repeated(parts, approval);
  if (approval.state !== 'waiting' || approval.is_over) return alreadyDecided(approval);
  const done = await resultOf(() => run(parts, found.value, asked));
  if (done.ok) return ok({ state: 'done', after: done.value });
  return refusalAfterAll(parts, asked, done.refusal);
}

/** If another person was faster, that is the reason, whatever the action says. */
async function refusalAfterAll(
  parts: DecideParts,
  { approvalId, member }: DecideAsked,
  refusal: Refusal,
): Promise<Decided> {
  const now = await parts.db.read((tx) => findApproval(tx, approvalId));
  if (now === null || now.state === 'waiting' || now.state === 'outdated') return { ok: false, refusal };
  if (now.state === 'done' && now.decided_by === member.staffId) return repeated(parts, now);
  return alreadyDecided(now);
}

export async function refuseApproval(parts: DecideParts, asked: DecideAsked): Promise<Decided> {
  const found = await findToDecide(parts, asked);
  if (!found.ok) return found;
  return resultOf(() => conclude(parts, found.value.approval, asked, 'refused'));
}

export async function withdrawApproval(parts: DecideParts, asked: DecideAsked): Promise<Decided> {
  const { approvalId, member } = asked;
  const approval = await parts.db.read((tx) => findApproval(tx, approvalId));
  if (approval === null) return unknownApproval();
  if (approval.asked_by !== member.staffId)
    return refused('forbidden', 'not-own-approval', 'Only the person who asked can withdraw it.');
  return resultOf(() => conclude(parts, approval, asked, 'withdrawn'));
}
