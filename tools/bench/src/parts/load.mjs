/** Many players at once: the load for all figures about bets, made by autocannon. */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** Rolls of one rupee; the winnings nearly cover the stakes. */
const ROLL = JSON.stringify({ amount: 1, target: 50.5, condition: 'above' });
/** One mine: most rounds reach their cash-out. */
const START = JSON.stringify({ amount: 1, minesCount: 1 });
const REVEALED_TILES = [0, 7, 13];

/** Each call is made as a player's browser makes it. All calls have a key, a session and the same body. */
export const CALLS = {
  dice: '/api/games/dice/roll-dice',
  empty: '/api/bench/empty',
  alive: '/healthz',
};

const CONNECTIONS = 64;

const headersOf = (origin, player) => ({
  origin,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  cookie: player.cookie,
  'idempotency-key': randomUUID(),
});

/** The last group of a UUID, which counts the calls of a connection. */
const COUNTED_DIGITS = 12;

/**
 * Lets a client send requests in turn that are built once: only the last digits of their keys change for each call.
 * Building the text of a request each time took a third of the load's share of the machine that it measures.
 */
function sendInTurn(client, requests) {
  client.setRequests(requests);
  // The bytes that autocannon will send for each.
  const texts = requests.map(({ requestBuffer, headers }) => {
    const keyAt = requestBuffer.indexOf(headers['idempotency-key']);
    if (keyAt < 0) throw new Error('autocannon made a request without its key.');
    return { requestBuffer, digitsAt: keyAt + headers['idempotency-key'].length - COUNTED_DIGITS };
  });
  let callCount = 0;
  // This event comes before each request, and each request waits for the answer to the one before: no request is being
  // sent now.
  client.on('request', () => {
    const { requestBuffer, digitsAt } = texts[callCount % texts.length];
    requestBuffer.write(String(callCount).padStart(COUNTED_DIGITS, '0'), digitsAt, 'latin1');
    callCount += 1;
  });
}

/** `origins` take connections in turn; each connection has its own share of the players, who play one after another. */
async function load({ origins, players, seconds, perSecond, connections = CONNECTIONS, send }) {
  let nextShare = 0;
  const result = await autocannon({
    url: origins,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    setupClient(client) {
      const share = nextShare++ % connections;
      const mine = players.filter((_player, index) => index % connections === share);
      send(client, mine);
    },
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(
      `${result.errors} calls without an answer, ${result.non2xx} refused: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return result;
}

/**
 * Sends one kind of call on 64 connections, or on as many as given. Each connection uses its own share of the players in
 * turn, so that a player never has two calls in progress.
 *
 * `perSecond` fixes the rate; without it each connection sends as soon as it has its answer.
 *
 * Shape: autocannon's result, with `requests.average` a second and `latency` in milliseconds. Errors: throws if any
 * call is not answered with 200.
 */
export function runLoad({ origin, origins = [origin], path, players, seconds, perSecond, connections }) {
  const send = (client, mine) => {
    const requests = mine.map((player) => ({
      method: path === CALLS.alive ? 'GET' : 'POST',
      path,
      ...(path === CALLS.alive ? {} : { body: ROLL }),
      headers: headersOf(origins[0], player),
    }));
    sendInTurn(client, requests);
  };
  return load({ origins, players, seconds, perSecond, connections, send });
}

/** Ends the rounds that a run left open at the end of its time. */
export async function endOpenRounds(players) {
  await Promise.all(
    players.map(async ({ call }) => {
      const key = () => ({ 'idempotency-key': randomUUID() });
      const { bet } = await call('GET', '/api/games/mines/pending-mine');
      if (bet === null) return;
      const tileIndex = [1, 2, 3, 4, 5].find((tile) => !bet.gameData.revealedTiles.includes(tile));
      const betId = bet._id;
      const { isMine } = await call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex }, key());
      if (!isMine) await call('POST', '/api/games/mines/end-mine', { betId }, key());
    }),
  );
}

/**
 * Plays rounds of Mines: start, three tiles, cash-out. A mine ends the round, and the next one begins.
 *
 * Shape and errors as `runLoad`; each request is one step of a round.
 */
export function runMines({ origin, players, seconds }) {
  const send = (client, mine) => {
    let turn = 0;
    // A round's own context: autocannon resets its own at every start.
    let round = null;
    const step = (method, path, bodyOf, onResponse) => ({
      method,
      path,
      setupRequest(request) {
        const body = bodyOf();
        if (body === null) return null;
        return { ...request, method, path, body, headers: headersOf(origin, mine[turn % mine.length]) };
      },
      onResponse,
    });
    const start = step(
      'POST',
      '/api/games/mines/start-mine',
      () => {
        turn += 1;
        return START;
      },
      (_status, text) => {
        round = { betId: JSON.parse(text).bet, isOver: false };
      },
    );
    const reveals = REVEALED_TILES.map((tileIndex) =>
      step(
        'PATCH',
        '/api/games/mines/reveal-tile',
        () => (round.isOver ? null : JSON.stringify({ betId: round.betId, tileIndex })),
        (_status, text) => {
          round.isOver = JSON.parse(text).isMine;
        },
      ),
    );
    const cashOut = step('POST', '/api/games/mines/end-mine', () =>
      round.isOver ? null : JSON.stringify({ betId: round.betId }),
    );
    client.setRequests([start, ...reveals, cashOut]);
  };
  return load({ origins: [origin], players, seconds, send });
}
