import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { tooManyAttempts } from '../limits/limits.js';
import type { MailShares } from '../mail/mail-shares.js';
import { requestMail } from '../mail/request-mail.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { CellPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { isSameSecret } from '../tokens/secret-hash.js';
import { parseVerificationToken, type PresentedVerificationToken } from '../tokens/verification-token.js';
import type { OwnPassword } from './own-password.js';
import { getAccount, markVerified, wantedEmailOf, type Account } from './users.repo.js';
import { lockVerification, markVerificationUsed, type Verification } from './verifications.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface PresentedLink {
  readonly token: string;
  /** The account's password; null before the page has asked for it. */
  readonly password: string | null;
  /** The signed-in player of the browser, or null. */
  readonly callerId: string | null;
  readonly origin: RequestOrigin;
}

export interface AskedLink {
  readonly email: string;
  /** The signed-in player of the browser, or null. */
  readonly callerId: string | null;
  readonly origin: RequestOrigin;
}

type Verified = Result<{ readonly playerId: string }>;

export interface EmailVerification {
  /**
   * Verifies the account that a mailed link is for. It creates no session.
   *
   * Only a browser that has signed in to the account may do it, or a caller with its password. Otherwise an attacker
   * could register another person's address, and that person would verify it by opening the link.
   *
   * Errors: `auth/verification-invalid`, `auth/already-verified`, `auth/verification-expired`, `auth/password-needed`,
   * `auth/email-taken`; with a password also `auth/too-many-attempts`, `auth/busy`, `auth/wrong-password`.
   */
  verify(link: PresentedLink): Promise<Verified>;
  /**
   * Requests another mail. Does the same work for every address, so that the answer does not show which exist. For the
   * address that the caller's own account waits for, the link is for that account.
   *
   * Errors: `auth/too-many-attempts`.
   */
  resend(asked: AskedLink): Promise<Result<void>>;
}

const invalid = (): Refused =>
  refuse(
    'malformed',
    'auth/verification-invalid',
    constant(texts, (t) => t('verificationInvalid')),
  );
const expired = (): Refused =>
  refuse(
    'malformed',
    'auth/verification-expired',
    constant(texts, (t) => t('verificationExpired')),
  );
const alreadyVerified = (): Refused =>
  refuse(
    'malformed',
    'auth/already-verified',
    constant(texts, (t) => t('alreadyVerified')),
  );
const emailTaken = (): Refused =>
  refuse(
    'conflict',
    'auth/email-taken',
    constant(texts, (t) => t('emailTaken')),
  );
const passwordNeeded = (): Refused =>
  refuse(
    'forbidden',
    'auth/password-needed',
    constant(texts, (t) => t('passwordNeeded')),
  );

/** Whether a link was mailed to the address that the account waits for: a change of the address ends earlier links. */
const isForWantedEmail = ({ email }: Verification, account: Account): boolean =>
  emailKeyOf(email ?? account.email) === emailKeyOf(wantedEmailOf(account));

/** Whether the link can be used now, by any browser. */
async function judgeLink(tx: Tx, presented: PresentedVerificationToken, now: Date): Promise<Result<Account>> {
  const found = await lockVerification(tx, presented);
  if (found === null || !isSameSecret(found.tokenHash, presented.hash)) return invalid();
  await holdPlayer(tx, presented.playerId);
  const account = await getAccount(tx, presented.playerId);
  // The holder of a genuine link may know this: most often they opened it twice.
  if (account.isVerified) return alreadyVerified();
  if (found.usedAt !== null || !isForWantedEmail(found, account)) return invalid();
  return now >= found.expiresAt ? expired() : ok(account);
}

async function useLink(
  tx: Tx,
  presented: PresentedVerificationToken,
  {
    account,
    origin,
    now,
    cells,
  }: Pick<PresentedLink, 'origin'> & {
    readonly account: Account;
    readonly now: Date;
    readonly cells?: CellPort | undefined;
  },
): Promise<Verified> {
  const { playerId } = account;
  if (!(await markVerified(tx, account, now, cells))) return emailTaken();
  await markVerificationUsed(tx, presented, now);
  const recipient = wantedEmailOf(account);
  await requestMail(tx, { kind: 'welcome', recipient, details: {}, createdAt: now });
  const details = { isEmailChanged: account.pendingEmail !== null };
  await appendAudit(tx, { ...origin, playerId, event: 'verified', details });
  return ok({ playerId });
}

export interface EmailVerificationOptions extends DatabaseAndClock {
  readonly ownPassword: OwnPassword;
  readonly shares: MailShares;
  readonly cells?: CellPort;
}

export function createEmailVerification(options: EmailVerificationOptions): EmailVerification {
  const { db, ownPassword, shares, cells, nowMs } = options;
  const verifyInOwnBrowser = (presented: PresentedVerificationToken, { callerId, origin }: PresentedLink) =>
    db.transaction(async (tx) => {
      const now = new Date(nowMs());
      const judged = await judgeLink(tx, presented, now);
      if (!judged.ok) return judged;
      const isOwn =
        callerId === presented.playerId || (await isKnownDevice(tx, presented.playerId, origin.deviceId));
      return isOwn ? useLink(tx, presented, { account: judged.value, origin, now, cells }) : passwordNeeded();
    });

  async function verifyWithPassword(
    presented: PresentedVerificationToken,
    { password, origin }: { readonly password: string; readonly origin: RequestOrigin },
  ): Promise<Verified> {
    const { playerId } = presented;
    // Without a good link, no password can be tried here.
    const usable = await db.transaction((tx) => judgeLink(tx, presented, new Date(nowMs())));
    if (!usable.ok) return usable;
    const checked = await ownPassword.check({ playerId, password, origin, failure: 'verification-failed' });
    if (!checked.ok) return checked;
    return db.transaction(async (tx) => {
      const now = new Date(nowMs());
      const judged = await judgeLink(tx, presented, now);
      if (!judged.ok) return judged;
      const held = await ownPassword.hold(tx, playerId, checked.value);
      return held.ok ? useLink(tx, presented, { account: judged.value, origin, now, cells }) : held;
    });
  }

  const findWaitingCaller = async (callerId: string, email: string): Promise<string | null> => {
    const { pendingEmail } = await db.read((tx) => getAccount(tx, callerId));
    return pendingEmail !== null && emailKeyOf(pendingEmail) === emailKeyOf(email) ? callerId : null;
  };

  return {
    async verify(link) {
      const { token, password, origin } = link;
      const presented = parseVerificationToken(token);
      if (presented === null) return invalid();
      return password === null
        ? verifyInOwnBrowser(presented, link)
        : verifyWithPassword(presented, { password, origin });
    },
    async resend({ email: recipient, callerId, origin }) {
      const playerId = callerId === null ? null : await findWaitingCaller(callerId, recipient);
      const details = playerId === null ? {} : { playerId };
      const mail = { kind: 'verify-email', recipient, details, createdAt: new Date(nowMs()) } as const;
      const asked = await shares.take({ kind: 'link', recipient, origin }, async (tx, { isGranted }) => {
        if (isGranted) await requestMail(tx, mail);
      });
      if (!asked.ok) return asked;
      return asked.value.isGranted ? ok(undefined) : tooManyAttempts(asked.value.waitMs);
    },
  };
}
