import type { Tx } from '@paasa/server-kit/server';
import type { EndReason } from '../sessions/sessions.repo.js';

const reason: EndReason = 'restored';

const endEveryStatement = {
  name: 'auth-end-every-session',
  text: `
    WITH ended AS (
      UPDATE auth.sessions SET ended_at = $1, end_reason = $2 WHERE ended_at IS NULL RETURNING expires_at > $1 AS was_alive
    )
    SELECT count(*) FILTER (WHERE was_alive)::int AS session_count FROM ended`,
};

/** Mails are written when they go out: one that waits would make a new code. */
const forgetCodes = `
  DELETE FROM auth.email_verifications;
  DELETE FROM auth.password_resets;
  DELETE FROM auth.password_reset_grants;
  DELETE FROM auth.mail_outbox WHERE kind IN ('verify-email', 'reset-password');`;

/**
 * Ends every session, and makes every code worthless that was mailed or waits to be. Sign-ins that are under way at a
 * provider are kept by their browsers, for minutes, and open nothing without the provider’s own answer.
 *
 * Shape: how many sessions were alive.
 */
export async function forgetAccess(tx: Tx, now: Date): Promise<number> {
  const [ended] = await tx.query<{ session_count: number }>(endEveryStatement, [now.toISOString(), reason]);
  await tx.script(forgetCodes);
  return ended?.session_count ?? 0;
}
