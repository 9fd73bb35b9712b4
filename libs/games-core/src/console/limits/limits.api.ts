import { consoleApi } from '@paasa/console-kit/ui';
import type { HouseLimitsResponse } from '../../contract/house-limits.js';

export const { useHouseLimitsQuery } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    houseLimits: build.query<HouseLimitsResponse['data'], void>({
      query: () => '/house-limits',
      transformResponse: ({ data }: HouseLimitsResponse) => data,
      providesTags: ['Switches'],
    }),
  }),
});
