import { randomUUID } from 'node:crypto';
import type { Role } from '@paasa/console-kit';
import { databaseKinds } from '@paasa/server-kit/testing';
import {
  openProtectedWorld,
  openRound,
  roll,
  setLimit,
  type ProtectedWorld,
} from '../protection/protected-product.fake.js';
import { guest, newPlayer, operate, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import { tablesWith } from '../tables-with.fake.js';
import { MEMBER, openRoleConsole, type RoleConsole } from './role-console.fake.js';

describe.each(databaseKinds)('one player in the console on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  let console: RoleConsole;
  let player: TestPlayer;
  let betId: string;
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start();
    console = await openRoleConsole(product);
    player = await newPlayer(product, world.razorpay, { rupees: 100 });
    for (let count = 0; count < 60; count += 1) await roll(player, 1);
    const round = await openRound(player, 2);
    betId = (round.body as { bet: string }).bet;
    await setLimit(player, 'deposit', 500);
  }, 120_000);
  afterAll(async () => {
    await console.close();
    await world.close();
  });

  const call: RoleConsole['call'] = (...given) => console.call(...given);
  const read = (part: string, role: Role = 'support') =>
    call(role, 'GET', `/players/${player.playerId}/${part}`);
  const act = (role: Role, name: string, params: object) =>
    call(role, 'POST', `/actions/${name}`, { params, reason: 'ticket 7', actionId: randomUUID() });
  const logged = (event: string) =>
    product.db.read((tx) =>
      tx.query<{ subject_id: string; reason: string | null; before: object | null; after: object | null }>(
        {
          name: 'test-logged',
          text: 'SELECT subject_id, reason, before, after FROM staff.audit_log WHERE event = $1 ORDER BY seq',
        },
        [event],
      ),
    );
  async function everyPage(part: string): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    for (let after: unknown = null; ;) {
      const { status, body } = await read(after === null ? part : `${part}?after=${String(after)}`);
      expect(status).toBe(200);
      rows.push(...(body['data'] as Record<string, unknown>[]));
      after = body['next'];
      if (after === null) return rows;
    }
  }

  it('is shown by no domain before a reason is given, and the reason is recorded', async () => {
    for (const part of ['account', 'money', 'ledger', 'bets', 'betting', 'protection', 'notes'])
      expect((await read(part)).body).toMatchObject({ code: 'console/reason-required' });
    const { playerId } = player;
    expect((await call('support', 'POST', '/views', { playerId, reason: 'ticket 7' })).status).toBe(200);
    expect((await read('account')).status).toBe(200);
    expect(await logged('player-viewed')).toMatchObject([{ subject_id: playerId, reason: 'ticket 7' }]);
  });

  it('has balances, and every entry of the ledger once, newest first, each with legs that give the balance', async () => {
    const { body } = await read('money');
    const money = body['data'] as { balancePaise: number; escrowPaise: number; ledgerEntryCount: number };
    expect(money).toMatchObject({ escrowPaise: 200, frozenAt: null, transferCount: 1, openTransferCount: 0 });
    expect(money.balancePaise).toBe(Math.round((await player.balance()) * 100));
    const entries = await everyPage('ledger');
    expect(entries.map(({ seq }) => seq)).toEqual(
      Array.from({ length: money.ledgerEntryCount }, (_, index) => money.ledgerEntryCount - index),
    );
    let cashPaise = 0;
    for (const { legs, balancePaise } of entries.toReversed()) {
      for (const leg of legs as { source: string; destination: string; amountPaise: number }[]) {
        if (leg.destination === 'player:cash') cashPaise += leg.amountPaise;
        if (leg.source === 'player:cash') cashPaise -= leg.amountPaise;
      }
      expect(balancePaise).toBe(cashPaise);
    }
  });

  it('has transactions, each with its story, and no other player’s', async () => {
    const [deposit] = await everyPage('transfers');
    expect(deposit).toMatchObject({ type: 'DEPOSIT', status: 'SUCCESS', amountPaise: 10_000 });
    const story = await read(`transfers/${String(deposit?.['transferId'])}/events`);
    expect(story.body['data']).toContainEqual(
      expect.objectContaining({ event: 'deposit-credited' }) as unknown,
    );
    expect((await read(`transfers/${betId}/events`)).status).toBe(404);
    const found = await call('support', 'GET', `/players?q=${String(deposit?.['orderId'])}`);
    expect(found.body).toMatchObject({ kind: 'transfer', data: [{ playerId: player.playerId }] });
  });

  it('has totals, open rounds and bets, and is found by a bet', async () => {
    expect((await read('betting')).body['data']).toMatchObject({
      betCount: 61,
      wageredPaise: 6_000,
      openRounds: [{ betId, stakePaise: 200 }],
    });
    const bets = await everyPage('bets');
    expect(new Set(bets.map((bet) => bet['betId'])).size).toBe(61);
    for (const bet of [bets[0], bets.at(-1)]) {
      const found = await call('risk', 'GET', `/players?q=${String(bet?.['betId'])}`);
      expect(found.body).toMatchObject({ kind: 'bet', data: [{ playerId: player.playerId }] });
    }
  });

  it('has limits and their changes, and is excluded by risk alone, once, with a record', async () => {
    expect((await read('protection')).body['data']).toMatchObject({ exclusion: null, signs: [] });
    const term = { kind: 'time-out', hours: 24 };
    const params = { playerId: player.playerId, term };
    expect((await act('support', 'exclude-player', params)).status).toBe(403);
    expect((await act('risk', 'exclude-player', { ...params, playerId: MEMBER })).status).toBe(404);
    expect((await act('risk', 'exclude-player', params)).body).toMatchObject({ success: true });
    const longer = { ...params, term: { kind: 'self-exclusion', months: null } };
    expect((await act('risk', 'exclude-player', longer)).status).toBe(200);
    expect((await act('risk', 'exclude-player', params)).body).toMatchObject({
      code: 'protection/cannot-shorten',
    });
    expect(await logged('exclude-player')).toMatchObject([
      { before: { exclusion: null }, after: { exclusion: 'time-out', term: 'for 24 hours' } },
      { before: { exclusion: 'time-out' }, after: { exclusion: 'self-exclusion', term: 'for good' } },
    ]);
    expect((await everyPage('protection/changes')).slice(0, 2)).toMatchObject([
      { by: 'operator: ticket 7', to: 'for good' },
      { by: 'operator: ticket 7' },
    ]);
    expect((await roll(player)).status).toBe(401);
    const found = await call('support', 'GET', `/players?q=${player.playerId}`);
    expect(found.body).toMatchObject({ kind: 'player-id', data: [{ state: 'excluded' }] });
  });

  it('is closed only without money, and payouts that are frozen are not allowed again by one member', async () => {
    const params = { playerId: player.playerId };
    expect((await act('support', 'close-account', params)).body).toMatchObject({ code: 'wallet/round-open' });
    const other = await newPlayer(product, world.razorpay, { rupees: 1 });
    const theirs = { playerId: other.playerId };
    expect((await act('support', 'close-account', theirs)).body).toMatchObject({ code: 'wallet/money-left' });
    expect(await logged('close-account')).toEqual([]);
    expect((await act('payments', 'unfreeze-payouts', theirs)).body).toMatchObject({
      code: 'wallet/payouts-not-frozen',
    });
    await product.db.transaction((tx) => product.app.payoutFreezes.freeze(tx, other.playerId));
    expect((await act('payments', 'unfreeze-payouts', theirs)).body).toMatchObject({
      data: { state: 'waiting' },
    });
    expect(await logged('unfreeze-payouts')).toEqual([]);
    expect((await operate(product, 'player:frozen')).text).toContain(other.playerId);
  });

  it('is closed at their wish, with the mail and the days that their own closing has', async () => {
    const email = `closing-${kind}@example.com`;
    const payload = { name: 'Meera Rao', email, password: 'correct horse battery' };
    expect((await guest(product)('POST', '/api/user/register', payload)).status).toBe(200);
    const search = () => call('support', 'GET', `/players?q=${email}`);
    const [{ playerId }] = (await search()).body['data'] as [{ playerId: string }];
    const { body } = await act('support', 'close-account', { playerId });
    expect(body).toMatchObject({ data: { state: 'done', after: { isClosed: true } } });
    expect((await search()).body).toMatchObject({ data: [{ state: 'closed' }] });
    expect(await logged('close-account')).toMatchObject([
      { subject_id: playerId, before: { isClosed: false } },
    ]);
    const { text } = await operate(product, 'closing:list');
    expect(text).toContain(playerId);
    await call('support', 'POST', '/views', { playerId, reason: 'ticket 7' });
    const mails = await call('support', 'GET', `/players/${playerId}/mails`);
    expect(mails.body['data']).toContainEqual(
      expect.objectContaining({ kind: 'account-closed', state: 'waiting' }) as unknown,
    );
    expect((await act('support', 'close-account', { playerId })).body).toMatchObject({
      code: 'auth/already-closed',
    });
  });

  it('leaves no name and no address in the console, once the account is erased', async () => {
    const [name, email] = ['Ilse Quartzfield', `quartzfield-${kind}@example.com`];
    const payload = { name, email, password: 'correct horse battery' };
    expect((await guest(product)('POST', '/api/user/register', payload)).status).toBe(200);
    const search = async (q: string) => {
      const { body } = await call('risk', 'GET', `/players?q=${encodeURIComponent(q)}`);
      return (body['data'] as { playerId: string }[]).map(({ playerId }) => playerId);
    };
    const [playerId = ''] = await search(email);
    await call('risk', 'POST', '/views', { playerId, reason: 'ticket 7' });
    expect((await call('risk', 'POST', `/players/${playerId}/unmask`)).status).toBe(200);
    const text = `${name} writes from ${email}.`;
    expect((await act('risk', 'add-note', { playerId, text })).status).toBe(200);
    expect(await tablesWith(product.db, 'Quartzfield')).toEqual(['auth.users', 'staff.player_notes']);
    expect((await act('support', 'close-account', { playerId })).status).toBe(200);
    await product.db.transaction((tx) =>
      tx.script(
        `UPDATE auth.users SET erase_after = now() - interval '1 second' WHERE player_id = '${playerId}'`,
      ),
    );
    await product.app.authOperations.eraseDue();
    for (const part of ['Quartzfield', email]) expect(await tablesWith(product.db, part)).toEqual([]);
    for (const q of [email, 'quartzfield', `quartzfield-${kind}@`]) expect(await search(q)).toEqual([]);
    for (const part of ['mails', 'notes', 'sessions'])
      expect((await call('risk', 'GET', `/players/${playerId}/${part}`)).body['data']).toEqual([]);
    expect((await act('risk', 'add-note', { playerId, text })).status).toBe(404);
    expect((await operate(product, 'audit:verify')).exitCode).toBe(0);
  });

  it('is noted about, as nobody else is', async () => {
    const { playerId } = player;
    expect((await act('support', 'add-note', { playerId, text: 'Asha Rao called' })).status).toBe(200);
    expect((await act('support', 'add-note', { playerId: MEMBER, text: 'nobody' })).status).toBe(404);
    expect((await read('notes')).body['data']).toMatchObject([{ author: 'Asha', text: 'Asha Rao called' }]);
  });
});
