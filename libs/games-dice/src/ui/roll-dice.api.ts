import { api, type ApiStore } from '@paasa/api-client/ui';
import { instantBet, type SentBet } from '@paasa/games-core/ui';
import { useDispatch } from 'react-redux';
import type { DiceBet, RollDiceRequest } from '../contract/roll-dice.js';

const rollDiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    rollDice: build.mutation<DiceBet, SentBet<RollDiceRequest>>(instantBet('/api/games/dice/roll-dice')),
  }),
});

/**
 * Gives a function that sends a bet, without a mutation hook, whose state would draw the whole screen twice with each bet.
 *
 * Errors: the function rejects with the failed call's error.
 */
export function useSendRoll(): (sent: SentBet<RollDiceRequest>) => Promise<DiceBet> {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  return (sent) => dispatch(rollDiceApi.endpoints.rollDice.initiate(sent, { track: false })).unwrap();
}
