import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Caller, Tx } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import { findOwnPassword } from '../accounts/users.repo.js';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { holdProvedCaller } from '../sessions/hold-caller.js';
import { deletePendingSignIns } from '../sessions/pending-sign-ins.repo.js';
import { endSessionsOfPasskey } from '../sessions/sessions.repo.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { forgetDeviceOf } from '../shared/devices.repo.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { listLinkedProviders } from '../social/identities.repo.js';
import { deletePasskey, listPasskeys, renamePasskey, type Passkey } from './passkeys.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface OwnPasskeys {
  /** The last added first. */
  list(caller: Caller): Promise<Passkey[]>;
  /** Errors: `auth/no-such-passkey`, also for another player's. */
  rename(caller: Caller, passkeyId: string, name: string): Promise<Result<Passkey>>;
  /**
   * Removes a passkey, ends the other sessions that it has opened and every sign-in under way, and mails the owner.
   *
   * Errors: `auth/not-signed-in`, `auth/step-up-required`, `auth/no-such-passkey` as above, `auth/last-way-in`.
   */
  remove(caller: Caller, passkeyId: string, origin: RequestOrigin): Promise<Result<void>>;
}

const noSuchPasskey = (): Refused =>
  refuse(
    'not-found',
    'auth/no-such-passkey',
    constant(texts, (t) => t('noSuchPasskey')),
  );

const lastWayIn = (): Refused =>
  refuse(
    'conflict',
    'auth/last-way-in',
    constant(texts, (t) => t('lastWayIn')),
  );

export function createOwnPasskeys({
  db,
  nowMs,
  methods,
}: DatabaseAndClock & {
  /** Those of this deployment: a provider that is off opens no account. */
  readonly methods: readonly SignInMethod[];
}): OwnPasskeys {
  /** Whether the account could be opened without any passkey. */
  async function hasOtherWayIn(tx: Tx, playerId: string): Promise<boolean> {
    if ((await findOwnPassword(tx, playerId)).passwordHash !== null) return true;
    return (await listLinkedProviders(tx, playerId)).some((provider) => methods.includes(provider));
  }

  async function endAccess(
    tx: Tx,
    { playerId, sessionId }: Caller,
    { passkeyId, origin }: { readonly passkeyId: string; readonly origin: RequestOrigin },
  ): Promise<number> {
    const end = { reason: 'passkey-removed', at: new Date(nowMs()), except: sessionId } as const;
    const ended = await endSessionsOfPasskey(tx, { playerId, passkeyId }, end);
    for (const session of ended) await forgetDeviceOf(tx, session, origin.deviceId);
    return ended.length;
  }

  async function removeHeld(
    tx: Tx,
    caller: Caller,
    { passkeyId, origin }: { readonly passkeyId: string; readonly origin: RequestOrigin },
  ): Promise<Result<void>> {
    const { playerId } = caller;
    const createdAt = new Date(nowMs());
    const held = await holdProvedCaller(tx, caller, createdAt);
    if (!held.ok) return held;
    const passkeys = await listPasskeys(tx, playerId);
    const removed = passkeys.find((passkey) => passkey.passkeyId === passkeyId);
    if (removed === undefined) return noSuchPasskey();
    if (passkeys.length === 1 && !(await hasOtherWayIn(tx, playerId))) return lastWayIn();
    await deletePasskey(tx, { playerId, passkeyId }, removed.credentialId);
    // One of them may wait for this passkey, and for nothing else.
    await deletePendingSignIns(tx, playerId);
    const endedCount = await endAccess(tx, caller, { passkeyId, origin });
    const details = { ...occasionOf(createdAt, origin), addedAt: removed.addedAt.toISOString() };
    await requestMail(tx, { kind: 'passkey-removed', playerId, details, createdAt });
    const facts = { passkeyId, endedCount };
    await appendAudit(tx, { ...origin, playerId, event: 'passkey-removed', details: facts });
    return ok(undefined);
  }

  return {
    list: ({ playerId }) => db.read((tx) => listPasskeys(tx, playerId)),
    rename: ({ playerId }, passkeyId, name) =>
      db.transaction(async (tx) => {
        const renamed = await renamePasskey(tx, { playerId, passkeyId }, name);
        return renamed === null ? noSuchPasskey() : ok(renamed);
      }),
    remove: (caller, passkeyId, origin) =>
      db.transaction((tx) => removeHeld(tx, caller, { passkeyId, origin })),
  };
}
