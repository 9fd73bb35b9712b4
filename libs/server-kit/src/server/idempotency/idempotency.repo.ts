import { hash } from 'node:crypto';
import type { Refusal } from '@paasa/result';
import type { Statement, Tx } from '../database/database.js';

/** A player's key for one call, with the hash of its request. */
export interface IdempotencyClaim {
  readonly playerId: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** The first answer to a key, which each repeat gets again. */
export type StoredAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

/** A claim. If `answer` is given, it is stored at once; a later answer replaces it. */
export interface AnswerableClaim extends IdempotencyClaim {
  readonly answer?: StoredAnswer;
}

export type ClaimOutcome =
  | { readonly state: 'fresh' }
  | { readonly state: 'answered'; readonly answer: StoredAnswer }
  /** A step has claimed the key and has not stored its answer yet (calls that take several transactions). */
  | { readonly state: 'unfinished' }
  /** The key belongs to another call or another body. */
  | { readonly state: 'mismatch' };

const claimStatement = {
  name: 'idempotency-claim',
  text: `
    INSERT INTO platform.idempotency_keys (player_id, key, body_hash, answer)
    SELECT player_id, key, body_hash, answer::jsonb
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS given (player_id, key, body_hash, answer)
    ON CONFLICT (player_id, key) DO NOTHING
    RETURNING player_id, key`,
};

/** The limit makes it one lookup for each key. For a new table the planner would read the whole table. */
const findStatement: Statement = {
  name: 'idempotency-find',
  isRead: true,
  text: `
    SELECT k.player_id, k.key, k.body_hash, k.answer
    FROM unnest($1::uuid[], $2::text[]) AS asked (player_id, key)
    CROSS JOIN LATERAL (
      SELECT * FROM platform.idempotency_keys k WHERE k.player_id = asked.player_id AND k.key = asked.key LIMIT 1
    ) k`,
};

const storeStatement = {
  name: 'idempotency-store',
  text: `
    UPDATE platform.idempotency_keys k SET answer = given.answer::jsonb
    FROM unnest($1::uuid[], $2::text[], $3::text[]) AS given (player_id, key, answer)
    WHERE k.player_id = given.player_id AND k.key = given.key`,
};

interface KeyRow {
  player_id: string;
  key: string;
}

interface FoundRow extends KeyRow {
  body_hash: string;
  answer: StoredAnswer | null;
}

const nameOf = (row: KeyRow): string => `${row.player_id} ${row.key}`;

/** The hash of a request: its name and its validated body. The schema fixes the order of the body's keys. */
export function hashCall(scope: string, body: unknown): string {
  return hash('sha256', `${scope}\n${JSON.stringify(body)}`, 'base64url');
}

/**
 * Claims keys inside the transaction that will have the effect. A parallel claim of the same key waits for it.
 *
 * It is one statement if all keys are new. All callers claim in the same order. Otherwise two callers could wait for
 * each other's keys in a circle (a deadlock).
 *
 * Shape: one outcome per claim, in order. At most one claim per player and key in a call.
 */
export async function claimIdempotencyKeys(
  tx: Tx,
  claims: readonly AnswerableClaim[],
): Promise<ClaimOutcome[]> {
  if (claims.length === 0) return [];
  const players = claims.map((claim) => claim.playerId);
  const keys = claims.map((claim) => claim.key);
  const inserted = await tx.query<KeyRow>(claimStatement, [
    players,
    keys,
    claims.map((claim) => claim.bodyHash),
    claims.map(({ answer }) => (answer === undefined ? null : JSON.stringify(answer))),
  ]);
  if (inserted.length === claims.length) return claims.map(() => ({ state: 'fresh' }));
  const fresh = new Set(inserted.map(nameOf));
  const taken = claims.filter((claim) => !fresh.has(`${claim.playerId} ${claim.key}`));
  const known = await findOrClaimAgain(tx, taken);
  const outcomes = new Map(taken.map((claim, index) => [`${claim.playerId} ${claim.key}`, known[index]]));
  return claims.map((claim) => outcomes.get(`${claim.playerId} ${claim.key}`) ?? { state: 'fresh' });
}

/** A key that existed a moment ago and is missing now has just been deleted by the cleanup. It counts as new. */
async function findOrClaimAgain(tx: Tx, taken: readonly AnswerableClaim[]): Promise<ClaimOutcome[]> {
  const outcomes = await findIdempotentAnswers(tx, taken);
  const gone = taken.filter((_, index) => outcomes[index]?.state === 'fresh');
  const again = await claimIdempotencyKeys(tx, gone);
  return outcomes.map((outcome) => (outcome.state === 'fresh' ? (again.shift() ?? outcome) : outcome));
}

/** Shape: one outcome per claim, in order. */
async function findIdempotentAnswers(tx: Tx, claims: readonly IdempotencyClaim[]): Promise<ClaimOutcome[]> {
  if (claims.length === 0) return [];
  const found = await tx.query<FoundRow>(findStatement, [
    claims.map((claim) => claim.playerId),
    claims.map((claim) => claim.key),
  ]);
  const known = new Map(found.map((row) => [nameOf(row), row]));
  return claims.map((claim) => {
    const row = known.get(`${claim.playerId} ${claim.key}`);
    if (row === undefined) return { state: 'fresh' };
    if (row.body_hash !== claim.bodyHash) return { state: 'mismatch' };
    return row.answer === null ? { state: 'unfinished' } : { state: 'answered', answer: row.answer };
  });
}

/** Stores first answers in the transaction that had the effect. Sent without waiting. */
export function storeIdempotentAnswers(
  tx: Tx,
  answers: readonly { readonly playerId: string; readonly key: string; readonly answer: StoredAnswer }[],
): void {
  if (answers.length === 0) return;
  tx.send(storeStatement, [
    answers.map((given) => given.playerId),
    answers.map((given) => given.key),
    answers.map((given) => JSON.stringify(given.answer)),
  ]);
}
