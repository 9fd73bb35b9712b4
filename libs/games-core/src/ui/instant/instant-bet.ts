import type { Bet } from '../../contract/bet.js';
import { intentRequest, type BetIntent } from '../intents/bet-intent.js';

/** A bet to send: the player's choice and the intent of the press. */
export interface SentBet<Body> {
  readonly body: Body;
  readonly intent: BetIntent;
}

/**
 * The mutation that places a bet of an instant game: `build.mutation<B, SentBet<Body>>(instantBet('/api/…'))`.
 *
 * It changes nothing else in the cache: `useInstantTable` does that when the result stands.
 */
export const instantBet = <Body extends object, PlacedBet extends Bet>(url: string) => ({
  query: ({ body, intent }: SentBet<Body>) => ({ url, method: 'POST', body, ...intentRequest(intent) }),
  transformResponse: ({ bet }: { bet: PlacedBet }) => bet,
});
