import { api } from '@paasa/api-client/ui';
import type {
  MessageResponse,
  OpenResetLinkRequest,
  ResetPasswordRequest,
  SetNewPasswordRequest,
  VerifyResetPasswordOtpRequest,
} from '../../contract/account-calls.js';

const post = (url: string, body: object) => ({ url, method: 'POST', body });

export const {
  useResetPasswordMutation,
  useVerifyOtpMutation,
  useOpenResetLinkMutation,
  useSetNewPasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    openResetLink: build.mutation<MessageResponse, OpenResetLinkRequest>({
      query: (body) => post('/api/user/open-reset-link', body),
    }),
    resetPassword: build.mutation<MessageResponse, ResetPasswordRequest>({
      query: (body) => post('/api/user/reset-password', body),
    }),
    verifyOtp: build.mutation<MessageResponse, VerifyResetPasswordOtpRequest>({
      query: (body) => post('/api/user/verify-reset-password-otp', body),
    }),
    setNewPassword: build.mutation<MessageResponse, SetNewPasswordRequest>({
      query: (body) => post('/api/user/set-new-password', body),
      onQueryStarted: (_request, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          // Every session of the account has ended, the one of this page too if it was signed in.
          () => void dispatch(api.util.resetApiState()),
          // The calling screen shows the failure.
          () => undefined,
        ),
    }),
  }),
});
