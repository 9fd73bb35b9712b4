import { api } from '@paasa/api-client/ui';
import type { MessageResponse, ResendVerificationRequest } from '../../contract/account-calls.js';

export const { useResendVerificationMutation, useVerifyUserMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    verifyUser: build.mutation<MessageResponse, { token: string; password: string | null }>({
      query: ({ token, password }) =>
        password === null
          ? `/api/user/verify-user/${encodeURIComponent(token)}`
          : { url: '/api/user/verify-user', method: 'POST', body: { token, password } },
      invalidatesTags: (result) => (result?.success === true ? ['User'] : []),
    }),
    resendVerification: build.mutation<MessageResponse, ResendVerificationRequest>({
      query: (body) => ({ url: '/api/user/resend-verification', method: 'POST', body }),
    }),
  }),
});
