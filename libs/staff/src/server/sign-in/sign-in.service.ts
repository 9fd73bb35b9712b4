import { createHash } from 'node:crypto';
import type { Facts } from '@paasa/console-kit';
import type { StaffMember } from '@paasa/console-kit/server';
import type { Assertion, RequestOptions } from '@paasa/proofs';
import { ok, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/person-fields.js';
import { appendEntry } from '../log/append-entry.js';
import { findMember, findMemberByEmail, NOBODY, type HeldMember } from '../members/members.repo.js';
import {
  endSession,
  endSessionOfToken,
  knowsNetwork,
  lockSession,
  openSession,
  proveSession,
  type Method,
  type OpenedSession,
  type Place,
} from '../sessions/sessions.repo.js';
import type { Arrival } from './arrival-of.js';
import type { PasskeyProofs } from './passkey-proofs.js';
import type { PasswordProofs } from './password-proofs.js';
import { sessionOver } from './refusals.js';

interface Password {
  readonly password: string;
  readonly code: string;
}

export interface SignIn {
  passkeyOptions(): Promise<RequestOptions>;
  /** Errors: those of `PasskeyProofs`. */
  byPasskey(assertion: Assertion, arrival: Arrival): Promise<Result<OpenedSession>>;
  /** Errors: those of `PasswordProofs`. */
  byPassword(given: Password & { readonly email: string }, arrival: Arrival): Promise<Result<OpenedSession>>;
  proofOptions(member: StaffMember): Promise<RequestOptions>;
  /** Unlocks the session, and counts as a fresh proof. Errors: those of `PasskeyProofs`, `staff/not-signed-in`. */
  proveByPasskey(member: StaffMember, assertion: Assertion, place: Place): Promise<Result<void>>;
  /** Errors: those of `PasswordProofs`, `staff/not-signed-in`. */
  proveByPassword(member: StaffMember, given: Password, place: Place): Promise<Result<void>>;
  /** Locks the session now. */
  lock(member: StaffMember): Promise<void>;
  signOut(member: StaffMember): Promise<void>;
}

export interface SignInOptions {
  readonly db: Database;
  readonly passkeyProofs: PasskeyProofs;
  readonly passwordProofs: PasswordProofs;
}

const hashAccount = (name: string): string => createHash('sha256').update(name).digest('base64url');

const record = (tx: Tx, staffId: string, event: string, after: Facts): Promise<void> =>
  appendEntry(tx, staffId, { event, subject: { kind: 'staff', id: staffId }, reason: null, after });

/** Opens a session for a member who has proved their identity, and ends that which the browser leaves. */
const open =
  (method: Method, { place, leftToken }: Arrival) =>
  async (tx: Tx, { staffId }: HeldMember): Promise<Result<OpenedSession>> => {
    if (leftToken !== null) await endSessionOfToken(tx, leftToken);
    const session = await openSession(tx, staffId, { ...place, method });
    await record(tx, staffId, 'staff-signed-in', { method, sessionId: session.sessionId });
    return ok(session);
  };

const prove =
  (method: Method, { staffId, sessionId }: StaffMember) =>
  async (tx: Tx): Promise<Result<void>> => {
    if (!(await proveSession(tx, sessionId))) return sessionOver();
    await record(tx, staffId, 'staff-proved', { method, sessionId });
    return ok(undefined);
  };

const SIGN_IN = { use: 'sign-in', staffId: null, event: 'staff-sign-in-failed' } as const;

export function createSignIn({ db, passkeyProofs, passwordProofs }: SignInOptions): SignIn {
  return {
    passkeyOptions: () => passkeyProofs.begin('sign-in', null),
    byPasskey: (assertion, arrival) =>
      passkeyProofs.check({ ...SIGN_IN, assertion, place: arrival.place }, open('passkey', arrival)),
    async byPassword({ email, password, code }, arrival) {
      const { place } = arrival;
      const emailKey = emailKeyOf(email);
      const { member, isKnown } = await db.read(async (tx) => {
        const found = await findMemberByEmail(tx, emailKey);
        return { member: found, isKnown: await knowsNetwork(tx, found?.staffId ?? NOBODY, place.network) };
      });
      const scope = isKnown ? `network:${place.network}` : null;
      const counted = { accountHash: hashAccount(emailKey), scope };
      const { event } = SIGN_IN;
      return passwordProofs.check(
        { member, password, code, place, counted, event },
        open('password', arrival),
      );
    },
    proofOptions: ({ staffId, sessionId }) => passkeyProofs.begin(`prove:${sessionId}`, staffId),
    proveByPasskey(member, assertion, place) {
      const { staffId, sessionId } = member;
      const use = `prove:${sessionId}` as const;
      const given = { assertion, use, staffId, place, event: 'staff-proof-failed' } as const;
      return passkeyProofs.check(given, prove('passkey', member));
    },
    async proveByPassword(member, { password, code }, place) {
      const held = await db.read((tx) => findMember(tx, member.staffId));
      const counted = { accountHash: hashAccount(member.staffId), scope: `session:${member.sessionId}` };
      const given = { member: held, password, code, place, counted, event: 'staff-proof-failed' } as const;
      return passwordProofs.check(given, prove('password', member));
    },
    lock: ({ sessionId }) => db.transaction((tx) => lockSession(tx, sessionId)),
    signOut: ({ staffId, sessionId }) =>
      db.transaction(async (tx) => {
        if (await endSession(tx, staffId, sessionId))
          await record(tx, staffId, 'staff-signed-out', { sessionId });
      }),
  };
}
