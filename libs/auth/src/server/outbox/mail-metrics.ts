import {
  Counter,
  showFromDatabase,
  type Database,
  type FigureLog,
  type Registry,
} from '@paasa/server-kit/server';
import { MAIL_KINDS } from '../mail/mail-kinds.js';

export type MailOutcome = 'sent' | 'postponed' | 'given-up';

const figures = [
  {
    name: 'paasa_auth_mails_waiting',
    help: 'Mails that are requested and not sent yet.',
    labelNames: [],
    statement: { name: 'auth-figure-mails', text: 'SELECT count(*) AS value FROM auth.mail_outbox' },
  },
  {
    name: 'paasa_auth_oldest_mail_seconds',
    help: 'Age of the oldest unsent mail in seconds; 0 if there is none.',
    labelNames: [],
    statement: {
      name: 'auth-figure-oldest-mail',
      text: `
        SELECT greatest(coalesce(extract(epoch FROM now() - min(created_at)), 0), 0)::float8 AS value
        FROM auth.mail_outbox`,
    },
  },
];

/** The metrics of mails. Shape: the function that counts an attempt. */
export function createMailMetrics(
  registry: Registry,
  db: Database,
  log: FigureLog,
): (kind: string, outcome: MailOutcome) => void {
  showFromDatabase({ registry, db, log }, figures);
  const mails = new Counter({
    name: 'paasa_auth_mails_total',
    help: 'Attempts of this process to send a mail, by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  });
  // An alert compares with the value before, so the counters start at 0.
  for (const kind of MAIL_KINDS) mails.inc({ kind, outcome: 'given-up' }, 0);
  return (kind, outcome) => mails.inc({ kind, outcome });
}
