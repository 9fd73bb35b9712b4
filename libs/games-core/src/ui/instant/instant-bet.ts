import type { Bet } from '../../contract/bet.js';
import { afterPaint } from '../intents/after-paint.js';
import { intentRequest, type BetIntent } from '../intents/bet-intent.js';
import { patchAfterBet } from '../server-state/patch-after-bet.js';

/** A bet on its way: what the player chose, and the press that it belongs to. */
export interface SentBet<Body> {
  readonly body: Body;
  readonly intent: BetIntent;
}

export interface InstantBetCall<PlacedBet extends Bet> {
  readonly url: string;
  /** The balance after the bet, which its answer tells. */
  readonly walletRupeesOf: (bet: PlacedBet) => number;
}

/** What RTK Query hands to a mutation, as far as a bet needs it. */
interface Sending<PlacedBet> {
  readonly dispatch: (action: ReturnType<typeof patchAfterBet>) => unknown;
  readonly queryFulfilled: Promise<{ data: PlacedBet }>;
}

/**
 * The mutation that places a bet of an instant game: `build.mutation<B, SentBet<Body>>(instantBet({ … }))`.
 *
 * Its answer brings balance, lists and figures up to date, a frame after the result was drawn.
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
        // Whoever sent the bet shows the failure.
        () => undefined,
      ),
  };
}
