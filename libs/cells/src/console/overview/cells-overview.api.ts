import { consoleApi } from '@paasa/console-kit/ui';
import type { HouseStep } from '@paasa/server-kit';
import type { CellsOverview } from '../../contract/overview.js';

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    cellsOverview: build.query<CellsOverview, HouseStep>({
      query: (step) => `/overview/cells?step=${step}`,
      transformResponse: ({ data }: { data: CellsOverview }) => data,
      providesTags: ['Overview', 'Money'],
    }),
  }),
});

export const { useCellsOverviewQuery } = api;
