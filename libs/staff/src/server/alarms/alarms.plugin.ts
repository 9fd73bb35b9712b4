import { createHash, timingSafeEqual } from 'node:crypto';
import { keyPageOf } from '@paasa/console-kit';
import { refuse } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import { CONSOLE_CHANNEL, RefusalError, type Database, type Registry } from '@paasa/server-kit/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { alarmsResponseSchema, alertsBodySchema } from '../../contract/alarms.js';
import { historyAfterSchema, historyPageSchema } from '../../contract/site.js';
import { listChanges } from '../site/changes.repo.js';
import { listTaken, registerAlarmActions } from './alarm-actions.js';
import type { AlarmSource } from './alarm-source.js';
import { listFiring, storeAlerts } from './alerts.repo.js';
import type { Handbook } from './handbook.js';
import { createAlarmWatch, samplesOf } from './watch-metrics.js';

export interface AlarmsOptions {
  readonly db: Database;
  readonly handbook: Handbook;
  /** The token of Alertmanager. Null: there is no Prometheus, and this process judges its own metrics. */
  readonly token: string | null;
  /** The metrics of this process. */
  readonly metrics: Registry;
}

const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const JUDGE_EVERY_MS = 30_000;
const MAX_BODY_BYTES = 512 * 1024;

const digestOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** The comparison takes the same time for every input. */
function requireToken({ headers }: FastifyRequest, token: string): void {
  if (timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`))) return;
  throw new RefusalError(
    refuse('unauthenticated', 'alarms/no-token', 'Reports of alarms need their token.').refusal,
  );
}

/** `POST /api/alerts`: the webhook of Alertmanager. */
function takeReports(app: FastifyInstance, { db, handbook }: AlarmsOptions, token: string): AlarmSource {
  const known = new Set(handbook.alarms.map(({ alarm }) => alarm));
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/alerts',
    {
      bodyLimit: MAX_BODY_BYTES,
      config: { right: 'anonymous', calledFromOutside: true },
      onRequest: async (request) => requireToken(request, token),
      schema: { hide: true, body: alertsBodySchema, response: { 204: z.null(), ...refusals } },
    },
    async ({ body: { alerts } }, reply) => {
      const reported = alerts.filter(({ labels }) => known.has(labels['alertname'] ?? ''));
      if (reported.length > 0)
        await db.transaction(async (tx) => {
          if (await storeAlerts(tx, reported)) tx.announce(CONSOLE_CHANNEL, { alarms: true });
        });
      return reply.status(204).send(null);
    },
  );
  return { kind: 'prometheus', list: () => db.read(listFiring) };
}

/** Judges the rules by the metrics of this process, from its start to its end. */
function watchOwn(app: FastifyInstance, { db, handbook, metrics }: AlarmsOptions): AlarmSource {
  const watch = createAlarmWatch(handbook.alarms);
  const judge = async (): Promise<void> => {
    if (watch.judge(await samplesOf(metrics), Date.now()))
      await db.transaction(async (tx) => tx.announce(CONSOLE_CHANNEL, { alarms: true }));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      judge().catch((error: unknown) =>
        app.log.warn({ err: error, event: 'alarms-not-judged' }, 'the alarms could not be judged'),
      );
    }, JUDGE_EVERY_MS);
    timer.unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
  return watch;
}

const plugin: FastifyPluginAsyncZod<AlarmsOptions> = async (app, options) => {
  const { db, handbook, token } = options;
  const source = token === null ? watchOwn(app, options) : takeReports(app, options, token);
  registerAlarmActions(app, { db, source, names: handbook.alarms.map(({ alarm }) => alarm) });
  app.get(
    '/api/console/alarms',
    {
      config: { right: 'alarms:read' },
      schema: { tags: ['alarms'], response: { 200: alarmsResponseSchema, ...refusals } },
    },
    async () => {
      const firing = await source.list();
      const taken = await db.read((tx) => listTaken(tx, firing));
      const alarms = handbook.alarms.map(({ alarm, severity, summary, recipe }) => ({
        alarm,
        severity,
        means: summary,
        recipe,
        todo: handbook.recipes[recipe] ?? '',
        firing: firing
          .filter((one) => one.alarm === alarm)
          .map((one) => ({ since: one.since.toISOString(), summary: one.summary })),
        takenBy: taken.get(alarm) ?? null,
      }));
      return { success: true as const, data: { source: source.kind, alarms } };
    },
  );
  app.get(
    '/api/console/alarms/history',
    {
      config: { right: 'alarms:read' },
      schema: {
        tags: ['alarms'],
        querystring: z.object({ after: historyAfterSchema, alarm: z.string().min(1).max(100) }),
        response: { 200: historyPageSchema, ...refusals },
      },
    },
    async ({ query: { alarm, after } }) => {
      const before = after === undefined ? undefined : Number(after);
      const rows = await db.read((tx) => listChanges(tx, { kind: 'alarm', id: alarm }, before));
      return keyPageOf(rows, ({ seq }) => String(seq));
    },
  );
};

/** The alarms of the product, what to do about each, and who does it. Needs `consolePlugin`. */
export const alarmsPlugin = fp(plugin, { name: 'alarms', dependencies: ['console'] });
