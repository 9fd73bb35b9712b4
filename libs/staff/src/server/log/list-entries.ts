import { KEY_PAGE_SIZE } from '@paasa/console-kit';
import type { Tx } from '@paasa/server-kit/server';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { AuditChoices, AuditEntry, AuditQuery } from '../../contract/audit.js';
import { staffSql } from '../shared/staff-schema.js';

/** Times grow with the numbers of entries, so a range of time is a range of the key: nothing outside of it is read. */
const sinceStatement = {
  name: 'staff-log-since',
  text: 'SELECT seq FROM staff.audit_log WHERE at >= $1::timestamptz ORDER BY at, seq LIMIT 1',
};
const untilStatement = {
  name: 'staff-log-until',
  text: 'SELECT seq FROM staff.audit_log WHERE at < $1::timestamptz ORDER BY at DESC, seq DESC LIMIT 1',
};

/** The numbers of the entries that are asked for. They are found first, so that PostgreSQL plans the search with them. */
async function rangeOf(tx: Tx, { after, from, to }: AuditQuery): Promise<readonly [number, number] | null> {
  const find = async (statement: typeof sinceStatement, at: string): Promise<number | null> => {
    const [found] = await tx.query<{ seq: number }>(statement, [new Date(at).toISOString()]);
    return found?.seq ?? null;
  };
  const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(after) - 1;
  const lowest = from === undefined ? Number.MIN_SAFE_INTEGER : await find(sinceStatement, from);
  const highest = to === undefined ? before : await find(untilStatement, to);
  return lowest === null || highest === null ? null : [lowest, Math.min(before, highest)];
}

/** The key of the indexes of filters, which have the newest first. The primary key serves a search without one. */
const age = sql<number>`(-seq)`;

/** The entries of a page and one more, newest first. */
export async function listEntries(tx: Tx, asked: AuditQuery): Promise<AuditEntry[]> {
  const { event, staffId, subjectKind, subjectId } = asked;
  const range = await rangeOf(tx, asked);
  if (range === null) return [];
  const [lowest, highest] = range;
  const isFiltered = [event, staffId, subjectKind].some((filter) => filter !== undefined);
  const rows = await tx.run(
    staffSql
      .selectFrom('staff.audit_log as log')
      .leftJoin('staff.members as member', 'member.staff_id', 'log.staff_id')
      .select([
        'seq',
        'at',
        'log.staff_id',
        'event',
        'subject_kind',
        'subject_id',
        'reason',
        'before',
        'after',
      ])
      .select('member.name')
      .where((eb) => {
        const wanted: Expression<SqlBool>[] = [
          isFiltered ? eb.between(age, -highest, -lowest) : eb.between('seq', lowest, highest),
        ];
        if (event !== undefined) wanted.push(eb('event', '=', event));
        if (staffId !== undefined) wanted.push(eb('log.staff_id', '=', staffId));
        if (subjectKind !== undefined) wanted.push(eb('subject_kind', '=', subjectKind));
        if (subjectId !== undefined) wanted.push(eb('subject_id', '=', subjectId));
        return eb.and(wanted);
      })
      .$if(isFiltered, (query) => query.orderBy(age))
      .$if(!isFiltered, (query) => query.orderBy('seq', 'desc'))
      .limit(KEY_PAGE_SIZE + 1),
  );
  return rows.map((row) => ({
    seq: row.seq,
    at: row.at.toISOString(),
    staffId: row.staff_id,
    staffName: row.name,
    event: row.event,
    subject: { kind: row.subject_kind, id: row.subject_id },
    reason: row.reason,
    before: row.before,
    after: row.after,
  }));
}

/** Jumps from one event to the next in the index: the log may be long, its events are few. */
const eventsStatement = {
  name: 'staff-log-events',
  text: `
    WITH RECURSIVE events AS (
      (SELECT event FROM staff.audit_log ORDER BY event LIMIT 1)
      UNION ALL
      SELECT (SELECT event FROM staff.audit_log WHERE event > events.event ORDER BY event LIMIT 1)
      FROM events WHERE events.event IS NOT NULL
    )
    SELECT event FROM events WHERE event IS NOT NULL`,
};

/** More than a site has; the list is for a choice on a screen. */
const MAX_MEMBERS = 1_000;

export async function listChoices(tx: Tx): Promise<AuditChoices> {
  const events = await tx.query<{ event: string }>(eventsStatement);
  const members = await tx.run(
    staffSql
      .selectFrom('staff.members')
      .select(['staff_id as staffId', 'name'])
      .orderBy('name')
      .orderBy('staff_id')
      .limit(MAX_MEMBERS),
  );
  return { events: events.map(({ event }) => event), members };
}
