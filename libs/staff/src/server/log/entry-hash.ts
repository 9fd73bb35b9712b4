import { createHash } from 'node:crypto';

/** One entry of the audit log, in the words that its hash is made of. */
export interface ChainedEntry {
  readonly seq: number;
  /** Seconds since 1970 with six decimals, as PostgreSQL writes them: exact and in no time zone. */
  readonly epoch: string;
  /** Null for a command in a shell, for what ends by itself, and for a sign-in that failed. */
  readonly staffId: string | null;
  readonly event: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reason: string | null;
  /** JSON, as it is stored to the letter. */
  readonly before: string | null;
  readonly after: string | null;
  readonly actionId: string | null;
  readonly callHash: string | null;
}

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/**
 * The hash of an entry: SHA-256 of a JSON list of the hash before it and of all its own words.
 *
 * Shape: 64 lowercase hex digits; the first entry follows 64 zeros.
 */
export function entryHash(previousHash: string, entry: ChainedEntry): string {
  const { seq, epoch, staffId, event, subjectKind, subjectId, reason } = entry;
  const { before, after, actionId, callHash } = entry;
  const who = [seq, epoch, staffId, event, subjectKind, subjectId, reason];
  const text = JSON.stringify([previousHash, ...who, before, after, actionId, callHash]);
  return createHash('sha256').update(text).digest('hex');
}
