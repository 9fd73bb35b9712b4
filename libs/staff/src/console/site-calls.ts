import { consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type { AlarmsResponse } from '../contract/alarms.js';
import type { HistoryRow, SwitchesResponse } from '../contract/site.js';

interface HistoryQuery {
  /** The name of a switch, or of an alarm. */
  readonly id: string;
  readonly after: string | undefined;
}

const calls = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    switches: build.query<SwitchesResponse['data'], void>({
      query: () => '/switches',
      transformResponse: ({ data }: SwitchesResponse) => data,
      providesTags: ['Switches'],
    }),
    switchHistory: build.query<KeyPageAnswer<HistoryRow>, HistoryQuery>({
      query: ({ id, after }) => ({ url: '/switches/history', params: { what: id, after } }),
      providesTags: ['Switches'],
    }),
    alarms: build.query<AlarmsResponse['data'], void>({
      query: () => '/alarms',
      transformResponse: ({ data }: AlarmsResponse) => data,
      providesTags: ['Alarms'],
    }),
    alarmHistory: build.query<KeyPageAnswer<HistoryRow>, HistoryQuery>({
      query: ({ id, after }) => ({ url: '/alarms/history', params: { alarm: id, after } }),
      providesTags: ['Alarms'],
    }),
  }),
});

export const { useSwitchesQuery, useSwitchHistoryQuery, useAlarmsQuery, useAlarmHistoryQuery } = calls;
