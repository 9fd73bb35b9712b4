import { api } from '@paasa/api-client/ui';
import type { MessageResponse, ResendVerificationRequest } from '../../contract/account-calls.js';

export const { useResendVerificationMutation, useVerifyUserMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    verifyUser: build.mutation<MessageResponse, string>({
      query: (token) => `/api/user/verify-user/${encodeURIComponent(token)}`,
      invalidatesTags: (result) => (result?.success === true ? ['User'] : []),
    }),
    resendVerification: build.mutation<MessageResponse, ResendVerificationRequest>({
      query: (body) => ({ url: '/api/user/resend-verification', method: 'POST', body }),
    }),
  }),
});
