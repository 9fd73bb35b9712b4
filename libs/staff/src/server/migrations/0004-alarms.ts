import type { Migration } from '@paasa/server-kit/server';

/** What Prometheus reports, and who looks after an alarm. */
export const alarms: Migration = {
  id: '0004-alarms',
  sql: `
    CREATE TABLE staff.alerts (
      fingerprint text PRIMARY KEY,
      alarm text NOT NULL,
      summary text NOT NULL,
      since timestamptz NOT NULL,
      ended_at timestamptz
    );
    CREATE INDEX alerts_firing ON staff.alerts (alarm) WHERE ended_at IS NULL;
    CREATE INDEX alerts_by_end ON staff.alerts (ended_at);

    CREATE TABLE staff.taken_alarms (
      alarm text PRIMARY KEY,
      staff_id uuid NOT NULL,
      taken_at timestamptz NOT NULL DEFAULT now(),
      reason text NOT NULL
    );
  `,
};
