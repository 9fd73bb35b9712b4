import { newId, type Tx } from '@paasa/server-kit/server';
import { authSql } from '../auth-schema.js';

/** What is worth knowing afterwards about an account. */
export type AuditEvent =
  | 'registered'
  | 'signed-in'
  | 'sign-in-failed'
  | 'limit-hit'
  | 'signed-out'
  | 'sessions-ended'
  | 'password-reset-requested'
  | 'password-reset-refused'
  | 'password-changed'
  | 'verified'
  | 'identity-linked'
  | 'account-taken-over'
  | 'refresh-reused';

export interface AuditEntry {
  /** Null where nobody known is concerned, such as a login with an unknown address. */
  readonly playerId: string | null;
  readonly event: AuditEvent;
  readonly ip: string;
  readonly userAgent: string | null;
  /** Plain facts. Never a password, a code, a token, or an address somebody typed: it may be a password. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

const MAX_USER_AGENT_CHARACTERS = 256;

/** Appends to the audit log in the transaction of the event, at the database's time; no row ever changes or goes. */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const eventId = newId();
  await tx.run(
    authSql.insertInto('auth.audit_log').values({
      shard_id: entry.playerId ?? eventId,
      event_id: eventId,
      player_id: entry.playerId,
      event: entry.event,
      ip: entry.ip,
      user_agent: entry.userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
      details: JSON.stringify(entry.details),
    }),
  );
}
