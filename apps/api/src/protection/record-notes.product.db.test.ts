import { recordNewestResponseSchema } from '@paasa/protection';
import { databaseKinds } from '@paasa/server-kit/testing';
import { newPlayer, type RunningProduct } from '../running-product.fake.js';
import { openProtectedWorld, type ProtectedWorld } from './protected-product.fake.js';

const RECORD = '/api/protection/record';

describe.each(databaseKinds)('the record of a player on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start({}, () => new Date());
  }, 60_000);
  afterAll(() => world.close());

  it('says its notes in the language of its reader, in a page and as CSV', async () => {
    const player = await newPlayer(product, world.razorpay);
    expect((await player.call('POST', '/api/wallet/return-deposit', { amount: 50 })).status).toBe(200);
    const readIn = async (language: string, url: string) => {
      const headers = { cookie: player.cookie(), 'accept-language': language };
      return (await product.app.inject({ url: `${RECORD}${url}`, headers })).body;
    };
    const noteIn = async (language: string) => {
      const body: unknown = JSON.parse(await readIn(language, '/newest'));
      return recordNewestResponseSchema
        .parse(body)
        .records.flatMap((row) => (row.record === 'transfer' && row.note !== null ? [row.note] : []))[0];
    };
    const [english = '', hindi = ''] = [await noteIn('en'), await noteIn('hi')];
    expect(english).toMatch(/^[A-Z][a-z ]+$/);
    expect(hindi).toMatch(/^[\u0900-\u097f ,]+$/);
    for (const [language, note, other] of [
      ['en', english, hindi],
      ['hi', hindi, english],
    ] as const) {
      const csv = await readIn(language, '/file?format=csv');
      expect(csv).toContain(note);
      expect(csv).not.toContain(other);
    }
  });
});
