import { databaseKinds } from '@paasa/server-kit/testing';
import { createStaffDatabase, serveStaffConsole, STAFF } from '../staff-console.fake.js';

describe.each(databaseKinds)('refused access of staff on %s', (kind) => {
  it('is recorded with member, call and code, repeats as a count, and visitors without a session together', async () => {
    const { db, close } = await createStaffDatabase(kind);
    try {
      const staff = await serveStaffConsole(db);
      const player = STAFF.asha.staffId;
      for (const name of ['asha', 'asha', 'bela', null, null] as const)
        await staff.call(name, 'GET', `/api/console/audit?subjectId=${player}`);
      await staff.call(null, 'GET', '/api/console/approvals');
      await staff.call('asha', 'GET', `/api/console/players/${player}/notes`);
      await staff.close();
      const rows = await staff.rows(
        `SELECT staff_id, subject_id, event, after FROM staff.audit_log ORDER BY staff_id NULLS LAST`,
      );
      const event = 'staff-access-refused';
      const [call, code] = ['GET /api/console/audit', 'staff/no-right'];
      const { asha, bela } = STAFF;
      expect(rows).toEqual([
        { staff_id: asha.staffId, subject_id: asha.staffId, event, after: { call, code, count: 2 } },
        { staff_id: bela.staffId, subject_id: bela.staffId, event, after: { call, code, count: 1 } },
        { staff_id: null, subject_id: 'unknown', event, after: { code: 'staff/not-signed-in', count: 3 } },
      ]);
    } finally {
      await close();
    }
  });
});
