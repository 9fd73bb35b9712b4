import { api, balanceChanged, listeners, type ApiMeta, type ApiStore } from '@paasa/api-client/ui';
import { notify } from '@paasa/ui-kit/ui';
import type { DoneResponse } from '../../contract/account-calls.js';
import type { MyDetailsResponse, User } from '../../contract/user.js';

/** Takes the place of a 401 of which nobody knows yet whether it means anything. */
const UNKNOWN = { status: 'FETCH_ERROR', error: 'The session could not be renewed.' };

/** All that is to be read waits for the answer: a connection that hangs must not hold the page for minutes. */
const LOGOUT_TIMEOUT_MS = 10_000;

/** What the frame of every page needs; the calls of single pages lie beside them, so that their code loads later. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    myDetails: build.query<User, void>({
      query: () => '/api/user/my-details',
      transformResponse: ({ data }: MyDetailsResponse) => data,
      // An outage in the moment of a renewal signs nobody out.
      transformErrorResponse: (error, meta: ApiMeta | undefined) =>
        meta?.isSessionUnclear === true ? UNKNOWN : error,
      providesTags: ['User'],
    }),
    logout: build.mutation<DoneResponse, void>({
      query: () => ({ url: '/api/user/logout', method: 'POST', timeout: LOGOUT_TIMEOUT_MS }),
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
  }),
});

const selectUser = accountApi.endpoints.myDetails.select();

const startListening = listeners.startListening.withTypes<
  ReturnType<ApiStore['getState']>,
  ApiStore['dispatch']
>();

startListening({
  actionCreator: balanceChanged,
  effect: ({ payload }, { dispatch, getState }) => {
    const { data: held, status } = selectUser(getState());
    dispatch(
      accountApi.util.updateQueryData('myDetails', undefined, (user) => {
        user.wallet = payload;
      }),
    );
    // The lookup that is under way may be from before the change: another follows it.
    if (status === 'pending' && held !== undefined) dispatch(api.util.invalidateTags(['User']));
  },
});

// Somebody else has signed in from another tab: their cookies are this tab's too, and what it shows is not theirs.
startListening({
  matcher: accountApi.endpoints.myDetails.matchFulfilled,
  effect: ({ payload: user }, { dispatch, getOriginalState }) => {
    const { data: held } = selectUser(getOriginalState());
    if (held === undefined || held._id === user._id) return;
    dispatch(api.util.resetApiState());
    dispatch(
      accountApi.util.upsertQueryEntries([{ endpointName: 'myDetails', arg: undefined, value: user }]),
    );
    notify.info(`You are now signed in as ${user.name}.`);
  },
});

export const { useLogoutMutation, useMyDetailsQuery } = accountApi;
