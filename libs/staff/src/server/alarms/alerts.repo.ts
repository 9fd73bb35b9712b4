import type { Tx } from '@paasa/server-kit/server';
import type { Alerts } from '../../contract/alarms.js';
import type { FiringAlarm } from './alarm-source.js';

const storeStatement = {
  name: 'staff-store-alerts',
  text: `
    INSERT INTO staff.alerts (fingerprint, alarm, summary, since, ended_at)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
    ON CONFLICT (fingerprint) DO UPDATE
    SET summary = excluded.summary, since = excluded.since, ended_at = excluded.ended_at
    -- A late report of an earlier alert changes nothing, nor does one that an end has followed.
    WHERE alerts.since < excluded.since
      OR (alerts.since = excluded.since AND alerts.ended_at IS NULL
        AND (excluded.ended_at IS NOT NULL OR alerts.summary <> excluded.summary))
    RETURNING fingerprint`,
};

/** Stores reports; a repeat changes nothing. Shape: whether something changed. */
export async function storeAlerts(tx: Tx, alerts: Alerts): Promise<boolean> {
  const ended = (alert: Alerts[number]) =>
    alert.status === 'firing' ? null : (alert.endsAt ?? alert.startsAt);
  const latest = new Map(alerts.map((alert) => [alert.fingerprint, alert]));
  const rows = [...latest.values()];
  const changed = await tx.query(storeStatement, [
    rows.map(({ fingerprint }) => fingerprint),
    rows.map(({ labels }) => labels['alertname'] ?? ''),
    rows.map(({ annotations }) => annotations['summary'] ?? ''),
    rows.map(({ startsAt }) => startsAt),
    rows.map(ended),
  ]);
  return changed.length > 0;
}

const listStatement = {
  name: 'staff-list-firing',
  text: 'SELECT alarm, summary, since FROM staff.alerts WHERE ended_at IS NULL ORDER BY since LIMIT 1000',
};

export const listFiring = (tx: Tx): Promise<FiringAlarm[]> => tx.query<FiringAlarm>(listStatement);
