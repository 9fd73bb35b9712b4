import { createTestServer } from '../../testing/index.js';
import { awayDatabase } from '../../testing/away-database.js';
import { requireCaller } from './caller.plugin.js';
import type { CallerPort } from './turns/caller.js';

const nobody = async () => null;

/** What a call of nobody gets, and whether its handler ran. */
async function callWith(callers: CallerPort) {
  let hasRun = false;
  const { app } = await createTestServer(awayDatabase, async (instance) => {
    instance.get('/api/mine', { onRequest: requireCaller }, () => {
      hasRun = true;
      return { mine: true };
    });
  });
  app.callers = callers;
  const { statusCode, body } = await app.inject('/api/mine');
  await app.close();
  return { statusCode, body, hasRun };
}

describe('a route for signed-in users', () => {
  it('refuses nobody, and runs nothing', async () => {
    expect(await callWith({ identify: nobody })).toMatchObject({ statusCode: 401, hasRun: false });
  });

  it('leaves the answer to the cell to which the player has moved', async () => {
    const callers: CallerPort = {
      identify: nobody,
      async leadAway(_request, reply) {
        await reply.send('from the other cell');
        return true;
      },
    };
    expect(await callWith(callers)).toEqual({ statusCode: 200, body: 'from the other cell', hasRun: false });
  });

  it('refuses nobody if no other cell has the player', async () => {
    const callers: CallerPort = { identify: nobody, leadAway: async () => false };
    expect(await callWith(callers)).toMatchObject({ statusCode: 401, hasRun: false });
  });

  it.each(['the lookup', 'the other cell'])(
    'runs nothing if %s fails, also without an error',
    async (where) => {
      for (const reason of [new Error('away'), undefined]) {
        const fails = () => Promise.reject(reason as Error);
        const callers: CallerPort =
          where === 'the lookup' ? { identify: fails } : { identify: nobody, leadAway: fails };
        expect(await callWith(callers)).toMatchObject({ statusCode: 500, hasRun: false });
      }
    },
  );
});
