import { ok, type Result } from '@paasa/result';
import type { Caller, Cipher, Resealed, Tx } from '@paasa/server-kit/server';
import type { ProofMethod } from '../../contract/step-up.js';
import { emailKeyOf } from '../../rules/email.js';
import { requestMail } from '../mail/request-mail.js';
import { appendAudit, type OperatorEvent } from '../shared/audit-log.js';
import { authSql } from '../shared/auth-schema.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { findOwner } from '../shared/email-owners.repo.js';
import { secureAccount, type NotMePress } from '../not-me/secure-account.js';
import { holdPlayer } from '../shared/hold-player.js';
import { createResendVerification, type ResendVerification } from '../accounts/resend-verification.js';
import type { CloseForPlayer } from '../closing/close-for-player.js';
import type { ClosingParts } from '../closing/closing.js';
import { listToErase, type StoredClosing } from '../closing/closings.repo.js';
import type { MatchedClosings } from '../closing/match-closing-file.js';
import { holdProvedCaller } from '../sessions/hold-caller.js';
import { endSessions, type EndReason } from '../sessions/sessions.repo.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { removeFactors } from '../two-factor/factors.js';
import { readPlayerFile, type PlayerFile } from './player-file.js';
import { resealTwoFactor } from '../two-factor/reseal-two-factor.js';

export interface OperatorAction {
  readonly event: OperatorEvent;
  /** Null if it concerns every player. */
  readonly playerId: string | null;
  readonly details: Readonly<Record<string, string | number>>;
}

/** What operators and other domains can do with accounts. */
export interface AuthOperations {
  /** Shape: `reference` is the player's id, or the address of the account. */
  findPlayer(reference: string): Promise<PlayerFile | null>;
  /** Records an action in the audit log, in the transaction that does it. */
  recordAction(tx: Tx, action: OperatorAction): Promise<void>;
  /** Ends all sessions of a player who is excluded. Shape: how many were alive. */
  endSessionsOfExcluded(tx: Tx, playerId: string): Promise<number>;
  /**
   * Locks the account of a call until the transaction ends. Shape: the method of the fresh proof that its session has then.
   *
   * Errors: `auth/not-signed-in`, `auth/step-up-required`.
   */
  holdProof(tx: Tx, caller: Caller): Promise<Result<ProofMethod | null>>;
  /** Whether a passkey was added to the account within this time, by the audit log. */
  hasNewPasskey(tx: Tx, playerId: string, ageMs: number): Promise<boolean>;
  /**
   * Ends all sessions of a player whose owner has not added a payout account, removes what was added in the last days to
   * open the account, and records and mails that.
   */
  secureAccount(tx: Tx, press: NotMePress): Promise<void>;
  /** Records that the owner allows payouts again. */
  recordPayoutsAllowed(tx: Tx, allowed: Pick<NotMePress, 'playerId' | 'origin'>): Promise<void>;
  /**
   * Removes every second factor of a player who has lost them, ends all sessions, and mails the player. It does nothing
   * to a player without a factor. `record` runs in the same transaction.
   *
   * Shape: the factors that were removed. Errors: throws if there is no such player.
   */
  resetFactors(
    playerId: string,
    reason: string,
    record?: (tx: Tx, factors: readonly ProofMethod[]) => Promise<void>,
  ): Promise<readonly ProofMethod[]>;
  /** Seals the secrets of two-factor authentication with the first key. */
  resealTwoFactor(): Promise<Resealed>;
  /**
   * Ends all sessions of a player, or of every player (null), and records it with the reason. `record` runs in the same
   * transaction. Shape: how many were alive.
   */
  endSessions(
    of: { readonly playerId: string | null; readonly note: string },
    record?: (tx: Tx, endedCount: number) => Promise<void>,
  ): Promise<number>;
  /** Ends every session and every mailed code, as after a restore. Shape: how many sessions were alive. */
  forgetAccess(tx: Tx): Promise<number>;
  /** The closed accounts that are not erased yet, the next one first. */
  listClosings(limit: number): Promise<readonly StoredClosing[]>;
  /** Makes the file of closings and the database the same: closes, opens and erases again what a restore has lost. */
  matchClosings(): Promise<MatchedClosings>;
  /** Erases now what is due. */
  eraseDue(): Promise<void>;
  readonly closeForPlayer: CloseForPlayer;
  readonly resendVerification: ResendVerification;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const ORIGIN = { ip: 'operator', userAgent: null } as const;

const findPlayerId = async (tx: Tx, reference: string): Promise<string | null> =>
  UUID.test(reference) ? reference.toLowerCase() : findOwner(tx, emailKeyOf(reference));

const newPasskeyStatement = {
  name: 'auth-new-passkey',
  text: `
    SELECT event_id FROM auth.audit_log
    WHERE shard_id = $1 AND event = 'passkey-added' AND at > now() - $2::float8 * interval '1 millisecond' LIMIT 1`,
};

const hasNewPasskey = async (tx: Tx, playerId: string, ageMs: number): Promise<boolean> =>
  (await tx.query(newPasskeyStatement, [playerId, ageMs])).length > 0;

const endEveryStatement = {
  name: 'auth-end-every-session',
  text: `
    WITH ended AS (
      UPDATE auth.sessions SET ended_at = $1, end_reason = $2 WHERE ended_at IS NULL
      RETURNING player_id, expires_at > $1 AS was_alive
    )
    SELECT player_id, count(*) FILTER (WHERE was_alive)::int AS session_count FROM ended GROUP BY player_id`,
};

/** Ends every session, and every sign-in under way. Shape: how many sessions were alive. */
async function endEverySession(tx: Tx, reason: EndReason, now: Date): Promise<number> {
  const players = await tx.query<{ player_id: string; session_count: number }>(endEveryStatement, [
    now.toISOString(),
    reason,
  ]);
  await tx.run(authSql.deleteFrom('auth.pending_sign_ins'));
  for (const { player_id } of players) tx.announce(player_id, { endedAllBut: '' });
  return players.reduce((sum, { session_count }) => sum + session_count, 0);
}

/**
 * A waiting mail gets its code when it goes out, so the waiting ones are deleted too. The way back to an earlier address
 * stays: without it, a thief who changed the address would keep the account.
 */
const forgetCodes = `
  DELETE FROM auth.email_verifications;
  DELETE FROM auth.password_resets;
  DELETE FROM auth.password_reset_grants;
  DELETE FROM auth.two_factor_enrolments;
  DELETE FROM auth.passkey_challenges;
  DELETE FROM auth.email_changes;
  DELETE FROM auth.mail_outbox
    WHERE kind IN ('verify-email', 'reset-password', 'prove-new-email', 'confirm-email-change');`;

/**
 * Ends every session, and deletes every code, link and challenge, mailed or waiting. Passkeys stay, as passwords do. Sign-ins in progress at a provider are stored
 * in their browsers for some minutes, and do nothing without the provider’s own answer.
 *
 * Shape: how many sessions were alive.
 */
async function forgetAccess(tx: Tx, now: Date): Promise<number> {
  const endedCount = await endEverySession(tx, 'restored', now);
  await tx.script(forgetCodes);
  return endedCount;
}

async function resetFactors(
  tx: Tx,
  playerId: string,
  {
    sessions,
    reason: why,
    at,
  }: { readonly sessions: SessionsPart; readonly reason: string; readonly at: Date },
): Promise<readonly ProofMethod[]> {
  await holdPlayer(tx, playerId);
  const factors = await removeFactors(tx, playerId);
  if (factors.length === 0) return factors;
  const endedCount = await sessions.endAll(tx, playerId, 'factors-reset');
  const details = { reason: why, factors: factors.join(' '), endedCount };
  await appendAudit(tx, { playerId, event: 'operator-factors-reset', ...ORIGIN, details });
  await requestMail(tx, {
    kind: 'factors-reset',
    playerId,
    details: { at: at.toISOString() },
    createdAt: at,
  });
  return factors;
}

type SessionsPart = Pick<Sessions, 'endAll'>;

export interface AuthOperationsOptions extends DatabaseAndClock {
  readonly sessions: SessionsPart;
  /** Of two-factor authentication. */
  readonly cipher: Cipher;
  readonly closing: Pick<ClosingParts, 'matchFile' | 'eraser' | 'closeForPlayer'>;
}

export function createAuthOperations(options: AuthOperationsOptions): AuthOperations {
  const { db, sessions, cipher, closing, nowMs } = options;
  return {
    findPlayer: (reference) =>
      db.snapshot(async (tx) => {
        const playerId = await findPlayerId(tx, reference);
        return playerId === null ? null : readPlayerFile(tx, playerId, new Date(nowMs()));
      }),
    recordAction: (tx, { event, playerId, details }) =>
      appendAudit(tx, { playerId, event, ...ORIGIN, details }),
    endSessionsOfExcluded: (tx, playerId) =>
      endSessions(tx, playerId, { reason: 'excluded', at: new Date(nowMs()), except: null }),
    async holdProof(tx, caller) {
      const held = await holdProvedCaller(tx, caller, new Date(nowMs()));
      return held.ok ? ok(held.value.provedBy ?? null) : held;
    },
    hasNewPasskey,
    secureAccount: async (tx, press) =>
      void (await secureAccount(tx, { sessions, at: new Date(nowMs()) }, press)),
    recordPayoutsAllowed: (tx, { playerId, origin: { ip, userAgent } }) =>
      appendAudit(tx, { playerId, event: 'payouts-allowed', ip, userAgent }),
    resetFactors: (playerId, reason, record) =>
      db.transaction(async (tx) => {
        const factors = await resetFactors(tx, playerId, { sessions, reason, at: new Date(nowMs()) });
        if (factors.length > 0) await record?.(tx, factors);
        return factors;
      }),
    resealTwoFactor: () => resealTwoFactor(db, cipher),
    endSessions: ({ playerId, note }, record) =>
      db.transaction(async (tx) => {
        const [reason, at] = ['ended-by-operator' as const, new Date(nowMs())];
        const endedCount =
          playerId === null
            ? await endEverySession(tx, reason, at)
            : await endSessions(tx, playerId, { reason, at, except: null });
        const details = { endedCount, note };
        await appendAudit(tx, { playerId, event: 'operator-sessions-ended', ...ORIGIN, details });
        await record?.(tx, endedCount);
        return endedCount;
      }),
    forgetAccess: (tx) => forgetAccess(tx, new Date(nowMs())),
    listClosings: (limit) => db.read((tx) => listToErase(tx, limit)),
    matchClosings: () => closing.matchFile(),
    eraseDue: () => closing.eraser.run(),
    closeForPlayer: closing.closeForPlayer,
    resendVerification: createResendVerification(options),
  };
}
