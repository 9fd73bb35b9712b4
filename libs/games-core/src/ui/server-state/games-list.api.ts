import { api } from '@paasa/api-client/ui';
import type { GetAllGamesResponse } from '../../contract/game.js';

// Apart from the bets' endpoints, so that the home page loads none of what only a game needs.
const gamesListApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAllGames: build.query<GetAllGamesResponse, void>({
      query: () => '/api/games/get-all-games',
      providesTags: ['Games'],
    }),
  }),
});

export const { useGetAllGamesQuery } = gamesListApi;
