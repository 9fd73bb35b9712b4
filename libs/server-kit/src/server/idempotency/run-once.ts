import { refuse, type Refused, type Result } from '@paasa/result';
import type { Database, Tx } from '../database/database.js';
import { claimIdempotencyKeys, hashCall, storeIdempotentAnswers } from './idempotency.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface OnceOptions {
  readonly playerId: string;
  /** The call's Idempotency-Key. Null runs the work without one. */
  readonly key: string | null;
  /** The call's name, so that one key cannot serve two different calls. */
  readonly scope: string;
  /** The validated body. */
  readonly body: unknown;
}

/** The refusal for a key that was used for another call or body. */
export function idempotencyMismatch(): Refused {
  return refuse(
    'conflict',
    'request/idempotency-mismatch',
    constant(texts, (t) => t('idempotencyMismatch')),
  );
}

/** The refusal for a key whose first call has not finished. */
export function idempotencyUnfinished(): Refused {
  return refuse(
    'conflict',
    'request/idempotency-unfinished',
    constant(texts, (t) => t('idempotencyUnfinished')),
  );
}

/**
 * Runs `work` in one transaction, once per key. A repeated call gets the first answer, refusals included.
 *
 * A refused `work` leaves no trace but its stored refusal. The value must be plain JSON.
 *
 * Errors: `request/idempotency-mismatch`, then whatever `work` refuses.
 */
export async function runOnce<T>(
  db: Database,
  options: OnceOptions,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { playerId, key } = options;
  return db.transaction(async (tx) => {
    if (key === null) return undoIfRefused(tx, work);
    const [outcome] = await claimIdempotencyKeys(tx, [
      { playerId, key, bodyHash: hashCall(options.scope, options.body) },
    ]);
    if (outcome === undefined) throw new Error('A claim got no outcome.');
    if (outcome.state === 'mismatch') return idempotencyMismatch();
    if (outcome.state === 'unfinished') return idempotencyUnfinished();
    // The answer stored for this player, key, call and body is an answer of this call, so it has its type.
    if (outcome.state === 'answered') return outcome.answer as Result<T>;
    const result = await undoIfRefused(tx, work);
    storeIdempotentAnswers(tx, [{ playerId, key, answer: result }]);
    return result;
  });
}

async function undoIfRefused<T>(tx: Tx, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  await tx.script('SAVEPOINT before_work');
  const { announcing, announceAll } = holdAnnouncements(tx);
  const result = await work(announcing);
  if (result.ok) announceAll();
  else await tx.script('ROLLBACK TO SAVEPOINT before_work');
  return result;
}

/** Keeps announcements back: what is undone is not announced, although the transaction commits. */
function holdAnnouncements(tx: Tx): { readonly announcing: Tx; announceAll(): void } {
  const held: Parameters<Tx['announce']>[] = [];
  const announcing: Tx = {
    query: (statement, parameters) => tx.query(statement, parameters),
    send: (statement, parameters) => tx.send(statement, parameters),
    run: (query) => tx.run(query),
    script: (text) => tx.script(text),
    announce: (...announcement) => void held.push(announcement),
  };
  return {
    announcing,
    announceAll() {
      for (const announcement of held) tx.announce(...announcement);
    },
  };
}
