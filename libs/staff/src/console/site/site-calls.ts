import { consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type { AlarmsResponse } from '../../contract/alarms.js';
import type { HistoryRow, SwitchesResponse } from '../../contract/site.js';

interface HistoryQuery {
  /** The name of a switch, or of an alarm. */
  readonly id: string;
  readonly after: string | undefined;
}

export const ALARMS_POLL_MS = 60_000;

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

/** How many alarms fire. */
export const useFiringCount = (): number =>
  useAlarmsQuery(undefined, {
    pollingInterval: ALARMS_POLL_MS,
    selectFromResult: ({ data }) => ({
      count: data?.alarms.filter(({ firing }) => firing.length > 0).length ?? 0,
    }),
  }).count;
