import { consoleApi } from '@paasa/console-kit/ui';
import type { HouseStep } from '@paasa/server-kit';
import type { MailOverview, SignUpsOverview } from '../../contract/overview.js';

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    signUpsOverview: build.query<SignUpsOverview, HouseStep>({
      query: (step) => `/overview/sign-ups?step=${step}`,
      transformResponse: ({ data }: { data: SignUpsOverview }) => data,
      providesTags: ['Overview'],
    }),
    mailOverview: build.query<MailOverview, void>({
      query: () => '/overview/mail',
      transformResponse: ({ data }: { data: MailOverview }) => data,
      providesTags: ['Overview'],
    }),
  }),
});

export const { useSignUpsOverviewQuery, useMailOverviewQuery } = api;
