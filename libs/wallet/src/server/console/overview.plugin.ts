import { overviewQuerySchema } from '@paasa/console-kit';
import { paise, toRupees } from '@paasa/money';
import { errorBodySchema } from '@paasa/server-kit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  healthOverviewSchema,
  moneyOverviewSchema,
  type WAITING_AGES,
  WAITING_QUEUES,
  type HealthOverview,
  type MoneyOverview,
} from '../../contract/overview.js';
import type { HouseEffect } from '../../rules/house-effect.js';
import type { MoneyHealth, WalletOverview } from '../overview/wallet-overview.js';

export interface WalletOverviewOptions {
  readonly overview: WalletOverview;
}

const errors = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const OPEN = { config: { right: 'overview:read' } } as const;

const rupees = (amountPaise: number): number => toRupees(paise(amountPaise));

const presentMoney = ({
  period,
  ...effect
}: HouseEffect & { readonly period: string }): MoneyOverview['periods'][number] => ({
  period,
  deposits: effect.depositCount,
  deposited: rupees(effect.depositedPaise),
  withdrawn: rupees(effect.withdrawnPaise),
  corrected: rupees(effect.correctedPaise),
  fees: rupees(effect.feesPaise),
});

function presentQueue(
  queue: HealthOverview['queues'][number]['queue'],
  { waiting }: MoneyHealth,
): HealthOverview['queues'][number] {
  const rows = waiting.filter((row) => row.queue === queue);
  const countOf = (age: (typeof WAITING_AGES)[number]) => rows.find((row) => row.age === age)?.count ?? 0;
  const oldest = rows.map(({ oldestAt }) => oldestAt.toISOString()).sort();
  return {
    queue,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amount: rupees(rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
    oldestAt: oldest[0] ?? null,
    byAge: {
      hour: countOf('hour'),
      'six-hours': countOf('six-hours'),
      day: countOf('day'),
      more: countOf('more'),
    },
  };
}

function presentHealth(health: MoneyHealth): HealthOverview {
  const { lastRun, lastProof } = health;
  return {
    queues: WAITING_QUEUES.map((queue) => presentQueue(queue, health)),
    reconciliation: lastRun && {
      doneAt: lastRun.doneAt.toISOString(),
      checked: lastRun.checkedCount,
      failed: lastRun.failedCount,
    },
    proof: lastProof && {
      provedAt: lastProof.provedAt.toISOString(),
      isProviderAsked: lastProof.isProviderAsked,
      compared: lastProof.comparedCount,
      broken: [...lastProof.broken],
    },
  };
}

/** The wallet’s part of the overview: figures from the house’s hours, and open work; no ledger is read. */
export const walletOverviewPlugin: FastifyPluginAsyncZod<WalletOverviewOptions> = async (
  app,
  { overview },
) => {
  app.get(
    '/api/console/overview/money',
    {
      ...OPEN,
      schema: {
        tags: ['overview'],
        summary: 'Deposits, withdrawals and fees of all players',
        querystring: overviewQuerySchema,
        response: { 200: moneyOverviewSchema, ...errors },
      },
    },
    async ({ query: { step } }) => {
      const { periods, before } = await overview.readMoney(step);
      const data = { step, periods: periods.map(presentMoney), before: before.map(presentMoney) };
      return { success: true as const, data };
    },
  );
  app.get(
    '/api/console/overview/health',
    {
      ...OPEN,
      schema: {
        tags: ['overview'],
        summary: 'What waits by age, the last reconciliation, and the last proof of the books',
        response: { 200: healthOverviewSchema, ...errors },
      },
    },
    async () => ({ success: true as const, data: presentHealth(await overview.readHealth()) }),
  );
};
