import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  guest,
  newPlayer,
  paidBy,
  signIn,
  startProductOn,
  type RunningProduct,
} from './running-product.fake.js';
import { layPage } from './start-composed.fake.js';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const DOCUMENT = `<!doctype html><head><title>Paasa</title>
    <meta property="og:title" content="Paasa: provably fair games" />
    <meta name="twitter:card" content="summary" /></head>`;

const rolledSchema = z.object({ bet: z.object({ _id: z.string(), isWin: z.boolean() }) });

describe('the document of a bet’s page', () => {
  let folder: string;
  let database: TestDatabase;
  let razorpay: TestProvider;
  let product: RunningProduct;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-preview-'));
    const web = path.join(folder, 'web');
    layPage(web);
    writeFileSync(path.join(web, 'index.html'), DOCUMENT);
    database = await createTestDatabase('postgres');
    razorpay = await startTestProvider();
    product = await startProductOn(database, {
      ...paidBy(razorpay),
      PAASA_DATA_DIR: folder,
      WEB_DIST_DIR: web,
    });
  });
  afterAll(async () => {
    await product.stop();
    await razorpay.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const read = (betId: string, cookies: Record<string, string> = {}) =>
    product.app.inject({ url: `/bet/${betId}`, cookies, headers: { accept: 'text/html' } });
  const tagsOf = (html: string): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    );

  it('has a preview only while the bet is shared, and nothing of its player in it', async () => {
    const player = await newPlayer(product, razorpay, { rupees: 123.45 });
    const answer = await player.call('POST', '/api/games/dice/roll-dice', {
      amount: 1,
      target: 50,
      condition: 'above',
    });
    const { _id: betId, isWin } = rolledSchema.parse(answer.body).bet;
    const share = (isShared: boolean) => player.call('PUT', `/api/bets/${betId}/share`, { isShared });
    const unknown = await read(UNKNOWN);
    const expectHidden = async () => {
      const hidden = await read(betId);
      expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body]);
      expect(Object.keys(hidden.headers)).toEqual(Object.keys(unknown.headers));
      expect(hidden.body).toBe(DOCUMENT);
    };
    expect(unknown.statusCode).toBe(404);
    await expectHidden();
    // It may be the reader's own: the page finds out.
    const known = await read(betId, { paasa_access: 'x' });
    expect([known.statusCode, known.body]).toEqual([200, DOCUMENT]);

    expect((await share(true)).status).toBe(200);
    for (const id of [betId, betId.toUpperCase()]) {
      const shared = await read(id);
      expect(shared.statusCode).toBe(200);
      expect(shared.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'server-timing': 'stranger',
      });
      expect(shared.headers).toHaveProperty('content-security-policy');
      const [title, payout] = isWin ? ['won 1.98×', '₹1.98'] : ['lost', '₹0.00'];
      const description = `Stake ₹1.00, payout ${payout}. Every outcome at Paasa can be recomputed by anyone.`;
      expect(tagsOf(shared.body)).toEqual({
        'og:site_name': 'Paasa',
        'og:type': 'website',
        'og:url': `http://localhost:3000/bet/${betId}`,
        'og:title': `Dice at Paasa: ${title}`,
        'og:description': description,
        'og:image': 'http://localhost:3000/previews/dice.jpg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': 'The game Dice at Paasa',
        'twitter:card': 'summary_large_image',
        'twitter:title': `Dice at Paasa: ${title}`,
        'twitter:description': description,
      });
      expect(shared.body).not.toMatch(/Asha|example\.com|123|122|124/);
      expect(shared.body).not.toContain(player.playerId);
    }
    expect((await product.app.inject({ url: '/previews/dice.jpg' })).headers['cache-control']).toBe(
      'public, max-age=86400',
    );
    await share(false);
    await expectHidden();
  });

  it('is 404 for an address that is no bet', async () => {
    for (const id of ['x', `${UNKNOWN}0`, '%3Cscript%3E']) expect((await read(id)).statusCode).toBe(404);
    expect((await guest(product)('GET', '/api/bets/x')).status).toBe(404);
  });

  it('of an excluded player stays open to that player', async () => {
    const email = 'out@example.com';
    const player = await newPlayer(product, razorpay, { email });
    const roll = { amount: 1, target: 50, condition: 'above' };
    const { bet } = rolledSchema.parse((await player.call('POST', '/api/games/dice/roll-dice', roll)).body);
    expect((await player.call('POST', '/api/protection/time-out', { hours: 24 })).status).toBe(200);
    const { call } = await signIn(product, email);
    expect((await call('POST', '/api/games/dice/roll-dice', roll)).status).toBe(403);
    expect(await call('GET', `/api/bets/${bet._id}`)).toMatchObject({ status: 200, body: { isOwn: true } });
  });
});
