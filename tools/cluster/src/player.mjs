/** A player who registers, deposits and plays, and repeats each call with the same key until it is answered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const ANSWER_LIMIT_MS = 30_000;
const AWAY_PAUSE_MS = 100;
const MAIL_PAUSE_MS = 50;
export const DEPOSIT_RUPEES = 50_000;
/** Every so many answers a call is repeated. */
const REPEAT_EVERY = 10;
const DICE_PER_ROUND = 6;
const TILES_PER_ROUND = 3;

/** The cell that a browser's mark names; null if the product is one cell, or before the first session. */
const cellIn = (cookies) => cookies.get('paasa_cell')?.split('.')[0] ?? null;

/**
 * One player's connection to the product. `cookies` are those of the player's browser.
 *
 * `log.refused` gets calls that are refused for now or not answered, `log.acknowledged` every answer.
 */
function createLine({ webOrigin, log, player, cookies }) {
  async function attempt(method, address, body, key) {
    const sentAt = performance.now();
    const about = { player, key, address, sentAt };
    try {
      const response = await fetch(new URL(address, webOrigin), {
        method,
        headers: {
          origin: webOrigin,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) {
        const [pair] = line.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const retryAfter = response.headers.get('retry-after');
      const cell = cellIn(cookies);
      return { ...about, cell, answeredAt: performance.now(), status: response.status, retryAfter, text };
    } catch (error) {
      const [cell, text] = [cellIn(cookies), String(error.cause ?? error)];
      return { ...about, cell, answeredAt: performance.now(), status: 0, retryAfter: null, text };
    }
  }
  /** Repeats a call until there is an answer; a client that respects Retry-After. */
  return async function call(method, address, body, key = randomUUID()) {
    for (let attempts = 1; ; attempts += 1) {
      const answer = await attempt(method, address, body, key);
      if (answer.status === 200) return { ...answer, attempts, body: JSON.parse(answer.text) };
      log.refused(answer);
      if (answer.status >= 400 && answer.status < 500)
        throw new Error(`${method} ${address} was refused with ${answer.status}: ${answer.text}`);
      await delay(answer.retryAfter === null ? AWAY_PAUSE_MS : Number(answer.retryAfter) * 1_000);
    }
  };
}

async function tokenFor(sandboxOrigin, email) {
  for (;;) {
    const mails = await (await fetch(`${sandboxOrigin}/mail.json?to=${encodeURIComponent(email)}`)).json();
    const [, token] = /\/verify-user\?token=([^\s"<>]+)/.exec(mails[0]?.text ?? '') ?? [];
    if (token !== undefined) return decodeURIComponent(token);
    await delay(MAIL_PAUSE_MS);
  }
}

/** Registers, follows the link in the mail and deposits. Shape: the player's id. */
async function openAccount({ call, sandboxOrigin }) {
  const email = `cluster-${randomUUID()}@example.test`;
  await call('POST', '/api/user/register', { name: 'Asha Rao', email, password: 'green-mango-42' });
  await call('GET', `/api/user/verify-user/${encodeURIComponent(await tokenFor(sandboxOrigin, email))}`);
  const amount = DEPOSIT_RUPEES;
  const { body: order } = await call('POST', '/api/razorpay/create-deposit-order', { amount });
  const paid = await fetch(`${sandboxOrigin}/razorpay/test/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: order.orderId, outcome: 'captured' }),
  });
  if (!paid.ok) throw new Error(`The payment was refused: ${await paid.text()}`);
  await call('POST', '/api/razorpay/verify-deposit-payment', { ...(await paid.json()), amount });
  const { body } = await call('GET', '/api/user/my-details');
  return body.data._id;
}

/** A player with money. Shape: `{ player, playerId, cell(), playUntil(isOver) }`; `cell` is where the player lives now. */
export async function joinPlayer({ webOrigin, sandboxOrigin, log, player }) {
  const cookies = new Map();
  const call = createLine({ webOrigin, log, player, cookies });
  const playerId = await openAccount({ call, sandboxOrigin });

  let count = 0;
  async function play(kind, method, address, body) {
    const key = randomUUID();
    const answer = await call(method, address, body, key);
    log.acknowledged({ ...answer, kind });
    count += 1;
    if (count % REPEAT_EVERY === 0) log.repeated(answer, await call(method, address, body, key));
    return answer.body;
  }

  async function playMines() {
    const { bet: betId } = await play('open', 'POST', '/api/games/mines/start-mine', {
      amount: 2.5,
      minesCount: 3,
    });
    for (let tileIndex = 0; tileIndex < TILES_PER_ROUND; tileIndex += 1) {
      const { status } = await play('reveal', 'PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex });
      if (status !== 'active') return;
    }
    await play('cash-out', 'POST', '/api/games/mines/end-mine', { betId });
  }

  return {
    player,
    playerId,
    cell: () => cellIn(cookies),
    /** Plays in turns, and finishes what was begun, so that nothing stays open. */
    async playUntil(isOver) {
      while (!isOver()) {
        const roll = { amount: 1.25, target: 50.5, condition: 'above' };
        for (let rolls = 0; rolls < DICE_PER_ROUND && !isOver(); rolls += 1)
          await play('dice', 'POST', '/api/games/dice/roll-dice', roll);
        await playMines();
      }
    },
  };
}
