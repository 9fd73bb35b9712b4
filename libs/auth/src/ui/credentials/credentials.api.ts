import { api } from '@paasa/api-client/ui';
import type { ChangeEmailRequest, DoneResponse, MessageResponse } from '../../contract/account-calls.js';
import type {
  ChangePasswordRequest,
  Credentials,
  CredentialsResponse,
  EmailConfirmedResponse,
  EmailLinkRequest,
} from '../../contract/credential-calls.js';

const post = (url: string, body?: object) => ({ url, method: 'POST', body });

export const {
  useCancelEmailChangeMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useConfirmEmailMutation,
  useCredentialsQuery,
  useUndoEmailMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Credentials', 'Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    credentials: build.query<Credentials, void>({
      query: () => '/api/user/credentials',
      transformResponse: ({ data }: CredentialsResponse) => data,
      providesTags: ['Credentials'],
    }),
    changeEmail: build.mutation<MessageResponse, ChangeEmailRequest>({
      query: (body) => post('/api/user/change-email', body),
      invalidatesTags: (result) => (result?.success === true ? ['User', 'Credentials'] : []),
    }),
    // Also after a failure: the links may have been used meanwhile.
    cancelEmailChange: build.mutation<DoneResponse, void>({
      query: () => post('/api/user/email-change/cancel'),
      invalidatesTags: ['User', 'Credentials'],
    }),
    confirmEmail: build.mutation<EmailConfirmedResponse, EmailLinkRequest>({
      query: (body) => post('/api/user/email-change/confirm', body),
      invalidatesTags: (result) => (result?.success === true ? ['User', 'Credentials'] : []),
    }),
    undoEmail: build.mutation<MessageResponse, EmailLinkRequest>({
      query: (body) => post('/api/user/email-change/undo', body),
      // Every session of the account has ended, perhaps this page's too.
      invalidatesTags: (result) => (result?.success === true ? ['User', 'Credentials', 'Sessions'] : []),
    }),
    changePassword: build.mutation<DoneResponse, ChangePasswordRequest>({
      query: (body) => post('/api/user/change-password', body),
      invalidatesTags: (result) => (result?.success === true ? ['Sessions', 'Credentials'] : []),
    }),
  }),
});
