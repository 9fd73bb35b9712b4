import { KEY_PAGE_SIZE } from '@paasa/console-kit';
import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';

/** A page of a list of a player, the newest first. Shape: the id of the last row of the page before. */
export interface PlayerPage {
  readonly playerId: string;
  readonly after: string | undefined;
}

const LIMIT = KEY_PAGE_SIZE + 1;

/** The sessions of a player, the newest first. */
export const listSessions = (tx: Tx, { playerId, after }: PlayerPage) =>
  tx.run(
    authSql
      .selectFrom('auth.sessions')
      .select(['session_id as sessionId', 'created_at as openedAt', 'rotated_at as lastUsedAt', 'method'])
      .select(['user_agent as userAgent', 'device_hash as deviceId', 'expires_at as expiresAt'])
      .select(['ended_at as endedAt', 'end_reason as endReason'])
      .where('player_id', '=', playerId)
      .$if(after !== undefined, (query) => query.where('session_id', '<', after ?? ''))
      .orderBy('session_id', 'desc')
      .limit(LIMIT),
  );

export type StoredSession = Awaited<ReturnType<typeof listSessions>>[number];

const eventsStatement = {
  name: 'auth-list-events',
  text: `
    SELECT event_id AS "eventId", at, event, ip, user_agent AS "userAgent", details
    FROM auth.audit_log WHERE shard_id = $1 AND ($2::uuid IS NULL OR event_id < $2::uuid)
    ORDER BY event_id DESC LIMIT ${String(LIMIT)}`,
};

export interface StoredEvent {
  readonly eventId: string;
  readonly at: Date;
  readonly event: string;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** What happened to an account, the newest first. */
export const listEvents = (tx: Tx, { playerId, after }: PlayerPage): Promise<StoredEvent[]> =>
  tx.query(eventsStatement, [playerId, after ?? null]);

const mailsStatement = {
  name: 'auth-list-mails',
  text: `
    SELECT * FROM (
      (SELECT mail_id AS "mailId", kind, requested_at AS "requestedAt", outcome AS state, ended_at AS "stateAt"
        FROM auth.sent_mails WHERE player_id = $1 AND ($2::uuid IS NULL OR mail_id < $2::uuid)
        ORDER BY mail_id DESC LIMIT ${String(LIMIT)})
      UNION ALL
      SELECT mail_id, kind, created_at, 'waiting', next_attempt_at FROM auth.mail_outbox
        WHERE (details ->> 'playerId' = $1::uuid::text OR details ->> 'playerId' IS NULL
            AND lower(btrim(recipient)) = (
              SELECT lower(btrim(email)) FROM auth.users WHERE player_id = $1 AND erasing_at IS NULL))
          AND ($2::uuid IS NULL OR mail_id < $2::uuid)
    ) AS mails ORDER BY "mailId" DESC LIMIT ${String(LIMIT)}`,
};

export interface StoredMail {
  readonly mailId: string;
  readonly kind: string;
  readonly requestedAt: Date;
  readonly state: 'waiting' | 'sent' | 'given-up';
  readonly stateAt: Date;
}

/** The mails about a player's account, sent and waiting, the newest first. The outbox is short: it has only what waits. */
export const listMails = (tx: Tx, { playerId, after }: PlayerPage): Promise<StoredMail[]> =>
  tx.query(mailsStatement, [playerId, after ?? null]);
