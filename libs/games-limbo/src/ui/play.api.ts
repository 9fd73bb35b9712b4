import { api } from '@paasa/api-client/ui';
import { instantBet, type SentBet } from '@paasa/games-core/ui';
import type { LimboBet, PlayLimboRequest } from '../contract/play.js';

const playLimboApi = api.injectEndpoints({
  endpoints: (build) => ({
    playLimbo: build.mutation<LimboBet, SentBet<PlayLimboRequest>>(
      instantBet({ url: '/api/games/limbo/play', walletRupeesOf: ({ gameData }) => gameData.wallet }),
    ),
  }),
});

/** Without the hook of a mutation, whose state would draw the whole screen twice with each bet. */
export const sendLimbo = (sent: SentBet<PlayLimboRequest>) =>
  playLimboApi.endpoints.playLimbo.initiate(sent, { track: false });
