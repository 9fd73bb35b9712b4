import { api, fetchFile } from '@paasa/api-client/ui';
import { saveFile } from '@paasa/ui-kit/ui';
import { EXPORT_FILE_NAME, type CloseResponse } from '../../contract/closing.js';

export const { useDownloadAllMutation, useCloseAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    downloadAll: build.mutation<null, void>({
      async queryFn(_nothing, _queryApi, _options, send) {
        const fetched = await fetchFile(send, { url: '/api/user/export', method: 'POST' });
        if ('error' in fetched) return fetched;
        saveFile(EXPORT_FILE_NAME, fetched.file);
        return { data: null };
      },
    }),
    closeAccount: build.mutation<CloseResponse, void>({
      query: () => ({ url: '/api/user/close', method: 'POST' }),
    }),
  }),
});
