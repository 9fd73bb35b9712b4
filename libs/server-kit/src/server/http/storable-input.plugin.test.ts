import type { FastifyInstance } from 'fastify';
import { createTestServer } from '../../testing/index.js';
import { awayDatabase } from '../../testing/away-database.js';

describe('text that cannot be stored', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    ({ app } = await createTestServer(awayDatabase, async (instance) => {
      instance.get('/api/read', (request) => ({ query: request.query }));
      instance.get('/', async (_request, reply) => reply.type('text/html').send('the page'));
      instance.setNotFoundHandler(async (_request, reply) => reply.type('text/html').send('the page'));
    }));
  });
  afterAll(() => app.close());

  it.each([
    '/login?error=%00',
    '/login?error=%',
    '/login?error=%zz',
    '/login?error=%E0%A4%A',
    '/login?%00=x',
    '/?error=%00',
    '/verify-user?token=%00',
  ])('prevents nobody from opening the page at %s', async (url) => {
    const response = await app.inject({ url });
    expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: 'the page' });
  });

  it.each(['/api/read?x=%00', '/api/read?%00=x', '/%61pi/read?x=%00'])(
    'is refused in a call, in any spelling of its address: %s',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, code: 'request/malformed' });
    },
  );
});
