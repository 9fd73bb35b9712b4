import { api } from '@paasa/api-client/ui';
import { instantBet, type SentBet } from '@paasa/games-core/ui';
import type { DiceBet, RollDiceRequest } from '../contract/roll-dice.js';

const rollDiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    rollDice: build.mutation<DiceBet, SentBet<RollDiceRequest>>(
      instantBet({
        url: '/api/games/dice/roll-dice',
        walletRupeesOf: ({ gameData }) => gameData.diceRoll.user.wallet,
      }),
    ),
  }),
});

export const { useRollDiceMutation } = rollDiceApi;
