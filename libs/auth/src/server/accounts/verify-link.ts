import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { appendAudit } from '../shared/audit-log.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { insertMail } from '../mail/request-mail.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import { isSameSecret } from '../tokens/secret-hash.js';
import { parseVerificationToken, type PresentedVerificationToken } from '../tokens/verification-token.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { OwnPassword } from './own-password.js';
import { getAccount, markVerified, type Account } from './users.repo.js';
import { lockVerification, markVerificationUsed } from './verifications.repo.js';

/** A mailed link, and what its browser shows beside it. */
export interface PresentedLink {
  readonly token: string;
  /** The account's password; null where it was not asked for yet. */
  readonly password: string | null;
  /** Whom the browser is signed in as, or null. */
  readonly callerId: string | null;
  readonly origin: RequestOrigin;
}

/**
 * Verifies the account that a mailed link is for; creates no session.
 *
 * Only for who registered: a browser that has signed in to the account, or somebody who knows its password. Else
 * somebody could register with a stranger's address, and have the stranger verify it by opening the link.
 *
 * Errors: `auth/verification-invalid`, `auth/already-verified`, `auth/verification-expired`, `auth/password-needed`;
 * with a password also `auth/too-many-attempts`, `auth/busy`, `auth/wrong-password`.
 */
export type VerifyLink = (link: PresentedLink) => Promise<Result<{ readonly playerId: string }>>;

const invalid = (): Refused =>
  refuse(
    'malformed',
    'auth/verification-invalid',
    'This verification link is not valid. Please request a new one.',
  );
const expired = (): Refused =>
  refuse(
    'malformed',
    'auth/verification-expired',
    'This verification link has expired. Please request a new one.',
  );
const alreadyVerified = (): Refused =>
  refuse('malformed', 'auth/already-verified', 'This account is already verified.');

const passwordNeeded = (): Refused =>
  refuse(
    'forbidden',
    'auth/password-needed',
    'Please enter your password: this is not the browser in which you registered.',
  );

/** Whether the link is one that can be used now, by whomever. */
async function judgeLink(tx: Tx, presented: PresentedVerificationToken, now: Date): Promise<Result<Account>> {
  const found = await lockVerification(tx, presented);
  if (found === null || !isSameSecret(found.tokenHash, presented.hash)) return invalid();
  await holdPlayer(tx, presented.playerId);
  const account = await getAccount(tx, presented.playerId);
  // Whoever holds a genuine link may know how their account stands: most often it was opened twice.
  if (account.isVerified) return alreadyVerified();
  if (found.usedAt !== null) return invalid();
  return now >= found.expiresAt ? expired() : ok(account);
}

/** Makes the function that verifies accounts by mailed links. */
export function createVerifyLink(options: {
  readonly db: Database;
  readonly ownPassword: OwnPassword;
  readonly nowMs: () => number;
}): VerifyLink {
  const { db, ownPassword, nowMs } = options;
  const judge = (tx: Tx, presented: PresentedVerificationToken): Promise<Result<Account>> =>
    judgeLink(tx, presented, new Date(nowMs()));

  async function use(
    tx: Tx,
    presented: PresentedVerificationToken,
    { account, origin }: { readonly account: Account; readonly origin: RequestOrigin },
  ): Promise<Result<{ readonly playerId: string }>> {
    const { playerId, email } = account;
    const { ip, userAgent } = origin;
    const createdAt = new Date(nowMs());
    await markVerificationUsed(tx, presented, createdAt);
    await markVerified(tx, playerId);
    await insertMail(tx, { kind: 'welcome', recipient: email, details: {}, createdAt });
    await appendAudit(tx, { playerId, event: 'verified', ip, userAgent, details: {} });
    return ok({ playerId });
  }

  /** Uses the link in a browser of the account's own; only they have signed in with its password. */
  const verifyInOwnBrowser = (presented: PresentedVerificationToken, { callerId, origin }: PresentedLink) =>
    db.transaction(async (tx) => {
      const judged = await judge(tx, presented);
      if (!judged.ok) return judged;
      const isOwn =
        callerId === presented.playerId || (await isKnownDevice(tx, presented.playerId, origin.deviceId));
      return isOwn ? use(tx, presented, { account: judged.value, origin }) : passwordNeeded();
    });

  async function verifyWithPassword(
    presented: PresentedVerificationToken,
    { password, origin }: { readonly password: string; readonly origin: RequestOrigin },
  ): Promise<Result<{ readonly playerId: string }>> {
    const { playerId } = presented;
    // Nobody without a good link gets to try a password here.
    const usable = await db.transaction((tx) => judge(tx, presented));
    if (!usable.ok) return usable;
    const checked = await ownPassword.check({ playerId, password, origin, failure: 'verification-failed' });
    if (!checked.ok) return checked;
    return db.transaction(async (tx) => {
      const judged = await judge(tx, presented);
      if (!judged.ok) return judged;
      const held = await ownPassword.hold(tx, playerId, checked.value);
      return held.ok ? use(tx, presented, { account: judged.value, origin }) : held;
    });
  }

  return async (link) => {
    const { token, password, origin } = link;
    const presented = parseVerificationToken(token);
    if (presented === null) return invalid();
    return password === null
      ? verifyInOwnBrowser(presented, link)
      : verifyWithPassword(presented, { password, origin });
  };
}
