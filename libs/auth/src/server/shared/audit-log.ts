import { newId, type Tx } from '@paasa/server-kit/server';

export type AuditEvent =
  | 'registered'
  | 'registration-refused'
  | 'signed-in'
  | 'sign-in-failed'
  | 'access-refused'
  | 'limit-hit'
  | 'signed-out'
  | 'sessions-ended'
  | 'password-reset-requested'
  | 'password-reset-refused'
  | 'password-changed'
  | 'second-step-requested'
  | 'second-step-failed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'step-up'
  | 'step-up-failed'
  | 'verified'
  | 'verification-failed'
  | 'password-change-failed'
  | 'email-change-requested'
  | 'email-change-cancelled'
  | 'email-change-confirmed'
  | 'email-changed'
  | 'email-restored'
  | 'details-changed'
  | 'identity-linked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'account-taken-over'
  | 'refresh-reused'
  | 'not-me-reported'
  | 'payouts-allowed'
  | 'account-exported'
  | 'account-closed'
  | 'account-reopened'
  | 'account-erased'
  | OperatorEvent;

export type OperatorEvent =
  | 'operator-backup'
  | 'operator-factors-reset'
  | 'operator-paused'
  | 'operator-player-excluded'
  | 'operator-payouts-unfrozen'
  | 'operator-birth-date-corrected'
  | 'operator-player-moved'
  | 'operator-player-shown'
  | 'operator-signs-listed'
  | 'operator-rest-returned'
  | 'operator-restored'
  | 'operator-resumed'
  | 'operator-review-approved'
  | 'operator-review-refused'
  | 'operator-month-archived'
  | 'operator-round-voided'
  | 'operator-secrets-rotated'
  | 'operator-sessions-ended'
  | 'operator-verification-resent';

export interface AuditEntry {
  /** Null if no account is known, as at a login with an unknown address. */
  readonly playerId: string | null;
  readonly event: AuditEvent;
  readonly ip: string;
  readonly userAgent: string | null;
  /**
   * Plain facts. Never a password, a code, a token, or a typed address: it may be a password. Never what names a person:
   * an erasure keeps the details.
   */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** An event of the past, dated by its age, because the log has the database's time. */
export interface PastEntry extends AuditEntry {
  readonly ageMs: number;
}

const MAX_USER_AGENT_CHARACTERS = 256;

const appendStatement = {
  name: 'auth-append-audit',
  text: `
    INSERT INTO auth.audit_log (shard_id, event_id, player_id, event, at, ip, user_agent, details)
    SELECT coalesce(player_id, event_id), event_id, player_id, event, now() - age_ms * interval '1 millisecond',
      ip, user_agent, details::jsonb
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::float8[], $5::text[], $6::text[], $7::text[])
      AS given (event_id, player_id, event, age_ms, ip, user_agent, details)
  `,
};

/** Appends past events to the audit log. No row is deleted; an erasure removes networks and user agents only. */
export async function appendPastAudit(tx: Tx, entries: readonly PastEntry[]): Promise<void> {
  await tx.query(appendStatement, [
    entries.map(newId),
    entries.map(({ playerId }) => playerId),
    entries.map(({ event }) => event),
    entries.map(({ ageMs }) => ageMs),
    entries.map(({ ip }) => ip),
    entries.map(({ userAgent }) => userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null),
    entries.map(({ details }) => JSON.stringify(details ?? {})),
  ]);
}

/** Appends to the audit log in the transaction of the event, at the database's time. */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await appendPastAudit(tx, [{ ...entry, ageMs: 0 }]);
}
