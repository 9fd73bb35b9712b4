import { recordedChangeSchema } from '@paasa/console-kit';
import { z } from 'zod';

const time = z.iso.datetime();

/** What fires: an alarm can fire for several sets of labels, such as two games. */
export const firingSchema = z.object({
  since: time,
  summary: z.string().describe('what is wrong, with the labels'),
});

export const alarmSchema = z.object({
  alarm: z.string(),
  severity: z.enum(['page', 'ticket']),
  means: z.string().describe('what it says while it fires'),
  recipe: z.string().describe('the heading in docs/operations.md'),
  todo: z.string().describe('the text below that heading, as Markdown'),
  firing: z.array(firingSchema),
  takenBy: recordedChangeSchema.nullable().describe('who looks after it'),
});
export type Alarm = z.infer<typeof alarmSchema>;

/** `GET /api/console/alarms` */
export const alarmsResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({
    source: z
      .enum(['prometheus', 'this-process'])
      .describe('who evaluates the rules: Prometheus reports, or this process looks at its own metrics'),
    alarms: z.array(alarmSchema),
  }),
});
export type AlarmsResponse = z.infer<typeof alarmsResponseSchema>;

const labels = z.record(z.string().max(100), z.string().max(1_000));

/** What the Alertmanager of Prometheus sends to `POST /api/alerts`; other fields are not read. */
export const alertsBodySchema = z.object({
  alerts: z
    .array(
      z.object({
        status: z.enum(['firing', 'resolved']),
        labels,
        annotations: labels.default({}),
        startsAt: z.iso.datetime({ offset: true }),
        endsAt: z.iso.datetime({ offset: true }).optional(),
        fingerprint: z.string().min(1).max(64),
      }),
    )
    .max(500),
});
export type Alerts = z.infer<typeof alertsBodySchema>['alerts'];
