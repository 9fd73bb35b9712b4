import { api, fetchFile } from '@paasa/api-client/ui';
import { saveFile } from '@paasa/ui-kit/ui';
import type { RecordNewestResponse, RecordTotalsResponse } from '../../contract/record.js';
import type { RecordFormat } from '../../rules/record-formats.js';
import type { RecordPeriod } from '../../rules/record-period.js';

const recordApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecordTotals: build.query<RecordTotalsResponse, RecordPeriod>({
      query: (params) => ({ url: '/api/protection/record', params }),
      providesTags: ['Words'],
    }),
    listNewestRecords: build.query<RecordNewestResponse, RecordPeriod>({
      query: (params) => ({ url: '/api/protection/record/newest', params }),
      providesTags: ['Words'],
    }),
    downloadRecord: build.mutation<null, RecordPeriod & { readonly format: RecordFormat }>({
      async queryFn(params, _queryApi, _options, send) {
        const fetched = await fetchFile(send, { url: '/api/protection/record/file', params });
        if ('error' in fetched) return fetched;
        saveFile(`paasa-record.${params.format}`, fetched.file);
        return { data: null };
      },
    }),
  }),
});

export const { useGetRecordTotalsQuery, useListNewestRecordsQuery, useDownloadRecordMutation } = recordApi;
