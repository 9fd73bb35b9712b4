/** A player with an account, money and a bet, like most visitors of a dashboard. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const MAIL_PAUSE_MS = 50;

/** Registers a player. Shape: as `fundPlayer`. */
export async function registerPlayer({ webOrigin }, { from } = {}) {
  const cookies = new Map();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (method, address, body, headers = {}) => {
    const response = await fetch(new URL(address, webOrigin), {
      method,
      headers: {
        origin: webOrigin,
        cookie: cookie(),
        'content-type': 'application/json',
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address} was answered with ${response.status}: ${text}`);
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return JSON.parse(text);
  };
  const email = `bench-${randomUUID()}@example.test`;
  const password = 'green-mango-42';
  await call('POST', '/api/user/register', { name: 'Asha Rao', email, password });
  return {
    email,
    password,
    get cookie() {
      return cookie();
    },
    call,
  };
}

/**
 * Registers, follows the link in the mail, and deposits: a player who can play.
 *
 * `from` is the address that a proxy reports.
 *
 * Shape: `{ email, password, cookie, call }`: the Cookie header of the player at present, and a function that makes a call.
 */
export async function fundPlayer(product, { rupees, from }) {
  const player = await registerPlayer(product, { from });
  const { email, call } = player;
  const { sandboxOrigin } = product;
  const token = await tokenFor(sandboxOrigin, email);
  await call('GET', `/api/user/verify-user/${encodeURIComponent(token)}`);

  const { orderId } = await call('POST', '/api/razorpay/create-deposit-order', { amount: rupees });
  const paid = await fetch(`${sandboxOrigin}/razorpay/test/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'captured' }),
  });
  if (!paid.ok) throw new Error(`The payment was refused: ${await paid.text()}`);
  await call('POST', '/api/razorpay/verify-deposit-payment', { ...(await paid.json()), amount: rupees });
  return player;
}

/** A player with a few bets. Shape: as `fundPlayer`. */
export async function joinPlayer(product) {
  const player = await fundPlayer(product, { rupees: 500 });
  const roll = { amount: 1, target: 50.5, condition: 'above' };
  for (let bets = 0; bets < 12; bets += 1)
    await player.call('POST', '/api/games/dice/roll-dice', roll, { 'idempotency-key': randomUUID() });
  return player;
}

/** Several players join at a time. Shape: in order. */
async function joinAll(count, join) {
  const players = [];
  const joinOn = async () => {
    while (players.length < count) {
      const place = players.push(null) - 1;
      players[place] = await join();
    }
  };
  await Promise.all(Array.from({ length: Math.min(8, count) }, joinOn));
  return players;
}

/** Many players with money. Shape: as `fundPlayer`, one each. */
export const fundPlayers = (product, count, { rupees }) =>
  joinAll(count, () => fundPlayer(product, { rupees }));

/** Many players who are signed in and have nothing. Shape: as `fundPlayer`, one each. */
export const registerPlayers = (product, count) => joinAll(count, () => registerPlayer(product));

async function tokenFor(sandboxOrigin, email) {
  for (;;) {
    const mails = await (await fetch(`${sandboxOrigin}/mail.json?to=${encodeURIComponent(email)}`)).json();
    const [, token] = /\/verify-user\?token=([^\s"<>]+)/.exec(mails[0]?.text ?? '') ?? [];
    if (token !== undefined) return decodeURIComponent(token);
    await delay(MAIL_PAUSE_MS);
  }
}
