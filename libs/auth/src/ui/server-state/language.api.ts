import { api, type ApiStore } from '@paasa/api-client/ui';
import type { Language } from '@paasa/texts';
import type { LanguageRequest } from '../../contract/user.js';
import { accountApi } from './account.api.js';

const languageApi = api.injectEndpoints({
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

/** Stores the language of the account, which its mails have too. Errors: rejects with the error of the call. */
export const storeLanguage = async (dispatch: ApiStore['dispatch'], language: Language): Promise<void> =>
  dispatch(languageApi.endpoints.setLanguage.initiate({ language }, { track: false })).unwrap();
