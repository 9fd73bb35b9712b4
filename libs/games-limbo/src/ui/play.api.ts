import { api, type ApiStore } from '@paasa/api-client/ui';
import { instantBet, type SentBet } from '@paasa/games-core/ui';
import { useDispatch } from 'react-redux';
import type { LimboBet, PlayLimboRequest } from '../contract/play.js';

const playLimboApi = api.injectEndpoints({
  endpoints: (build) => ({
    playLimbo: build.mutation<LimboBet, SentBet<PlayLimboRequest>>(instantBet('/api/games/limbo/play')),
  }),
});

/**
 * Gives a function that sends a bet, without a mutation hook, whose state would draw the whole screen twice with each bet.
 *
 * Errors: the function rejects with the failed call's error.
 */
export function useSendLimbo(): (sent: SentBet<PlayLimboRequest>) => Promise<LimboBet> {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  return (sent) => dispatch(playLimboApi.endpoints.playLimbo.initiate(sent, { track: false })).unwrap();
}
