import { api } from '@paasa/api-client/ui';
import type { UpdateUserDetailsRequest } from '../../contract/profile.js';
import type { MyDetailsResponse, User } from '../../contract/user.js';
import { accountApi } from '../server-state/account.api.js';

export const { useUpdateDetailsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    updateDetails: build.mutation<User, UpdateUserDetailsRequest>({
      query: (body) => ({ url: '/api/user/update-user-details', method: 'PATCH', body }),
      transformResponse: ({ data }: MyDetailsResponse) => data,
      onQueryStarted: (_change, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { name, feedName, picture } }) => {
            // Not the balance: a bet may have changed it meanwhile.
            dispatch(
              accountApi.util.updateQueryData('myDetails', undefined, (user) => {
                user.name = name;
                user.feedName = feedName;
                user.picture = picture;
              }),
            );
          },
          // The caller shows the failure.
          () => undefined,
        ),
      // Others show the name too, such as the choice of what others see.
      invalidatesTags: (user) => (user === undefined ? [] : ['User']),
    }),
  }),
});
