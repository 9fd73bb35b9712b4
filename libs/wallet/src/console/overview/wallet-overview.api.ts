import { consoleApi } from '@paasa/console-kit/ui';
import type { HouseStep } from '@paasa/server-kit';
import type { HealthOverview, MoneyOverview } from '../../contract/overview.js';

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    moneyOverview: build.query<MoneyOverview, HouseStep>({
      query: (step) => `/overview/money?step=${step}`,
      transformResponse: ({ data }: { data: MoneyOverview }) => data,
      providesTags: ['Overview', 'Money'],
    }),
    healthOverview: build.query<HealthOverview, void>({
      query: () => '/overview/health',
      transformResponse: ({ data }: { data: HealthOverview }) => data,
      providesTags: ['Overview', 'Money'],
    }),
  }),
});

export const { useMoneyOverviewQuery, useHealthOverviewQuery } = api;
