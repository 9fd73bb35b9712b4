import type { Database } from '@paasa/server-kit/server';
import { entryHash, FIRST_PREVIOUS_HASH, type ChainedEntry } from './entry-hash.js';

const PAGE_SIZE = 1_000;
/** This many faults are described; all are counted. */
const MAX_SHOWN = 20;

/** One statement sees one moment: the head belongs to the entries beside it. */
const pageStatement = {
  name: 'staff-verify-log',
  text: `
    SELECT head.seq AS head_seq, head.hash AS head_hash, extract(epoch FROM head.at)::text AS head_epoch, log.*
    FROM (SELECT max(seq) AS seq, max(hash) AS hash, max(at) AS at FROM staff.audit_head) AS head
    LEFT JOIN LATERAL (
      SELECT seq, extract(epoch FROM at)::text AS epoch, staff_id, event, subject_kind, subject_id, reason,
        before::text AS before, after::text AS after, action_id, call_hash, hash
      FROM staff.audit_log WHERE seq > $1 ORDER BY seq LIMIT $2
    ) AS log ON true
    ORDER BY log.seq`,
};

interface HeadRow {
  readonly head_seq: number | null;
  readonly head_hash: string | null;
  readonly head_epoch: string | null;
}

interface EntryRow {
  readonly seq: number;
  readonly epoch: string;
  readonly staff_id: string | null;
  readonly event: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly reason: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly action_id: string | null;
  readonly call_hash: string | null;
  readonly hash: string;
}

type PageRow = HeadRow & (EntryRow | { readonly seq: null });

/** What the whole log is. */
export interface VerifiedLog {
  readonly entryCount: number;
  /** Of the last entry: whoever notes it outside can later prove that nothing before it has changed. */
  readonly lastHash: string;
  readonly faultCount: number;
  /** The first ones, from the oldest entry to the newest, a sentence each. */
  readonly faults: readonly string[];
  /** Whether the expected hash is that of an entry; null if none was expected. */
  readonly isExpectedThere: boolean | null;
}

const chained = (row: EntryRow): ChainedEntry => ({
  seq: row.seq,
  epoch: row.epoch,
  staffId: row.staff_id,
  event: row.event,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  reason: row.reason,
  before: row.before,
  after: row.after,
  actionId: row.action_id,
  callHash: row.call_hash,
});

/** The end of the chain so far. */
interface ChainEnd {
  readonly seq: number;
  readonly hash: string;
  readonly epoch: string;
}

/** Below every number that an entry can have: a forged one may be below 1. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

const START: ChainEnd = { seq: 0, hash: FIRST_PREVIOUS_HASH, epoch: '-Infinity' };

const rangeText = (from: number, to: number): string =>
  from === to ? `Entry ${String(from)} is missing` : `Entries ${String(from)} to ${String(to)} are missing`;

/** Null if the entry continues the chain. */
function faultOf(end: ChainEnd, row: EntryRow): string | null {
  if (row.seq > end.seq + 1) return `${rangeText(end.seq + 1, row.seq - 1)}.`;
  return entryHash(end.hash, chained(row)) === row.hash
    ? null
    : `Entry ${String(row.seq)} does not fit: it was changed, or the one before it was.`;
}

function headFaultOf(end: ChainEnd, { head_seq: seq, head_hash: hash, head_epoch: epoch }: HeadRow) {
  if (seq === null) return 'The head of the log is missing.';
  if (seq > end.seq) return `${rangeText(end.seq + 1, seq)}: the head of the log is at ${String(seq)}.`;
  if (seq < end.seq) return `The head of the log is at ${String(seq)}, but entries follow.`;
  return hash === end.hash && epoch === end.epoch ? null : 'The head of the log does not fit the last entry.';
}

/**
 * Recomputes the hashes of the whole log, page by page. After a fault it goes on with the hash that is stored, so it names
 * each entry that was changed, not all that follow it.
 *
 * `expectedHash` is one that was noted earlier. It finds what the log itself cannot show: that its newest entries were
 * removed together with its head, or that all was written anew.
 */
export async function verifyLog(
  db: Pick<Database, 'read'>,
  expectedHash: string | null = null,
  pageSize = PAGE_SIZE,
): Promise<VerifiedLog> {
  const faults: string[] = [];
  let [end, entryCount, faultCount, isExpectedThere] = [START, 0, 0, expectedHash === START.hash];
  const note = (fault: string | null): void => {
    if (fault === null) return;
    faultCount += 1;
    if (faults.length < MAX_SHOWN) faults.push(fault);
  };
  for (let after = BEFORE_ALL; ; after = end.seq) {
    const rows = await db.read((tx) => tx.query<PageRow>(pageStatement, [after, pageSize]));
    const entries = rows.filter((row) => row.seq !== null);
    for (const row of entries) {
      note(faultOf(end, row));
      isExpectedThere ||= row.hash === expectedHash;
      end = row;
    }
    entryCount += entries.length;
    const [head] = rows;
    if (head === undefined) throw new Error('The head of the log was not read.');
    if (entries.length === pageSize) continue;
    note(headFaultOf(end, head));
    return {
      entryCount,
      lastHash: end.hash,
      faultCount,
      faults,
      isExpectedThere: expectedHash === null ? null : isExpectedThere,
    };
  }
}
