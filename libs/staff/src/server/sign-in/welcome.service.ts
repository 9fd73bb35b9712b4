import type { Attestation, CreationOptions } from '@paasa/proofs';
import { hashPassword } from '@paasa/proofs/server';
import { ok, type Result } from '@paasa/result';
import { unwrap, type Database, type Tx } from '@paasa/server-kit/server';
import { appendEntry } from '../log/append-entry.js';
import { findInvitation, takeInvitation, type Invitation } from '../members/invitations.repo.js';
import { holdMember, storePassword, welcomeMember } from '../members/members.repo.js';
import { replaceRecoveryCodes } from '../members/recovery-codes.repo.js';
import {
  endSessionOfToken,
  openSession,
  type Method,
  type OpenedSession,
} from '../sessions/sessions.repo.js';
import { hashToken } from '../sessions/tokens.js';
import type { Arrival } from './arrival-of.js';
import type { Failures } from './failures.js';
import type { BegunApp, NewApps } from './new-apps.js';
import type { NewPasskeys } from './new-passkeys.js';
import { invitationOver } from './refusals.js';
import { refuseWeakPassword } from './refuse-weak-password.js';

export interface Welcomed {
  readonly session: OpenedSession;
  /** As people read them; none for a passkey. */
  readonly recoveryCodes: readonly string[];
}

export interface WithToken extends Arrival {
  readonly token: string;
}

export interface ByPasskey extends WithToken {
  readonly name: string;
  readonly attestation: Attestation;
}

export interface ByPassword extends WithToken {
  readonly name: string;
  readonly password: string;
  readonly enrolmentId: string;
  readonly code: string;
}

/** What the holder of an invitation does. All errors are also `staff/invitation-over` and `staff/busy`. */
export interface Welcome {
  find(given: WithToken): Promise<Result<Invitation>>;
  passkeyOptions(given: WithToken & { readonly name: string }): Promise<Result<CreationOptions>>;
  /** Errors: those of `NewPasskeys`. */
  byPasskey(given: ByPasskey): Promise<Result<Welcomed>>;
  beginApp(given: WithToken): Promise<Result<BegunApp>>;
  /** Errors: those of `NewApps`, and of a weak password. */
  byPassword(given: ByPassword): Promise<Result<Welcomed>>;
}

export interface WelcomeOptions {
  readonly db: Database;
  readonly newPasskeys: NewPasskeys;
  readonly newApps: NewApps;
  readonly failures: Failures;
}

interface Way {
  readonly method: Method;
  /** Stores the way in. Shape: the recovery codes. Errors: throws refusals, which undo everything. */
  store(tx: Tx, staffId: string): Promise<readonly string[]>;
}

/** Uses the invitation up, stores the way in, and opens the first session: all of it or nothing. */
const enterWith = (
  db: Database,
  { token, place, leftToken, name }: WithToken & { readonly name: string },
  { method, store }: Way,
): Promise<Welcomed> =>
  db.transaction(async (tx) => {
    const staffId = await takeInvitation(tx, hashToken(token));
    const member = staffId === null ? null : await holdMember(tx, staffId);
    if (member === null) return unwrap(invitationOver());
    const recoveryCodes = await store(tx, member.staffId);
    await welcomeMember(tx, member.staffId, name);
    if (leftToken !== null) await endSessionOfToken(tx, leftToken);
    const session = await openSession(tx, member.staffId, { ...place, method });
    const subject = { kind: 'staff', id: member.staffId } as const;
    const after = { method, sessionId: session.sessionId };
    await appendEntry(tx, member.staffId, { event: 'staff-welcomed', subject, reason: null, after });
    return { session, recoveryCodes };
  });

export function createWelcome({ db, newPasskeys, newApps, failures }: WelcomeOptions): Welcome {
  async function find({ token, place }: WithToken): Promise<Result<Invitation>> {
    const invitation = await db.read((tx) => findInvitation(tx, hashToken(token)));
    if (invitation !== null) return ok(invitation);
    const recorded = await failures.record(place, {
      event: 'staff-welcome-failed',
      staffId: null,
      facts: {},
    });
    return recorded.ok ? invitationOver() : recorded;
  }

  return {
    find,
    async passkeyOptions({ name, ...given }) {
      const found = await find(given);
      if (!found.ok) return found;
      const { staffId, passkeyHandle: handle, email } = found.value;
      return ok(newPasskeys.begin(`welcome:${staffId}`, { handle, name, email }, []));
    },
    async byPasskey(given) {
      const found = await find(given);
      if (!found.ok) return found;
      const verified = await newPasskeys.verify(given.attestation, `welcome:${found.value.staffId}`);
      if (!verified.ok) return verified;
      return ok(
        await enterWith(db, given, {
          method: 'passkey',
          async store(tx, staffId) {
            unwrap(await newPasskeys.store(tx, staffId, verified.value, given.place));
            return [];
          },
        }),
      );
    },
    async beginApp(given) {
      const found = await find(given);
      return found.ok ? ok(await db.transaction((tx) => newApps.begin(tx, found.value))) : found;
    },
    async byPassword(given) {
      const { password, name } = given;
      const found = await find(given);
      if (!found.ok) return found;
      const strong = refuseWeakPassword(password, { name, email: found.value.email });
      if (!strong.ok) return strong;
      return ok(
        await enterWith(db, given, {
          method: 'password',
          async store(tx, staffId) {
            const app = unwrap(await newApps.confirm(tx, staffId, given));
            await storePassword(tx, staffId, { passwordHash: await hashPassword(password), ...app });
            return replaceRecoveryCodes(tx, staffId);
          },
        }),
      );
    },
  };
}
