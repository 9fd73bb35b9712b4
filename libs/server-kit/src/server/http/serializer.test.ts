import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createTestServer } from '../../testing/index.js';
import { awayDatabase } from '../../testing/away-database.js';
import { serializerCompiler } from './serializer.js';

const shown = z.object({ id: z.string(), inner: z.object({ count: z.int() }) });

describe('an answer', () => {
  it('has only the fields of its schema', async () => {
    const server = await createTestServer(awayDatabase, async (app) => {
      app.get('/api/shown', { schema: { response: { 200: shown } } }, () => ({
        id: 'ₐ"',
        inner: { count: 1, secret: 'inside' },
        passwordHash: 'outside',
      }));
    });
    const answer = await server.app.inject({ url: '/api/shown' });
    expect(answer.body).toBe('{"id":"ₐ\\"","inner":{"count":1}}');
    await server.app.close();
  });

  it('that does not fit its schema is a server error, which reveals nothing of it', async () => {
    const serialize = serializerCompiler({ schema: shown, method: 'GET', url: '/api/shown' });
    expect(() => serialize({ id: 1 })).toThrow(ResponseSerializationError);
    const server = await createTestServer(awayDatabase, async (app) => {
      app.get('/api/shown', { schema: { response: { 200: shown } } }, () => ({ id: 'secret' }));
    });
    const answer = await server.app.inject({ url: '/api/shown' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    await server.app.close();
  });
});
