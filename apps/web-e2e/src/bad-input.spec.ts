import { openCalls, playerCalls, type Call } from './support/calls.js';
import { verifiedCalls } from './support/verified-calls.js';
import { expect, test } from './support/fixtures.js';
import { bodyWith, hostileBodies, hostileValues, poisonedFields, type FieldKind } from './support/hostile.js';
import { HttpClient } from './support/http-client.js';
import { Player } from './support/player.js';
import { expectRefusal, FaultList } from './support/refusals.js';
import { sampleInTier } from './support/tier.js';
import type { Bet } from './support/wire.js';

/** Calls in which only the body is wrong. Money, rounds and rows do not matter. */
const isAlways400 = (kind: FieldKind): boolean =>
  ['rupees', 'rupeesOrText', 'diceTarget', 'mineCount'].includes(kind);

/** docs/trust.md promises these two by name, so every tier runs them. */
const isPromised = (name: string): boolean => name === 'roll-dice' || name === 'create-deposit-order';
const callsOfPlayers = Object.entries({ ...playerCalls, ...verifiedCalls });
const promised = callsOfPlayers.filter(([name]) => isPromised(name));
const others = callsOfPlayers.filter(([name]) => !isPromised(name));

/** Sends each hostile value of each field, then each hostile body. The server must refuse all of them. */
async function sendEverythingBad(http: HttpClient, { method, path, body, fields }: Call): Promise<FaultList> {
  const faults = new FaultList();
  const send = async (rawBody: string, what: string, status?: number): Promise<void> => {
    faults.add(await http.call(method, path, { rawBody }), what, status);
  };
  for (const [field, kind] of Object.entries(fields)) {
    const status = isAlways400(kind) ? 400 : undefined;
    for (const text of hostileValues[kind])
      await send(bodyWith(body, field, text), `${field}: ${text.slice(0, 60)}`, status);
    await send(bodyWith(body, field, null), `no ${field}`);
  }
  for (const text of hostileBodies) await send(text, `the body ${text.slice(0, 60)}`);
  for (const poison of poisonedFields) {
    const text = JSON.stringify(body).replace('{', `{${poison},`);
    await send(text, `the body ${text}`, 400);
  }
  return faults;
}

/** A player with money, a bet and an unpaid order, so that a wrong effect would show. */
async function settle(player: Player): Promise<Player> {
  await player.deposit(100);
  await player.orderDeposit(40);
  await player.roll();
  return player;
}

test.describe('bad input from a verified player is refused without effect', () => {
  for (const [name, call] of [...promised, ...sampleInTier(others, 6)]) {
    test(`by ${name}`, async ({ joinPlayer }) => {
      const player = await settle(await joinPlayer());
      const before = await player.standing();
      const faults = await sendEverythingBad(player.http, call);
      expect(await player.standing()).toEqual(before);
      faults.expectNone();
    });
  }

  for (const [name, call] of sampleInTier(Object.entries(verifiedCalls), 3)) {
    test(`by ${name} under a malformed Idempotency-Key`, async ({ joinPlayer }) => {
      const player = await settle(await joinPlayer());
      const before = await player.standing();
      for (const key of ['', 'x'.repeat(65), 'a b', 'é']) {
        const request = { body: call.body, headers: { 'idempotency-key': key } };
        expectRefusal(await player.http.call(call.method, call.path, request), `the key ${key}`, 400);
      }
      expect(await player.standing()).toEqual(before);
    });
  }
});

test.describe('bad input from a guest is refused without effect', () => {
  for (const [name, call] of sampleInTier(Object.entries(openCalls), 4)) {
    test(`by ${name}`, async ({ product }) => {
      const http = new HttpClient(product.webOrigin);
      const faults = await sendEverythingBad(http, call);
      expect(http.cookieNames).toEqual([]);
      faults.expectNone();
    });
  }

  test('by register, which leaves the address free', async ({ product }) => {
    const player = new Player(product);
    const { name, email, password } = player;
    for (const field of ['name', 'password']) {
      const rawBody = bodyWith({ name, email, password }, field, 'null');
      expectRefusal(await player.http.call('POST', '/api/user/register', { rawBody }), `no ${field}`, 400);
    }
    await player.register();
    expect(await player.details()).toMatchObject({ email, name, isVerified: false, wallet: 0 });
  });

  const tokens = [
    'x',
    'null',
    '%00',
    '%ff',
    '%',
    '..%2f..%2fetc',
    'a%0d%0ab',
    "'%20OR%201=1",
    '%F0%9F%8E%B2',
    'x'.repeat(255),
    'x'.repeat(3_000),
  ];
  test('by verify-user with an invalid token', async ({ product }) => {
    const guest = new HttpClient(product.webOrigin);
    const faults = new FaultList();
    for (const token of tokens) faults.add(await guest.call('GET', `/api/user/verify-user/${token}`), token);
    faults.expectNone();
  });

  test('by verify-user with a used or changed token', async ({ product }) => {
    const player = await new Player(product).register();
    const token = await player.receiveToken();
    const at = (text: string) => `/api/user/verify-user/${encodeURIComponent(text)}`;
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expectRefusal(await player.get(at(altered)), 'altered');
    expect((await player.details()).isVerified).toBe(false);
    const guest = new HttpClient(product.webOrigin);
    expectRefusal(await guest.call('GET', at(token)), 'in a browser that did not register', 403);
    const withPassword = (password: string) =>
      guest.call('POST', '/api/user/verify-user', { body: { token, password } });
    expectRefusal(await withPassword('wrong-mango-42'), 'with a wrong password', 403);
    expect((await player.details()).isVerified).toBe(false);
    expect((await withPassword(player.password)).status).toBe(200);
    expect(guest.cookieNames, 'verifying creates no session').toEqual([]);
    expect((await player.details()).isVerified).toBe(true);
    expectRefusal(await guest.call('GET', at(token)), 'used');
  });

  test('by refresh-token with an invalid token', async ({ joinPlayer, product }) => {
    const player = await joinPlayer();
    const guest = new HttpClient(product.webOrigin);
    expectRefusal(await guest.call('POST', '/api/user/refresh-token'), 'no token', 401);
    for (const name of player.http.cookieNames) {
      const real = player.http.cookie(name) ?? '';
      for (const value of [
        'x',
        '{}',
        '..',
        `${real}x`,
        real.slice(0, -2),
        real.split('').reverse().join(''),
        'y'.repeat(4_000),
      ]) {
        const headers = { cookie: `${name}=${value}` };
        expectRefusal(
          await guest.call('POST', '/api/user/refresh-token', { headers }),
          `${name}=${value}`.slice(0, 60),
          401,
        );
        expectRefusal(
          await guest.call('GET', '/api/user/my-details', { headers }),
          `${name}=${value}`.slice(0, 60),
          401,
        );
      }
    }
    expect((await player.post('/api/user/refresh-token')).status, 'the real session is still valid').toBe(
      200,
    );
  });
});

test.describe('bad queries are refused', () => {
  const badPaging = [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=',
    'page=1e21',
    'page=NaN',
    'page=1&page=2',
    'page[$gt]=1&page=0',
    'pageSize=0',
    'pageSize=1001',
    'pageSize=99999999999',
    'pageSize=%00',
    'page=1&pageSize=-5',
  ];
  const badGameIds = ['', 'gameId=', 'gameId=a&gameId=b', `gameId=${'x'.repeat(500)}`, 'gameId[$gt]='];
  const lists = {
    '/api/bet/fetch-bets-by-user': badPaging,
    '/api/transaction/get-all-transaction-by-user-id': badPaging,
    '/api/bet/fetch-user-bet-by-game': [...badGameIds, ...badPaging.map((query) => `gameId=x&${query}`)],
    '/api/bet/get-user-totalwin-and-winningstreak-by-game': badGameIds,
  };
  for (const [path, queries] of Object.entries(lists)) {
    test(`by ${path}`, async ({ joinPlayer }) => {
      const player = await joinPlayer();
      const faults = new FaultList();
      for (const query of queries) faults.add(await player.get(`${path}?${query}`), query);
      faults.expectNone();
    });
  }

  test('or find nothing, for a game that does not exist', async ({ joinPlayer }) => {
    const player = await joinPlayer();
    const faults = new FaultList();
    for (const gameId of ['x', 'dice', '%00', '%ff', "'%20OR%201=1", '%F0%9F%8E%B2']) {
      for (const path of ['fetch-user-bet-by-game', 'get-user-totalwin-and-winningstreak-by-game']) {
        const answer = await player.get(`/api/bet/${path}?gameId=${gameId}`);
        if (answer.status !== 200) faults.add(answer, `${path} ${gameId}`);
      }
    }
    faults.expectNone();
  });

  test('for the proof of a bet', async ({ joinPlayer }) => {
    const player = await joinPlayer();
    const faults = new FaultList();
    for (const betId of [
      'x',
      '%00',
      '%ff',
      '%',
      'null',
      '1',
      "'%20OR%201=1",
      'x'.repeat(65),
      'x'.repeat(3_000),
    ]) {
      faults.add(await player.get(`/api/fairness/bets/${betId}`), betId);
    }
    faults.expectNone();
  });
});

test.describe('both sides of a limit', () => {
  const roll = (player: Player, change: object) =>
    player.post<{ bet: Bet }>('/api/games/dice/roll-dice', { ...verifiedCalls['roll-dice'].body, ...change });

  test('of the Dice target', async ({ joinPlayer }) => {
    const player = await (await joinPlayer()).deposit(100);
    for (const condition of ['above', 'below']) {
      for (const target of [2, 98]) expect((await roll(player, { target, condition })).status).toBe(200);
      for (const target of [1.99, 98.01])
        expectRefusal(await roll(player, { target, condition }), String(target), 400);
    }
    expect((await player.seedPair()).nonce).toBe(4);
  });

  test('of the stake', async ({ joinPlayer }) => {
    const player = await (await joinPlayer()).deposit(1);
    for (const amount of [0, 0.001, 1.01]) expectRefusal(await roll(player, { amount }), String(amount));
    expect((await player.seedPair()).nonce).toBe(0);
    expect((await roll(player, { amount: 0.01 })).status).toBe(200);
    expect((await player.seedPair()).nonce).toBe(1);
  });

  test('of the house', async ({ joinPlayer }) => {
    const player = await (await joinPlayer()).deposit(500_000);
    await player.deposit(500_000);
    await player.deposit(500_000);
    // A target of 98 pays at most 49.5 times the stake: ₹5,00,00,000.
    const longShot = { target: 98, condition: 'above' };
    expectRefusal(await roll(player, { ...longShot, amount: 1_010_101.02 }), 'a payout above the limit', 400);
    expect((await player.seedPair()).nonce).toBe(0);
    expect((await roll(player, { ...longShot, amount: 1_010_101.01 })).status).toBe(200);
  });

  test('of the deposit', async ({ joinPlayer }) => {
    const player = await joinPlayer();
    const order = (amount: number) =>
      player.post<{ amount: number }>('/api/razorpay/create-deposit-order', { amount });
    for (const amount of [0.99, 500_000.01]) expectRefusal(await order(amount), String(amount), 400);
    expect((await order(1)).body.amount).toBe(1_00);
    expect((await order(500_000)).body.amount).toBe(5_00_000_00);
    expect(await player.transactions()).toHaveLength(2);
  });

  test('of the password', async ({ product }) => {
    const register = (password: string) => {
      const player = new Player(product);
      const { name, email } = player;
      return player.post('/api/user/register', { name, email, password });
    };
    for (const length of [7, 129])
      expectRefusal(await register('gm'.repeat(65).slice(0, length)), String(length), 400);
    for (const length of [8, 128])
      expect((await register('gm'.repeat(65).slice(0, length))).status).toBe(200);
  });

  test('of the body', async ({ product }) => {
    const http = new HttpClient(product.webOrigin);
    const { path, body } = openCalls.login;
    const padded = (bytes: number): string => JSON.stringify(body).padEnd(bytes, ' ');
    expectRefusal(await http.call('POST', path, { rawBody: padded(64 * 1024) }), '64 KiB', 401);
    expectRefusal(await http.call('POST', path, { rawBody: padded(64 * 1024 + 1) }), 'one byte more', 413);
  });
});
