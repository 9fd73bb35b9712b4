import type { Bet } from '../../contract/bet.js';
import { afterPaint } from '../intents/after-paint.js';
import { intentRequest, type BetIntent } from '../intents/bet-intent.js';
import { patchAfterBet } from '../server-state/patch-after-bet.js';

/** A bet to send: the player's choice and the intent of the press. */
export interface SentBet<Body> {
  readonly body: Body;
  readonly intent: BetIntent;
}

export interface InstantBetCall<PlacedBet extends Bet> {
  readonly url: string;
  /** Reads the balance after the bet from the answer. */
  readonly walletRupeesOf: (bet: PlacedBet) => number;
}

/** The part of RTK Query's mutation lifecycle that a bet needs. */
interface Sending<PlacedBet> {
  readonly dispatch: (action: ReturnType<typeof patchAfterBet>) => unknown;
  readonly queryFulfilled: Promise<{ data: PlacedBet }>;
}

/**
 * The mutation that places a bet of an instant game: `build.mutation<B, SentBet<Body>>(instantBet({ … }))`.
 *
 * Its answer updates balance, lists and figures one frame after the result was drawn.
 */
export function instantBet<Body extends object, PlacedBet extends Bet>(call: InstantBetCall<PlacedBet>) {
  return {
    query: ({ body, intent }: SentBet<Body>) => ({
      url: call.url,
      method: 'POST',
      body,
      ...intentRequest(intent),
    }),
    transformResponse: ({ bet }: { bet: PlacedBet }) => bet,
    onQueryStarted: (
      { intent }: SentBet<Body>,
      { dispatch, queryFulfilled }: Sending<PlacedBet>,
    ): Promise<void> =>
      queryFulfilled.then(
        async ({ data: bet }) => {
          await afterPaint();
          dispatch(
            patchAfterBet(bet, { walletRupees: call.walletRupeesOf(bet), sentAtMs: intent.firstSentAtMs }),
          );
        },
        // The sender of the bet shows the failure.
        () => undefined,
      ),
  };
}
