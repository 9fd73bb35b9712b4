import type { Tx } from '@paasa/server-kit/server';
import type { FastifyRequest } from 'fastify';
import type { Facts, Subject } from '../../contract/action.js';
import type { Member } from '../../contract/member.js';
import type { RecordedChange } from '../../contract/recorded-change.js';

/** A member of staff in a session. */
export interface StaffMember extends Member {
  readonly sessionId: string;
}

/** `locked`: the session was idle, and its member must prove their identity again. */
export type StaffStanding =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'locked'; readonly member: StaffMember }
  | { readonly kind: 'open'; readonly member: StaffMember };

/** The port of sessions. */
export interface StaffPort {
  /** The session of the request's cookie. */
  identify(request: FastifyRequest): Promise<StaffStanding>;
}

/** What the audit log stores beside the time and the member. It must not name a person. */
export interface ConsoleEntry {
  /** Such as `player-viewed` or `void-round`. */
  readonly event: string;
  readonly subject: Subject;
  readonly reason: string | null;
  readonly before?: Facts;
  readonly after?: Facts;
  /** Unique: a second entry with it is refused. */
  readonly actionId?: string;
  /** The hash of the call that `actionId` belongs to. */
  readonly callHash?: string;
}

/** An action that has happened. */
export interface DoneAction {
  readonly callHash: string | null;
  readonly after: Facts;
}

/** The port of the audit log. */
export interface ConsoleLogPort {
  /**
   * Appends in the transaction of what it records, which should then end: until its end no other entry can be written.
   *
   * Errors: `RefusalError` `console/repeated` for an `actionId` that is stored already.
   */
  append(tx: Tx, member: StaffMember, entry: ConsoleEntry): Promise<void>;
  /** What an action has changed; null if no entry has this id. */
  findAction(actionId: string): Promise<DoneAction | null>;
  /** The last change of each subject that has one, by the ids of the subjects. */
  findLast(
    tx: Tx,
    kind: Subject['kind'],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, RecordedChange>>;
}

/** The port of views of personal data. */
export interface PersonalViewPort {
  /** Why this session may see this player; null if it has given no reason, or too long ago. */
  findReason(member: StaffMember, playerId: string): Promise<string | null>;
}

/** What a person who approves has to know. */
export interface ApprovalAsked {
  /** The id of the approval too. */
  readonly actionId: string;
  readonly callHash: string;
  readonly action: string;
  readonly title: string;
  readonly params: unknown;
  readonly subject: Subject;
  readonly amountPaise: number | null;
  readonly summary: string;
  readonly before: Facts;
  readonly reason: string;
}

/** The port of approvals by a second person. */
export interface ApprovalsPort {
  /** What was asked for with this id; null if nothing was. */
  find(actionId: string): Promise<{ readonly callHash: string; readonly isWaiting: boolean } | null>;
  /**
   * Stores the action until a second person decides.
   *
   * Errors: `RefusalError` `console/repeated` for an `actionId` that is stored already.
   */
  ask(member: StaffMember, asked: ApprovalAsked): Promise<void>;
}

export interface ConsolePorts {
  readonly staff: StaffPort;
  readonly log: ConsoleLogPort;
  readonly views: PersonalViewPort;
  readonly approvals: ApprovalsPort;
}
