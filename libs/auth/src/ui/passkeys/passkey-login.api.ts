import { api } from '@paasa/api-client/ui';
import type { MessageResponse } from '../../contract/account-calls.js';
import type { PasskeyLoginRequest, RequestOptionsResponse } from '../../contract/passkey-calls.js';
import { ofThePlayer } from '../server-state/entering.api.js';

const PATH = '/api/user/login/passkey';

export const { useBeginPasskeyLoginMutation, useFinishPasskeyLoginMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    beginPasskeyLogin: build.mutation<RequestOptionsResponse, void>({
      query: () => ({ url: `${PATH}/begin`, method: 'POST' }),
    }),
    finishPasskeyLogin: build.mutation<MessageResponse, PasskeyLoginRequest>({
      query: (body) => ({ url: `${PATH}/finish`, method: 'POST', body }),
      invalidatesTags: (result) => (result?.success === true ? ofThePlayer : []),
    }),
  }),
});
