import type { Facts, Role } from '@paasa/console-kit';
import { refuse, type Result } from '@paasa/result';
import { newId, type Database, type Keys, type Resealed, type Tx } from '@paasa/server-kit/server';
import type { Person } from '../../contract/people.js';
import { appendEntry } from '../log/append-entry.js';
import { hashToken, newToken } from '../sessions/tokens.js';
import { disable, findStored, findStoredByEmail, invite, reset } from './member-changes.js';
import { listPeople } from './people.repo.js';
import { resealMembers } from './reseal-members.js';
import { createTotpCipher } from './totp-cipher.js';

export interface InvitedMember {
  readonly staffId: string;
  /** The page of the invitation; nothing else has its secret. */
  readonly link: string;
}

export interface ChangedMember {
  readonly staffId: string;
  readonly endedSessionCount: number;
}

/** What a shell does with members of staff. `reference` is an id or an address. */
export interface MemberOperations {
  /** Errors: `staff/known` for a person who can sign in already. */
  invite(asked: { readonly email: string; readonly role: Role }): Promise<Result<InvitedMember>>;
  list(): Promise<readonly Person[]>;
  /** Errors: `staff/no-such-member`, `staff/already-so`. */
  disable(reference: string, note: string): Promise<Result<ChangedMember>>;
  /** Removes all ways in, and invites again. Errors: as above. */
  reset(reference: string, note: string): Promise<Result<ChangedMember & InvitedMember>>;
  /** Seals the keys of authenticator apps with the first key. */
  reseal(): Promise<Resealed>;
}

export interface MemberOperationsOptions {
  readonly db: Database;
  readonly twoFactorKey: Keys;
  /** The address of the console’s page; null if this deployment serves none. */
  readonly consoleOrigin: string | null;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const LIST_LIMIT = 1_000;

async function findId(tx: Tx, reference: string): Promise<string | null> {
  const isId = UUID.test(reference);
  const found = await (isId ? findStored(tx, reference) : findStoredByEmail(tx, reference));
  return found?.staffId ?? null;
}

export function createMemberOperations({
  db,
  twoFactorKey,
  consoleOrigin,
}: MemberOperationsOptions): MemberOperations {
  const linkOf = (token: string): string => `${consoleOrigin ?? ''}/console/welcome#${token}`;

  const append = (
    tx: Tx,
    staffId: string,
    done: { readonly event: string; readonly reason: string | null; readonly after: Facts },
  ): Promise<void> => appendEntry(tx, null, { subject: { kind: 'staff', id: staffId }, ...done });

  /** Changes a member and records that. Shape: what the change gives. */
  const change = (
    reference: string,
    { event, reason }: { readonly event: string; readonly reason: string },
    work: (tx: Tx, staffId: string) => Promise<Result<Facts>>,
  ): Promise<Result<ChangedMember>> =>
    db.transaction(async (tx) => {
      const staffId = await findId(tx, reference);
      if (staffId === null)
        return refuse('not-found', 'staff/no-such-member', 'There is no such member of staff.');
      const done = await work(tx, staffId);
      if (!done.ok) return done;
      await append(tx, staffId, { event, reason, after: done.value });
      return { ok: true, value: { staffId, endedSessionCount: Number(done.value['endedSessions']) } };
    });

  return {
    async invite({ email, role }) {
      const token = newToken();
      const asked = { staffId: newId(), email, role, tokenHash: hashToken(token) };
      return db.transaction(async (tx) => {
        const done = await invite(tx, asked, null);
        if (!done.ok) return done;
        const after = { role, state: 'invited' };
        await append(tx, done.value, { event: 'staff-invite', reason: null, after });
        return { ok: true, value: { staffId: done.value, link: linkOf(token) } };
      });
    },
    list: () => db.read((tx) => listPeople(tx, '', LIST_LIMIT)),
    disable: (reference, note) =>
      change(reference, { event: 'staff-disable', reason: note }, (tx, staffId) =>
        disable(tx, staffId, null),
      ),
    async reset(reference, note) {
      const token = newToken();
      const tokenHash = hashToken(token);
      const done = await change(reference, { event: 'staff-reset', reason: note }, (tx, staffId) =>
        reset(tx, { staffId, tokenHash }, null),
      );
      return done.ok ? { ok: true, value: { ...done.value, link: linkOf(token) } } : done;
    },
    reseal: () => resealMembers(db, createTotpCipher(twoFactorKey)),
  };
}
