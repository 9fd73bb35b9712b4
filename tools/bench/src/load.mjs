/** Many players at once: the load of all figures about bets, made by autocannon. */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** Rolls of one rupee; the winnings nearly cover the stakes. */
const ROLL = JSON.stringify({ amount: 1, target: 50.5, condition: 'above' });

/** Each call as a player's browser makes it; all of them carry a key, a session and the same body. */
export const CALLS = { dice: '/api/games/dice/roll-dice', empty: '/api/bench/empty' };

/**
 * Sends calls on `connections` connections, each used by its own share of the players in turn, so that a player never
 * has two calls under way.
 *
 * `perSecond` holds the rate; without it each connection sends as soon as it has its answer.
 *
 * Shape: autocannon's result, with `requests.average` a second and `latency` in milliseconds.
 * Errors: throws where any call is not answered with 200.
 */
export async function runLoad({ origin, path, players, connections = 64, seconds, perSecond }) {
  let nextShare = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    setupClient(client) {
      const share = nextShare++ % connections;
      const mine = players.filter((_player, index) => index % connections === share);
      let turn = 0;
      client.setRequests([
        {
          method: 'POST',
          path,
          body: ROLL,
          setupRequest: (request) => ({
            ...request,
            headers: {
              origin,
              'content-type': 'application/json',
              cookie: mine[turn++ % mine.length].cookie,
              'idempotency-key': randomUUID(),
            },
          }),
        },
      ]);
    },
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(
      `${path}: ${result.errors} calls without an answer, ${result.non2xx} refused: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return result;
}
