import type { StaffMember } from '@paasa/console-kit/server';
import type { Attestation, CreationOptions } from '@paasa/proofs';
import { hashPassword } from '@paasa/proofs/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { unwrap, type Database } from '@paasa/server-kit/server';
import { appendEntry } from '../log/append-entry.js';
import { findMember, storePassword, type HeldMember } from '../members/members.repo.js';
import { deletePasskey, listPasskeys, type Passkey } from '../members/passkeys.repo.js';
import { countRecoveryCodes, replaceRecoveryCodes } from '../members/recovery-codes.repo.js';
import { endSession, listSessions, type ListedSession, type Place } from '../sessions/sessions.repo.js';
import type { BegunApp, NewApps } from './new-apps.js';
import type { NewPasskeys } from './new-passkeys.js';
import { createProvedWork, type ProvedWork } from './proved-change.js';
import { sessionOver } from './refusals.js';
import { refuseWeakPassword } from './refuse-weak-password.js';

export interface OwnAccount {
  readonly member: HeldMember;
  readonly passkeys: readonly Passkey[];
  readonly sessions: readonly ListedSession[];
  readonly recoveryCodeCount: number;
}

/**
 * What members do with their own ways in and sessions.
 *
 * Each change needs a proof of the last five minutes in this session (`staff/proof-needed`), is recorded, and ends the
 * member’s other sessions: somebody else may have opened them with what is changed.
 */
export interface AccountService {
  read(member: StaffMember): Promise<Result<OwnAccount>>;
  /** Needs no fresh proof. Errors: `staff/no-such-session`. */
  endSession(member: StaffMember, sessionId: string): Promise<Result<void>>;
  passkeyOptions(member: StaffMember): Promise<Result<CreationOptions>>;
  addPasskey(
    member: StaffMember,
    given: { readonly attestation: Attestation; readonly place: Place },
  ): Promise<Result<void>>;
  /** Errors: `staff/no-such-passkey`, `staff/last-way-in`. */
  removePasskey(member: StaffMember, passkeyId: string): Promise<Result<void>>;
  /** Errors: `staff/no-password`, and those of a weak one. */
  changePassword(member: StaffMember, password: string): Promise<Result<void>>;
  beginApp(member: StaffMember): Promise<Result<BegunApp>>;
  /**
   * Replaces the app, or adds the first one together with a password. Shape: new recovery codes. Errors: those of
   * `NewApps`, `staff/no-password` for a first app without one.
   */
  changeApp(
    member: StaffMember,
    given: { readonly enrolmentId: string; readonly code: string; readonly password?: string | undefined },
  ): Promise<Result<readonly string[]>>;
  /** Errors: `staff/no-password`. */
  renewRecoveryCodes(member: StaffMember): Promise<Result<readonly string[]>>;
}

export interface AccountOptions {
  readonly db: Database;
  readonly newPasskeys: NewPasskeys;
  readonly newApps: NewApps;
}

const noPassword = (): Refused =>
  refuse('conflict', 'staff/no-password', 'Your account has no password yet. Set one together with an app.');

const lastWayIn = (): Refused =>
  refuse(
    'conflict',
    'staff/last-way-in',
    'Without this passkey you could not sign in. Add another one first, or a password with an app.',
  );

type PasskeyChanges = Pick<AccountService, 'passkeyOptions' | 'addPasskey' | 'removePasskey'>;

const createPasskeyChanges = (
  { newPasskeys }: AccountOptions,
  { proved, change }: ProvedWork,
): PasskeyChanges => ({
  passkeyOptions: (member) =>
    proved(member, async (tx, { email, name, passkeyHandle: handle }) => {
      const user = { email, name, handle };
      return newPasskeys.begin(`add:${member.sessionId}`, user, await listPasskeys(tx, member.staffId));
    }),
  async addPasskey(member, { attestation, place }) {
    const verified = await newPasskeys.verify(attestation, `add:${member.sessionId}`);
    if (!verified.ok) return verified;
    return change(member, 'staff-passkey-added', async (tx) => {
      const passkeyId = unwrap(await newPasskeys.store(tx, member.staffId, verified.value, place));
      return { value: undefined, facts: { passkeyId } };
    });
  },
  removePasskey: (member, passkeyId) =>
    change(member, 'staff-passkey-removed', async (tx, { passwordHash }) => {
      if (!(await deletePasskey(tx, member.staffId, passkeyId)))
        return unwrap(refuse('not-found', 'staff/no-such-passkey', 'There is no such passkey.'));
      const isLast = passwordHash === null && (await listPasskeys(tx, member.staffId)).length === 0;
      return isLast ? unwrap(lastWayIn()) : { value: undefined, facts: { passkeyId } };
    }),
});

type PasswordChanges = Pick<
  AccountService,
  'changePassword' | 'beginApp' | 'changeApp' | 'renewRecoveryCodes'
>;

const createPasswordChanges = (
  { newApps }: AccountOptions,
  { proved, change }: ProvedWork,
): PasswordChanges => ({
  changePassword: (member, password) =>
    change(member, 'staff-password-changed', async (tx, held) => {
      const { staffId, sealedTotp, lastStep } = held;
      unwrap(refuseWeakPassword(password, held));
      if (sealedTotp === null) return unwrap(noPassword());
      const passwordHash = await hashPassword(password);
      await storePassword(tx, staffId, { passwordHash, sealedTotp, lastStep });
      return { value: undefined, facts: {} };
    }),
  beginApp: (member) => proved(member, (tx, held) => newApps.begin(tx, held)),
  changeApp: (member, { password, ...given }) =>
    change(member, 'staff-app-changed', async (tx, held) => {
      if (password !== undefined) unwrap(refuseWeakPassword(password, held));
      const app = unwrap(await newApps.confirm(tx, held.staffId, given));
      const passwordHash = password === undefined ? held.passwordHash : await hashPassword(password);
      if (passwordHash === null) return unwrap(noPassword());
      await storePassword(tx, held.staffId, { passwordHash, ...app });
      return { value: await replaceRecoveryCodes(tx, held.staffId), facts: {} };
    }),
  renewRecoveryCodes: (member) =>
    change(member, 'staff-recovery-codes-renewed', async (tx, { staffId, passwordHash }) => {
      if (passwordHash === null) return unwrap(noPassword());
      return { value: await replaceRecoveryCodes(tx, staffId), facts: {} };
    }),
});

export function createAccountService(options: AccountOptions): AccountService {
  const { db } = options;
  const work = createProvedWork(db);
  return {
    ...createPasskeyChanges(options, work),
    ...createPasswordChanges(options, work),
    read: ({ staffId }) =>
      db.read(async (tx) => {
        const member = await findMember(tx, staffId);
        if (member === null) return sessionOver();
        const [passkeys, sessions] = [await listPasskeys(tx, staffId), await listSessions(tx, staffId)];
        return ok({ member, passkeys, sessions, recoveryCodeCount: await countRecoveryCodes(tx, staffId) });
      }),
    endSession: ({ staffId }, sessionId) =>
      db.transaction(async (tx) => {
        if (!(await endSession(tx, staffId, sessionId)))
          return refuse('not-found', 'staff/no-such-session', 'This session has ended already.');
        const subject = { kind: 'staff', id: staffId } as const;
        const after = { sessionId };
        await appendEntry(tx, staffId, { event: 'staff-session-ended', subject, reason: null, after });
        return ok(undefined);
      }),
  };
}
