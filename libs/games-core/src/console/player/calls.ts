import { consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type { PlayerBet, PlayerBetting } from '../../contract/console/player-bets.js';

const calls = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    playerBetting: build.query<PlayerBetting, string>({
      query: (playerId) => `/players/${playerId}/betting`,
      transformResponse: ({ data }: { data: PlayerBetting }) => data,
      providesTags: ['Player'],
    }),
    playerBets: build.query<
      KeyPageAnswer<PlayerBet>,
      { readonly playerId: string; readonly after: string | undefined }
    >({
      query: ({ playerId, after }) => ({ url: `/players/${playerId}/bets`, params: { after } }),
      providesTags: ['Player'],
    }),
  }),
});

export const { usePlayerBettingQuery, usePlayerBetsQuery } = calls;
