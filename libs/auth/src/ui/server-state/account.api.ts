import { api, balanceChanged, listeners, type ApiStore } from '@paasa/api-client/ui';
import type {
  DoneResponse,
  LoginRequest,
  MessageResponse,
  RegisterRequest,
  ResendVerificationRequest,
} from '../../contract/account-calls.js';
import type { MyDetailsResponse, User } from '../../contract/user.js';

/** What belongs to whoever was signed in before; their details are fetched again by the page that signs in. */
const ofThePlayer = ['Transactions', 'Bets', 'Stats', 'DayStats', 'SeedPair', 'PendingRound'] as const;

/** The calls of this domain. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    myDetails: build.query<User, void>({
      query: () => '/api/user/my-details',
      transformResponse: ({ data }: MyDetailsResponse) => data,
      providesTags: ['User'],
    }),
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
    logout: build.mutation<DoneResponse, void>({
      query: () => ({ url: '/api/user/logout', method: 'POST' }),
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch {
          // The screen that asked tells of it, and the player stays signed in.
          return;
        }
        // Everything known goes: the next player at this browser must not see it.
        dispatch(api.util.resetApiState());
      },
    }),
    verifyUser: build.mutation<MessageResponse, string>({
      query: (token) => `/api/user/verify-user/${encodeURIComponent(token)}`,
      invalidatesTags: (result) => (result?.success === true ? ['User'] : []),
    }),
    resendVerification: build.mutation<MessageResponse, ResendVerificationRequest>({
      query: (body) => ({ url: '/api/user/resend-verification', method: 'POST', body }),
    }),
  }),
});

const startListening = listeners.startListening.withTypes<
  ReturnType<ApiStore['getState']>,
  ApiStore['dispatch']
>();

startListening({
  actionCreator: balanceChanged,
  effect: ({ payload }, { dispatch }) => {
    dispatch(
      accountApi.util.updateQueryData('myDetails', undefined, (user) => {
        user.wallet = payload;
      }),
    );
  },
});

export const {
  useIsAuthQuery,
  useLoginMutation,
  useLogoutMutation,
  useMyDetailsQuery,
  useRegisterMutation,
  useResendVerificationMutation,
  useVerifyUserMutation,
} = accountApi;
