import { api } from '@paasa/api-client/ui';
import type { MessageResponse, NotMeRequest } from '../../contract/account-calls.js';

export const { useNotMeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    notMe: build.mutation<MessageResponse, NotMeRequest>({
      query: (body) => ({ url: '/api/user/not-me', method: 'POST', body }),
    }),
  }),
});

/** Every session of the account has ended, the one of this page too if it was signed in. */
export const everySessionEnded = () => api.util.resetApiState();
