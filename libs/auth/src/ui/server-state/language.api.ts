import { api } from '@paasa/api-client/ui';
import type { LanguageRequest } from '../../contract/user.js';
import { accountApi } from './account.api.js';

/** Stores the language of the account, which its mails have too. */
export const { useSetLanguageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    setLanguage: build.mutation<void, LanguageRequest>({
      query: (body) => ({ url: '/api/user/language', method: 'POST', body }),
      onQueryStarted: ({ language }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => {
            dispatch(
              accountApi.util.updateQueryData('myDetails', undefined, (user) => {
                user.language = language;
              }),
            );
          },
          // The caller shows the failure.
          () => undefined,
        ),
    }),
  }),
});
