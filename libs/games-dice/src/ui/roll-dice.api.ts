import { api } from '@paasa/api-client/ui';
import { afterPaint, intentRequest, patchAfterBet, type BetIntent } from '@paasa/games-core/ui';
import type { DiceBet, RollDiceRequest, RollDiceResponse } from '../contract/roll-dice.js';

export interface SentRoll {
  readonly body: RollDiceRequest;
  readonly intent: BetIntent;
}

const rollDiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    rollDice: build.mutation<DiceBet, SentRoll>({
      query: ({ body, intent }) => ({
        url: '/api/games/dice/roll-dice',
        method: 'POST',
        body,
        ...intentRequest(intent),
      }),
      transformResponse: ({ bet }: RollDiceResponse) => bet,
      onQueryStarted: ({ intent }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          async ({ data: bet }) => {
            // The result is seen first: figures, charts and lists follow a frame later.
            await afterPaint();
            const walletRupees = bet.gameData.diceRoll.user.wallet;
            dispatch(patchAfterBet(bet, { walletRupees, sentAtMs: intent.firstSentAtMs }));
          },
          // Whoever sent the bet shows the failure.
          () => undefined,
        ),
    }),
  }),
});

export const { useRollDiceMutation } = rollDiceApi;
