import { api } from '@paasa/api-client/ui';
import type { BetPageResponse, ShareBetRequest, ShareBetResponse } from '../../contract/bet-page.js';

/** A bet to share, or no longer. */
export interface ShareBet extends ShareBetRequest {
  readonly betId: string;
}

const addressOf = (betId: string): string => `/api/bets/${encodeURIComponent(betId)}`;

const betPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBetPage: build.query<BetPageResponse, string>({
      query: addressOf,
      // A rotation reveals the seed of the bet.
      providesTags: [{ type: 'SeedPair', id: 'PROOFS' }],
    }),
    shareBet: build.mutation<ShareBetResponse, ShareBet>({
      query: ({ betId, isShared }) => ({
        url: `${addressOf(betId)}/share`,
        method: 'PUT',
        body: { isShared } satisfies ShareBetRequest,
      }),
      onQueryStarted: ({ betId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(
              betPageApi.util.updateQueryData('getBetPage', betId, (bet) => {
                bet.isShared = data.isShared;
              }),
            );
          },
          // The caller shows the failure.
          () => undefined,
        ),
    }),
  }),
});

export const { useGetBetPageQuery, useShareBetMutation } = betPageApi;
