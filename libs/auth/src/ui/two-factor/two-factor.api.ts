import { api } from '@paasa/api-client/ui';
import type { DoneResponse } from '../../contract/account-calls.js';
import type {
  BeginTwoFactorResponse,
  ConfirmTwoFactorRequest,
  RecoveryCodesResponse,
  TwoFactorState,
} from '../../contract/two-factor.js';

const path = '/api/user/two-factor';

export const {
  useBeginTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTwoFactorQuery,
} = api.enhanceEndpoints({ addTagTypes: ['TwoFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    twoFactor: build.query<TwoFactorState, void>({ query: () => path, providesTags: ['TwoFactor'] }),
    // Also after a failure: another tab may have changed it meanwhile.
    beginTwoFactor: build.mutation<BeginTwoFactorResponse, void>({
      query: () => ({ url: `${path}/begin`, method: 'POST' }),
      invalidatesTags: ['TwoFactor'],
    }),
    confirmTwoFactor: build.mutation<RecoveryCodesResponse, ConfirmTwoFactorRequest>({
      query: (body) => ({ url: `${path}/confirm`, method: 'POST', body }),
      invalidatesTags: ['TwoFactor'],
    }),
    disableTwoFactor: build.mutation<DoneResponse, void>({
      query: () => ({ url: `${path}/disable`, method: 'POST' }),
      invalidatesTags: ['TwoFactor'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodesResponse, void>({
      query: () => ({ url: `${path}/recovery-codes`, method: 'POST' }),
      invalidatesTags: ['TwoFactor'],
    }),
  }),
});
