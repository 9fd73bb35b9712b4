import { api, balanceChanged, listeners, type ApiMeta, type ApiStore } from '@paasa/api-client/ui';
import { textsNow } from '@paasa/texts/ui';
import { notify } from '@paasa/ui-kit/ui';
import type { DoneResponse } from '../../contract/account-calls.js';
import type { MyDetailsResponse, User } from '../../contract/user.js';
import { texts } from './texts/texts.js';

/** In place of a 401 after a failed renewal: the session may still be alive. */
const UNKNOWN = { status: 'FETCH_ERROR', error: 'The session could not be renewed.' };

/** Other calls wait for the logout, so a hanging connection must not block the page for minutes. */
const LOGOUT_TIMEOUT_MS = 10_000;

/** The calls that every page needs. Those of single pages are in other files, so that their code loads later. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    myDetails: build.query<User, void>({
      query: () => '/api/user/my-details',
      transformResponse: ({ data }: MyDetailsResponse) => data,
      // An outage during a renewal must not sign the player out.
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
          // The calling screen shows the failure, and the player stays signed in.
          return;
        }
        // The next player in this browser must not see this player's data.
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
    // A query in progress may have read the old balance, so another one follows.
    if (status === 'pending' && held !== undefined) dispatch(api.util.invalidateTags(['User']));
  },
});

// Another player has signed in from another tab, with the same cookies: this tab must not show the first one's data.
startListening({
  matcher: accountApi.endpoints.myDetails.matchFulfilled,
  effect: ({ payload: user }, { dispatch, getOriginalState }) => {
    const { data: held } = selectUser(getOriginalState());
    if (held === undefined || held._id === user._id) return;
    dispatch(api.util.resetApiState());
    dispatch(
      accountApi.util.upsertQueryEntries([{ endpointName: 'myDetails', arg: undefined, value: user }]),
    );
    notify.info(textsNow(texts)('signedInAs', { name: user.name }));
  },
});

export const { useLogoutMutation, useMyDetailsQuery } = accountApi;
