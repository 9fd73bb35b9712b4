import { DatabaseUnavailable, requireCaller, type Database } from '../../index.js';
import { createTestServer } from '../../../testing/index.js';
import { z } from 'zod';

const away = (): Promise<never> => Promise.reject(new DatabaseUnavailable('away'));
const NO_DATABASE: Database = {
  kind: 'postgres',
  transaction: away,
  read: away,
  snapshot: away,
  runAlone: away,
  listen: away,
  countConnections: () => ({ totalCount: 0, idleCount: 0, waitingCount: 0 }),
  close: () => Promise.resolve(),
};

describe('what the server refuses by itself', () => {
  it.each([
    ['/lost', 'request/not-found', 'There is nothing at this address.', 'इस पते पर कुछ नहीं है।'],
    ['/caller', 'auth/not-signed-in', 'Please log in first.', 'कृपया पहले लॉग इन करें।'],
    ['/broken', 'server/unexpected', 'Something went wrong', 'कुछ गड़बड़ हो गई'],
    ['/field', 'request/invalid', '“count” is missing or not valid.', '“count” नहीं है या सही नहीं है।'],
    [
      '/away',
      'server/unavailable',
      'We cannot reach our database. Please try again in a moment.',
      'हम अपने डेटाबेस तक नहीं पहुँच पा रहे। कृपया थोड़ी देर में फिर कोशिश करें।',
    ],
  ])('of %s is said in the language of the request', async (url, code, english, hindi) => {
    const { app, call } = await createTestServer(NO_DATABASE, async (server) => {
      server.get('/caller', { onRequest: requireCaller }, () => null);
      server.get('/lost', () => {
        throw Object.assign(new Error('lost'), { statusCode: 404 });
      });
      server.get('/broken', () => {
        throw new Error('broken');
      });
      server.get('/field', { schema: { querystring: z.object({ count: z.string() }) } }, () => null);
      server.get('/away', away);
    });
    try {
      const inHindi = await call('GET', url, { headers: { 'accept-language': 'hi-IN,en;q=0.5' } });
      expect(inHindi.body).toEqual({ success: false, code, message: hindi });
      expect((await call('GET', url)).body).toEqual({ success: false, code, message: english });
    } finally {
      await app.close();
    }
  });
});
