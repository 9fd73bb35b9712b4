import { api } from '@paasa/api-client/ui';
import type {
  DoneResponse,
  LoginRequest,
  LoginResponse,
  MessageResponse,
  RegisterRequest,
} from '../../contract/account-calls.js';
import type { SecondFactorRequest } from '../../contract/two-factor.js';

/** The data of the player before; the page that signs in fetches the details again. */
export const ofThePlayer = ['Transactions', 'Bets', 'Stats', 'DayStats', 'SeedPair', 'PendingRound'] as const;

export const {
  useIsAuthQuery,
  useLoginMutation,
  useRegisterMutation,
  useReopenMutation,
  useSecondFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    isAuth: build.query<DoneResponse, void>({
      query: () => '/api/user/is-auth',
      keepUnusedDataFor: 0,
    }),
    login: build.mutation<LoginResponse, LoginRequest>({
      query: (body) => ({ url: '/api/user/login', method: 'POST', body }),
      invalidatesTags: (result) => (result?.success === true ? ofThePlayer : []),
    }),
    secondFactor: build.mutation<MessageResponse, SecondFactorRequest>({
      query: (body) => ({ url: '/api/user/login/second-factor', method: 'POST', body }),
      invalidatesTags: (result) => (result?.success === true ? ofThePlayer : []),
    }),
    reopen: build.mutation<MessageResponse, void>({
      query: () => ({ url: '/api/user/reopen', method: 'POST' }),
    }),
    register: build.mutation<MessageResponse, RegisterRequest>({
      query: (body) => ({ url: '/api/user/register', method: 'POST', body }),
      invalidatesTags: (result) => (result?.success === true ? ofThePlayer : []),
    }),
  }),
});
