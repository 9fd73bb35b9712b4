import { api } from '@paasa/api-client/ui';
import type { DoneResponse } from '../../contract/account-calls.js';
import type {
  AddPasskeyRequest,
  CreationOptionsResponse,
  ListedPasskey,
  PasskeyResponse,
  PasskeysResponse,
} from '../../contract/passkey-calls.js';

const PATH = '/api/user/passkeys';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export const {
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Passkeys', 'Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: build.query<ListedPasskey[], void>({
      query: () => PATH,
      transformResponse: ({ data }: PasskeysResponse) => data,
      providesTags: ['Passkeys'],
    }),
    beginPasskey: build.mutation<CreationOptionsResponse, void>({
      query: () => ({ url: `${PATH}/begin`, method: 'POST' }),
    }),
    addPasskey: build.mutation<PasskeyResponse, AddPasskeyRequest>({
      query: (body) => ({ url: `${PATH}/finish`, method: 'POST', body }),
      invalidatesTags: ['Passkeys'],
    }),
    // Also after a failure: it may have been removed elsewhere, and then the list is out of date.
    renamePasskey: build.mutation<PasskeyResponse, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: pathOf(id), method: 'PATCH', body: { name } }),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<DoneResponse, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      invalidatesTags: ['Passkeys', 'Sessions'],
    }),
  }),
});
