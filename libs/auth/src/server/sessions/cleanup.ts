import type { FastifyBaseLogger } from 'fastify';
import {
  clearableBy,
  mergeHouseHours,
  createCleanup as createCleanupOf,
  type Clearable,
  type Cleanup,
  type Statement,
} from '@paasa/server-kit/server';
import { authHouse } from '../house/house-hours.repo.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';

// The newest session of a player stays: the next one stores when it was opened.
const clearSessionsStatement: Statement = {
  name: 'auth-clear-sessions',
  text: `
    DELETE FROM auth.sessions AS session USING (
      SELECT over.player_id, over.session_id FROM auth.sessions AS over
      WHERE least(over.ended_at, over.expires_at) < $1 AND EXISTS (
        SELECT FROM auth.sessions AS newer
        WHERE newer.player_id = over.player_id AND newer.created_at > over.created_at
      )
      LIMIT $2 FOR UPDATE SKIP LOCKED
    ) AS gone
    WHERE session.player_id = gone.player_id AND session.session_id = gone.session_id
    RETURNING 1 AS cleared
  `,
};

/** Deletes rows by their key; the column `overAt` says when they were over. */
const clearByKey = (table: string, key: string, overAt: string): Statement => ({
  name: `auth-clear-${table}`,
  text: `
    DELETE FROM auth.${table} WHERE (${key}) IN (
      SELECT ${key} FROM auth.${table} WHERE ${overAt} < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1 AS cleared
  `,
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The rows that this domain deletes some time after they are over.
 *
 * For a week the answer to an expired link differs from that to an unknown one. Limits end by the database's clock:
 * an hour is more than it can differ from this process's.
 */
const clearables: readonly Clearable[] = [
  clearableBy('sessions', 30 * DAY_MS, clearSessionsStatement),
  clearableBy('devices', 365 * DAY_MS, clearByKey('devices', 'player_id, device_hash', 'last_seen_at')),
  clearableBy('limits', HOUR_MS, clearByKey('rate_limits', 'bucket_key', 'full_at')),
  clearableBy('mails asked for', DAY_MS + HOUR_MS, clearByKey('mail_asks', 'email_key, ask_id', 'asked_at')),
  clearableBy(
    'verification links',
    7 * DAY_MS,
    clearByKey('email_verifications', 'player_id, token_id', 'expires_at'),
  ),
  clearableBy('links “not me”', 7 * DAY_MS, clearByKey('not_me_links', 'player_id, mail_id', 'expires_at')),
  clearableBy('sent mails', 90 * DAY_MS, clearByKey('sent_mails', 'player_id, mail_id', 'ended_at')),
  clearableBy('reset codes', DAY_MS, clearByKey('password_resets', 'email_key, reset_id', 'expires_at')),
  clearableBy(
    'pending sign-ins',
    HOUR_MS,
    clearByKey('pending_sign_ins', 'player_id, sign_in_id', 'expires_at'),
  ),
  clearableBy('enrolments', HOUR_MS, clearByKey('two_factor_enrolments', 'player_id', 'expires_at')),
  clearableBy('wrong codes', DAY_MS + HOUR_MS, clearByKey('factor_tries', 'player_id, try_id', 'tried_at')),
  clearableBy('challenges of passkeys', 0, clearByKey('passkey_challenges', 'challenge_hash', 'expires_at')),
  clearableBy('reset grants', DAY_MS, clearByKey('password_reset_grants', 'player_id', 'expires_at')),
  clearableBy('email changes', DAY_MS, clearByKey('email_changes', 'player_id', 'expires_at')),
  clearableBy('email undos', DAY_MS, clearByKey('email_undos', 'player_id, change_id', 'expires_at')),
  mergeHouseHours(authHouse),
  clearableBy('held emails', HOUR_MS, clearByKey('email_owners', 'email_key', 'held_until')),
];

export const createCleanup = (options: DatabaseAndClock & { readonly logger: FastifyBaseLogger }): Cleanup =>
  createCleanupOf({ ...options, name: 'accounts', clearables });
