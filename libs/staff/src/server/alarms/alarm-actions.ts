import type { RecordedChange } from '@paasa/console-kit';
import { registerAction } from '@paasa/console-kit/server';
import { ok, refuse, type Refused } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AlarmSource, FiringAlarm } from './alarm-source.js';

const takeStatement = {
  name: 'staff-take-alarm',
  text: `
    INSERT INTO staff.taken_alarms AS taken (alarm, staff_id, reason) VALUES ($1, $2, $3)
    ON CONFLICT (alarm) DO UPDATE
    SET staff_id = excluded.staff_id, reason = excluded.reason, taken_at = excluded.taken_at
    WHERE taken.taken_at < $4::timestamptz RETURNING alarm`,
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

/** Since when an alarm fires; null if it does not. */
export const firesSince = (firing: readonly FiringAlarm[], alarm: string): Date | null =>
  firing
    .filter((one) => one.alarm === alarm)
    .map(({ since }) => since)
    .reduce<Date | null>((first, since) => (first === null || since < first ? since : first), null);

/** Who looks after which alarm. Who took one that ended does not look after the next one. */
export async function listTaken(
  tx: Tx,
  firing: readonly FiringAlarm[],
): Promise<ReadonlyMap<string, RecordedChange>> {
  const rows = await tx.query<TakenRow>(listStatement);
  return new Map(
    rows
      .filter(({ alarm, at }) => at >= (firesSince(firing, alarm) ?? at))
      .map(({ alarm, at, ...taken }) => [alarm, { ...taken, at: at.toISOString() }]),
  );
}

const takenAlready = (): Refused =>
  refuse('conflict', 'alarms/taken', 'Somebody has taken this alarm. Please look again.');
const notTaken = (): Refused =>
  refuse('conflict', 'alarms/not-taken', 'Nobody looks after this alarm. Please look again.');

const quiet = (): Refused =>
  refuse('conflict', 'alarms/quiet', 'This alarm does not fire. Please look again.');

export interface AlarmActionsOptions {
  readonly db: Database;
  readonly source: AlarmSource;
  /** Of all alarms. */
  readonly names: readonly string[];
}

/** A member looks after an alarm that fires, and says when they are done. */
export function registerAlarmActions(app: FastifyInstance, { db, source, names }: AlarmActionsOptions): void {
  const params = z.object({ alarm: z.enum(names) });
  const prepare = async (alarm: string, isToTake: boolean) => {
    const firing = await source.list();
    if (isToTake && firesSince(firing, alarm) === null) return quiet();
    const isTaken = (await db.read((tx) => listTaken(tx, firing))).has(alarm);
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
    async run({ alarm }, { member, reason, settle }) {
      const since = firesSince(await source.list(), alarm);
      if (since === null) return quiet();
      return db.transaction(async (tx) => {
        const values = [alarm, member.staffId, reason, since.toISOString()];
        if ((await tx.query(takeStatement, values)).length === 0) return takenAlready();
        await settle(tx, { isTaken: true });
        return ok(null);
      });
    },
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
