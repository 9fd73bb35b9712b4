import { consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type { Person } from '../../index.js';

const peopleApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    people: build.query<KeyPageAnswer<Person>, string | undefined>({
      query: (after) => ({ url: '/staff', params: after === undefined ? {} : { after } }),
      providesTags: ['Staff'],
    }),
  }),
});

export const { usePeopleQuery } = peopleApi;
