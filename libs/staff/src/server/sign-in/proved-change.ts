import type { Facts } from '@paasa/console-kit';
import type { StaffMember } from '@paasa/console-kit/server';
import { ok, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { appendEntry } from '../log/append-entry.js';
import { holdMember, type HeldMember } from '../members/members.repo.js';
import { endSessions, holdSession } from '../sessions/sessions.repo.js';
import { proofNeeded, sessionOver } from './refusals.js';

/** What a change has done: the answer, and facts for the record. */
export interface Changed<T> {
  readonly value: T;
  readonly facts: Facts;
}

/** Work of a member who has just proved their identity. It throws its refusals, which undo it. */
export interface ProvedWork {
  /** Errors: `staff/proof-needed`, `staff/not-signed-in`. */
  proved<T>(member: StaffMember, work: (tx: Tx, held: HeldMember) => Promise<T>): Promise<Result<T>>;
  /** The same for a change of ways in: it is recorded, and ends the member’s other sessions. */
  change<T>(
    member: StaffMember,
    event: string,
    work: (tx: Tx, held: HeldMember) => Promise<Changed<T>>,
  ): Promise<Result<T>>;
}

export function createProvedWork(db: Database): ProvedWork {
  const proved: ProvedWork['proved'] = ({ staffId, sessionId }, work) =>
    db.transaction(async (tx) => {
      const held = await holdMember(tx, staffId);
      const session = await holdSession(tx, sessionId);
      if (held === null || session === null) return sessionOver();
      return session.isProved ? ok(await work(tx, held)) : proofNeeded();
    });
  return {
    proved,
    change: (member, event, work) =>
      proved(member, async (tx, held) => {
        const { staffId, sessionId } = member;
        const { value, facts } = await work(tx, held);
        const after = { ...facts, endedSessions: await endSessions(tx, staffId, sessionId) };
        const subject = { kind: 'staff', id: staffId } as const;
        await appendEntry(tx, staffId, { event, subject, reason: null, after });
        return value;
      }),
  };
}
