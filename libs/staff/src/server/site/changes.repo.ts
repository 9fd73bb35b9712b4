import type { Facts, RecordedChange, Subject } from '@paasa/console-kit';
import { KEY_PAGE_SIZE } from '@paasa/console-kit';
import type { Tx } from '@paasa/server-kit/server';
import type { HistoryRow } from '../../contract/site.js';

interface ChangeRow {
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string | null;
}

const presented = ({ at, by, reason }: ChangeRow): RecordedChange => ({ at: at.toISOString(), by, reason });

const lastStatement = {
  name: 'staff-last-changes',
  text: `
    SELECT wanted.id, entry.at, entry.reason, member.name AS by
    FROM unnest($2::text[]) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT at, reason, staff_id FROM staff.audit_log
      WHERE subject_kind = $1 AND subject_id = wanted.id ORDER BY (-seq) LIMIT 1
    ) AS entry
    LEFT JOIN staff.members AS member ON member.staff_id = entry.staff_id`,
};

/** The last change of each subject that has one. */
export async function findLastChanges(
  tx: Tx,
  kind: Subject['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedChange>> {
  const rows = await tx.query<ChangeRow & { id: string }>(lastStatement, [kind, ids]);
  return new Map(rows.map((row) => [row.id, presented(row)]));
}

const historyStatement = {
  name: 'staff-list-changes',
  text: `
    SELECT entry.seq, entry.at, entry.event, entry.reason, entry.after, member.name AS by
    FROM staff.audit_log AS entry LEFT JOIN staff.members AS member ON member.staff_id = entry.staff_id
    WHERE entry.subject_kind = $1 AND entry.subject_id = $2 AND (-entry.seq) > -$3::bigint
    ORDER BY (-entry.seq) LIMIT $4`,
};

type HistoryFacts = ChangeRow & {
  readonly seq: number;
  readonly event: string;
  readonly after: Facts | null;
};

/** The changes of a subject, newest first, before a number of the log; one more than a page has. */
export async function listChanges(
  tx: Tx,
  { kind, id }: Subject,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<HistoryRow[]> {
  const rows = await tx.query<HistoryFacts>(historyStatement, [kind, id, before, KEY_PAGE_SIZE + 1]);
  return rows.map(({ seq, event, after, ...change }) => ({ seq, event, after, ...presented(change) }));
}
