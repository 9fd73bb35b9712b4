import { api } from '@paasa/api-client/ui';
import type { GetAllGamesResponse } from '../../contract/game.js';

// Separate from the bets' endpoints, so that the home page does not load code of games.
const gamesListApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAllGames: build.query<GetAllGamesResponse, void>({
      query: () => '/api/games/get-all-games',
      providesTags: ['Games'],
    }),
  }),
});

export const { useGetAllGamesQuery } = gamesListApi;
