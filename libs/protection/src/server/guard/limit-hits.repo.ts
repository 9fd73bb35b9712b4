import type { Refusal } from '@paasa/result';
import { kolkataDay } from '@paasa/server-kit';
import type { Tx } from '@paasa/server-kit/server';
import { limitReachedBodySchema, PROTECTION_CODES } from '../../contract/refusals.js';
import type { LimitName } from '../limits/limits.repo.js';

const recordStatement = {
  name: 'protection-record-limit-hits',
  text: `
    INSERT INTO protection.limit_hits (player_id, kind, time_window, day, at)
    SELECT player_id, kind, time_window, $4::date, $5::timestamptz
    FROM unnest($1::uuid[], $2::text[], $3::text[]) AS given (player_id, kind, time_window)
    ORDER BY player_id
    ON CONFLICT (player_id, day, kind) DO NOTHING`,
};

/** Records that limits have refused something; the first time of a day counts. Sent, not waited for. */
export function recordLimitHits(tx: Tx, hits: readonly LimitName[], at: Date): void {
  if (hits.length === 0) return;
  tx.send(recordStatement, [
    hits.map(({ playerId }) => playerId),
    hits.map(({ kind }) => kind),
    hits.map(({ window }) => window),
    kolkataDay(at),
    at.toISOString(),
  ]);
}

const reachedSchema = limitReachedBodySchema.shape.limit;

/** Which limit has refused; null for every other refusal. */
export function limitOf(refusal: Refusal): Pick<LimitName, 'kind' | 'window'> | null {
  return refusal.code === PROTECTION_CODES.limitReached
    ? reachedSchema.parse(refusal.details?.['limit'])
    : null;
}
