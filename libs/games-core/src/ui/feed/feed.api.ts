import { api } from '@paasa/api-client/ui';
import { FEED_PATH } from '../../contract/feed-paths.js';
import type { ChooseFeedRequest, FeedChoiceResponse, FeedResponse } from '../../contract/feed.js';

const CHOICE_PATH = `${FEED_PATH}/choice`;

const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The name of a game, or null for all. */
    getFeed: build.query<FeedResponse, string | null>({
      query: (game) => ({ url: FEED_PATH, ...(game === null ? {} : { params: { game } }) }),
    }),
    getFeedChoice: build.query<FeedChoiceResponse, void>({
      query: () => CHOICE_PATH,
      providesTags: ['User'],
    }),
    chooseFeed: build.mutation<FeedChoiceResponse, ChooseFeedRequest>({
      query: (body) => ({ url: CHOICE_PATH, method: 'PUT', body }),
      onQueryStarted: (_choice, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(feedApi.util.updateQueryData('getFeedChoice', undefined, () => data));
          },
          // The caller shows the failure.
          () => undefined,
        ),
    }),
  }),
});

export const { useLazyGetFeedQuery, useGetFeedChoiceQuery, useChooseFeedMutation } = feedApi;
