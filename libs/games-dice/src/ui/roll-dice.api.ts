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

/** Without the hook of a mutation, whose state would draw the whole screen twice with each bet. */
export const sendRoll = (sent: SentBet<RollDiceRequest>) =>
  rollDiceApi.endpoints.rollDice.initiate(sent, { track: false });
