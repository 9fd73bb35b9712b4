import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  operate,
  newPlayer,
  paidBy,
  signIn,
  startProductOn,
  turnOnTwoFactor,
  type RunningProduct,
  type TestPlayer,
} from '../running-product.fake.js';

const startedSchema = z.object({ bet: z.uuid() });
const endedSchema = z.object({ bet: z.object({ winAmount: z.number() }), wallet: z.number() });
const auditStatement = {
  name: 'test-operator-audit',
  text: `SELECT player_id, details FROM auth.audit_log WHERE event = $1 AND player_id = $2`,
};

describe.each(databaseKinds)('what operators do for one player on %s', (kind) => {
  let folder: string;
  let test: TestDatabase;
  let razorpay: TestProvider;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-players-'));
    razorpay = await startTestProvider();
    test = await createTestDatabase(kind);
    product = await startProductOn(test, { ...paidBy(razorpay), PAASA_DATA_DIR: folder });
  });
  afterAll(async () => {
    await product.stop();
    await test.close();
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ops = (...words: string[]) => operate(product, ...words);
  const auditOf = (event: string, { playerId }: TestPlayer) =>
    test.db.read((tx) => tx.query(auditStatement, [event, playerId]));
  const startMines = async (player: TestPlayer): Promise<string> => {
    const body = { amount: 2, minesCount: 3 };
    return startedSchema.parse((await player.call('POST', '/api/games/mines/start-mine', body)).body).bet;
  };

  describe('void-round', () => {
    it('gives the stake back, shows it to the player, and lets the seed be changed', async () => {
      const player = await newPlayer(product, razorpay);
      const betId = await startMines(player);
      const rotate = () =>
        player.call('POST', '/api/fairness/rotate-seed-pair', { clientSeed: 'another seed' });
      expect((await rotate()).status).toBe(409);
      expect(await ops('void-round', betId)).toEqual({
        exitCode: 0,
        text: [
          `${betId}: the round of mines is voided, and its stake of ₹2.00 is back.`,
          'The player’s balance is ₹100.00.',
        ].join('\n'),
      });
      expect(await player.balance()).toBe(100);
      const pending = await player.call('GET', '/api/games/mines/pending-mine');
      expect(pending.body).toEqual({ bet: null });
      const { body } = await player.call('GET', '/api/bet/fetch-bets-by-user');
      expect(body).toMatchObject({ data: [{ _id: betId, betAmount: 2, winAmount: 2, status: 'voided' }] });
      const reveal = { betId, tileIndex: 0 };
      expect((await player.call('PATCH', '/api/games/mines/reveal-tile', reveal)).body).toMatchObject({
        code: 'games/round-voided',
      });
      expect((await rotate()).status).toBe(200);
      expect((await ops('ledger:verify', '--without-provider')).exitCode).toBe(0);
    });

    it('is recorded in the audit log in the same transaction, once', async () => {
      const player = await newPlayer(product, razorpay);
      const betId = await startMines(player);
      await ops('void-round', betId.toUpperCase());
      expect(await ops('void-round', betId)).toEqual({
        exitCode: 0,
        text: expect.stringContaining('was voided before; nothing was changed.'),
      });
      expect(await auditOf('operator-round-voided', player)).toEqual([
        { player_id: player.playerId, details: { betId, game: 'mines', stakePaise: 200 } },
      ]);
    });

    it('is refused for an ended round, for an instant bet, and for an unknown id', async () => {
      const player = await newPlayer(product, razorpay);
      const roll = { amount: 1, target: 50, condition: 'above' };
      await player.call('POST', '/api/games/dice/roll-dice', roll);
      const [dice] = z
        .object({ data: z.array(z.object({ _id: z.uuid() })) })
        .parse((await player.call('GET', '/api/bet/fetch-bets-by-user')).body).data;
      const balance = await player.balance();
      expect(await ops('void-round', dice?._id ?? '')).toEqual({
        exitCode: 1,
        text: expect.stringContaining('has ended: it was settled with an outcome'),
      });
      const unknown = '01890000-0000-7000-8000-0000000000ff';
      expect(await ops('void-round', unknown)).toEqual({ exitCode: 1, text: `There is no bet ${unknown}.` });
      expect((await ops('void-round', "' OR 1=1")).exitCode).toBe(2);
      expect((await ops('void-round')).exitCode).toBe(2);
      expect(await player.balance()).toBe(balance);
      expect(await auditOf('operator-round-voided', player)).toEqual([]);
    });

    it('ends a round or comes too late, never both, during a reveal and a cash-out', async () => {
      for (let turn = 0; turn < 6; turn += 1) {
        const player = await newPlayer(product, razorpay);
        const betId = await startMines(player);
        const reveal = { betId, tileIndex: turn };
        if (turn % 2 === 0) await player.call('PATCH', '/api/games/mines/reveal-tile', reveal);
        const before = await player.balance();
        const play = async () =>
          turn % 2 === 0
            ? player.call('POST', '/api/games/mines/end-mine', { betId })
            : player.call('PATCH', '/api/games/mines/reveal-tile', reveal);
        const [played, voided] = await Promise.all([play(), ops('void-round', betId)]);
        const after = await player.balance();
        const ended = endedSchema.safeParse(played.body).data;
        if (voided.exitCode === 0) expect(after).toBeCloseTo(before + 2, 2);
        else expect(after).toBeCloseTo(before + (ended?.bet.winAmount ?? 0), 2);
        expect((await ops('void-round', betId)).exitCode).toBe(voided.exitCode);
      }
      expect((await ops('ledger:verify', '--without-provider')).exitCode).toBe(0);
    });
  });

  describe('sessions:end', () => {
    const isSignedIn = async (player: TestPlayer) =>
      (await player.call('GET', '/api/user/is-auth')).status === 200;

    it('signs one player out, or everybody, at once, and records it with the reason', async () => {
      const [one, other] = [await newPlayer(product, razorpay), await newPlayer(product, razorpay)];
      const ended = await ops('sessions:end', one.playerId, '--note', 'lost phone');
      expect(ended).toEqual({
        exitCode: 0,
        text: `${one.playerId}: signed out; living sessions that ended: 1.`,
      });
      expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true]);
      expect((await one.call('POST', '/api/user/refresh-token')).status).toBe(401);
      expect(await auditOf('operator-sessions-ended', one)).toEqual([
        { player_id: one.playerId, details: { endedCount: 1, note: 'lost phone' } },
      ]);
      const all = await ops('sessions:end', '--all', '--note', 'stolen keys');
      expect(all.text).toMatch(/^every player: signed out; living sessions that ended: [1-9]\d*\.$/);
      expect(await isSignedIn(other)).toBe(false);
      expect(await ops('sessions:end', '--all', '--note', 'again')).toEqual({
        exitCode: 0,
        text: 'every player: signed out; living sessions that ended: 0.',
      });
    });

    it('reports an unknown player', async () => {
      expect(await ops('sessions:end', 'nobody@example.com', '--note', 'x')).toEqual({
        exitCode: 1,
        text: 'There is no such player.',
      });
    });
  });

  describe('player', () => {
    it('shows account, money, open rounds and transfers, and the last sign-ins, by id and by address', async () => {
      const email = `meena-${kind}@example.com`;
      const player = await newPlayer(product, razorpay, { email });
      const betId = await startMines(player);
      await player.call('POST', '/api/razorpay/create-deposit-order', { amount: 7 });
      const { exitCode, text } = await ops('player', ` ${email.toUpperCase()}`);
      expect(exitCode).toBe(0);
      for (const shown of [
        `player         ${player.playerId}`,
        'name           Asha Rao',
        `e-mail         ${email} (verified)`,
        'signs in by    password',
        'second factor  none',
        'sessions       1 alive',
        'available      ₹98.00',
        'held           ₹0.00 for withdrawals',
        'escrow         ₹2.00 in open rounds',
        'transfers      2, 1 open',
        'DEPOSIT ₹7.00',
        'bets           1: 0 won, 0 lost, 1 open',
        `${betId}  mines, stake ₹2.00`,
        'last sign-ins:',
      ])
        expect(text).toContain(shown);
      expect((await ops('player', player.playerId.toUpperCase())).text).toBe(text);
    });

    it('shows nothing that opens the account, and is recorded in the audit log', async () => {
      const player = await newPlayer(product, razorpay);
      await startMines(player);
      const { text } = await ops('player', player.playerId);
      const secrets = await test.db.read((tx) =>
        tx.query<{ secret: string }>(
          {
            name: 'test-secrets-of-player',
            text: `
              SELECT password_hash AS secret FROM auth.users WHERE player_id = $1
              UNION ALL SELECT refresh_hash FROM auth.sessions WHERE player_id = $1
              UNION ALL SELECT session_id::text FROM auth.sessions WHERE player_id = $1
              UNION ALL SELECT sealed_server_seed FROM fairness.seed_pairs WHERE player_id = $1
              UNION ALL SELECT state::text FROM games_core.open_rounds WHERE player_id = $1`,
          },
          [player.playerId],
        ),
      );
      expect(secrets.length).toBeGreaterThan(4);
      for (const { secret } of secrets) expect(text).not.toContain(secret);
      expect(await auditOf('operator-player-shown', player)).toHaveLength(1);
    });

    it('reports an unknown player, and needs one name', async () => {
      const nobody = { exitCode: 1, text: 'There is no such player.' };
      expect(await ops('player', 'nobody@example.com')).toEqual(nobody);
      expect(await ops('player', '01890000-0000-7000-8000-0000000000ff')).toEqual(nobody);
      expect(await ops('player', "' OR 1=1 --")).toEqual(nobody);
      expect((await ops('player')).exitCode).toBe(2);
      expect((await ops('player', 'a@example.com', 'b')).exitCode).toBe(2);
    });
  });

  describe('player:reset-factors', () => {
    const RESET = 'player:reset-factors';
    const reasonWords = ['--reason', 'lost the phone, showed a passport'];

    it('removes the second factors, ends all sessions, records the reason, and lets the player in', async () => {
      const email = `reset-${kind}@example.com`;
      const player = await newPlayer(product, razorpay, { email });
      await turnOnTwoFactor(player);
      expect((await ops('player', email)).text).toContain('second factor  totp');
      expect(await ops(RESET, email, ...reasonWords)).toEqual({
        exitCode: 0,
        text: `${player.playerId}: totp removed, all sessions ended. A mail is on its way to the player.`,
      });
      expect((await player.call('GET', '/api/user/is-auth')).status).toBe(401);
      const again = await signIn(product, email);
      expect((await again.call('GET', '/api/user/two-factor')).body).toMatchObject({ isOn: false });
      expect(await auditOf('operator-factors-reset', player)).toEqual([
        {
          player_id: player.playerId,
          details: { reason: 'lost the phone, showed a passport', factors: 'totp', endedCount: 1 },
        },
      ]);
      expect((await ops('player', email)).text).toContain('(factors-reset)');
    });

    it('changes nothing for a player without a factor, and needs a player and a reason', async () => {
      const player = await newPlayer(product, razorpay);
      expect(await ops(RESET, player.playerId, ...reasonWords)).toEqual({
        exitCode: 0,
        text: `${player.playerId} has no second factor; nothing was changed.`,
      });
      expect((await player.call('GET', '/api/user/is-auth')).status).toBe(200);
      expect(await ops(RESET, 'nobody@example.com', ...reasonWords)).toEqual({
        exitCode: 1,
        text: 'There is no such player.',
      });
      for (const words of [
        [],
        [player.playerId],
        [player.playerId, '--reason'],
        [player.playerId, '--reason', ' '],
        [player.playerId, '--reason', 'x'.repeat(501)],
        [player.playerId, ...reasonWords, 'more'],
      ])
        expect((await ops(RESET, ...words)).exitCode).toBe(2);
    });
  });
});
