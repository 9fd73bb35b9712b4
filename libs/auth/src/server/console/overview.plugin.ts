import { overviewQuerySchema } from '@paasa/console-kit';
import { errorBodySchema } from '@paasa/server-kit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mailOverviewSchema, signUpsOverviewSchema } from '../../contract/overview.js';
import type { AuthOverview } from '../house/auth-overview.js';

export interface AuthOverviewOptions {
  readonly overview: AuthOverview;
}

const errors = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const OPEN = { config: { right: 'overview:read' } } as const;

/** The accounts’ part of the overview. */
export const authOverviewPlugin: FastifyPluginAsyncZod<AuthOverviewOptions> = async (app, { overview }) => {
  app.get(
    '/api/console/overview/sign-ups',
    {
      ...OPEN,
      schema: {
        tags: ['overview'],
        summary: 'New accounts',
        querystring: overviewQuerySchema,
        response: { 200: signUpsOverviewSchema, ...errors },
      },
    },
    async ({ query: { step } }) => {
      const { periods, before } = await overview.readSignUps(step);
      const present = ({ period, signUpCount }: (typeof periods)[number]) => ({
        period,
        signUps: signUpCount,
      });
      return {
        success: true as const,
        data: { step, periods: periods.map(present), before: before.map(present) },
      };
    },
  );
  app.get(
    '/api/console/overview/mail',
    {
      ...OPEN,
      schema: {
        tags: ['overview'],
        summary: 'Mails that wait',
        response: { 200: mailOverviewSchema, ...errors },
      },
    },
    async () => {
      const { waitingCount, retriedCount, oldestAt } = await overview.readWaitingMails();
      return {
        success: true as const,
        data: { waiting: waitingCount, retried: retriedCount, oldestAt: oldestAt?.toISOString() ?? null },
      };
    },
  );
};
