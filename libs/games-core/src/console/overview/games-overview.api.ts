import { consoleApi } from '@paasa/console-kit/ui';
import type { HouseStep } from '@paasa/server-kit';
import type { PlayOverview, RtpOverview } from '../../contract/overview.js';

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    playOverview: build.query<PlayOverview, HouseStep>({
      query: (step) => `/overview/play?step=${step}`,
      transformResponse: ({ data }: { data: PlayOverview }) => data,
      providesTags: ['Overview'],
    }),
    rtpOverview: build.query<RtpOverview, void>({
      query: () => '/overview/rtp',
      transformResponse: ({ data }: { data: RtpOverview }) => data,
      providesTags: ['Overview'],
    }),
  }),
});

export const { usePlayOverviewQuery, useRtpOverviewQuery } = api;
