import { api } from '@paasa/api-client/ui';
import type {
  DoneResponse,
  LoginRequest,
  MessageResponse,
  RegisterRequest,
} from '../../contract/account-calls.js';

/** The data of the player before; the page that signs in fetches the details again. */
const ofThePlayer = ['Transactions', 'Bets', 'Stats', 'DayStats', 'SeedPair', 'PendingRound'] as const;

export const { useIsAuthQuery, useLoginMutation, useRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    isAuth: build.query<DoneResponse, void>({
      query: () => '/api/user/is-auth',
      keepUnusedDataFor: 0,
    }),
    login: build.mutation<MessageResponse, LoginRequest>({
      query: (body) => ({ url: '/api/user/login', method: 'POST', body }),
      invalidatesTags: (result) => (result?.success === true ? ofThePlayer : []),
    }),
    register: build.mutation<MessageResponse, RegisterRequest>({
      query: (body) => ({ url: '/api/user/register', method: 'POST', body }),
      invalidatesTags: (result) => (result?.success === true ? ofThePlayer : []),
    }),
  }),
});
