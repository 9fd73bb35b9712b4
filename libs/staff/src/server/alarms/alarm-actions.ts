import { registerAction } from '@paasa/console-kit/server';
import { ok, refuse, type Refused } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SiteChange } from '../../contract/site.js';

const takeStatement = {
  name: 'staff-take-alarm',
  text: `
    INSERT INTO staff.taken_alarms (alarm, staff_id, reason) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING alarm`,
};
const doneStatement = {
  name: 'staff-alarm-done',
  text: 'DELETE FROM staff.taken_alarms WHERE alarm = $1 RETURNING alarm',
};
const listStatement = {
  name: 'staff-list-taken-alarms',
  text: `
    SELECT taken.alarm, taken.taken_at AS at, taken.reason, member.name AS by
    FROM staff.taken_alarms AS taken LEFT JOIN staff.members AS member USING (staff_id)`,
};

interface TakenRow {
  readonly alarm: string;
  readonly at: Date;
  readonly reason: string;
  readonly by: string | null;
}

/** Who looks after which alarm. */
export async function listTaken(tx: Tx): Promise<ReadonlyMap<string, SiteChange>> {
  const rows = await tx.query<TakenRow>(listStatement);
  return new Map(rows.map(({ alarm, at, ...taken }) => [alarm, { ...taken, at: at.toISOString() }]));
}

const takenAlready = (): Refused =>
  refuse('conflict', 'alarms/taken', 'Somebody has taken this alarm. Please look again.');
const notTaken = (): Refused =>
  refuse('conflict', 'alarms/not-taken', 'Nobody looks after this alarm. Please look again.');

/** A member looks after an alarm, and says when they are done. */
export function registerAlarmActions(app: FastifyInstance, db: Database, names: readonly string[]): void {
  const params = z.object({ alarm: z.enum(names) });
  const prepare = async (alarm: string, isToTake: boolean) => {
    const isTaken = (await db.read(listTaken)).has(alarm);
    if (isTaken === isToTake) return isTaken ? takenAlready() : notTaken();
    return ok({
      subject: { kind: 'alarm' as const, id: alarm },
      amountPaise: null,
      summary: `${isToTake ? 'Take' : 'Finish'} ${alarm}.`,
      before: { isTaken },
    });
  };
  registerAction(app, {
    name: 'alarm-take',
    right: 'alarms:take',
    title: 'Take an alarm',
    params,
    prepare: ({ alarm }) => prepare(alarm, true),
    run: ({ alarm }, { member, reason, settle }) =>
      db.transaction(async (tx) => {
        if ((await tx.query(takeStatement, [alarm, member.staffId, reason])).length === 0)
          return takenAlready();
        await settle(tx, { isTaken: true });
        return ok(null);
      }),
  });
  registerAction(app, {
    name: 'alarm-done',
    right: 'alarms:take',
    title: 'Finish with an alarm',
    params,
    prepare: ({ alarm }) => prepare(alarm, false),
    run: ({ alarm }, { settle }) =>
      db.transaction(async (tx) => {
        if ((await tx.query(doneStatement, [alarm])).length === 0) return notTaken();
        await settle(tx, { isTaken: false });
        return ok(null);
      }),
  });
}
