import Fastify from 'fastify';
import { openapiPlugin, type DescribedRefusal } from './openapi.plugin.js';

const refusals: readonly DescribedRefusal[] = [
  { code: 'box/full', category: 'conflict', status: null, message: 'The box holds {count} things.' },
  { code: 'request/too-large', category: null, status: 413, message: 'The request is too large.' },
  { code: 'request/refused', category: null, status: null, message: 'The request was refused.' },
];

async function describedWith(given: readonly DescribedRefusal[]) {
  const app = Fastify();
  await app.register(openapiPlugin, { refusals: given });
  const document = (await app.inject({ url: '/api/openapi.json' })).json<{
    info: { description: string };
    'x-refusals': unknown[];
  }>();
  await app.close();
  return document;
}

describe('the description of the API', () => {
  it('lists the refusals with the status of their category, for people and for programs', async () => {
    const { info, 'x-refusals': listed } = await describedWith(refusals);
    expect(listed).toEqual([{ ...refusals[0], status: 409 }, refusals[1], refusals[2]]);
    expect(info.description.split('\n').slice(-3)).toEqual([
      '| `box/full` | conflict | 409 | The box holds {count} things. |',
      '| `request/too-large` |  | 413 | The request is too large. |',
      '| `request/refused` |  | 4xx | The request was refused. |',
    ]);
  });

  it('without refusals says nothing about them', async () => {
    const { info, 'x-refusals': listed } = await describedWith([]);
    expect([info.description, listed]).toEqual(['Amounts are rupees with at most 2 decimals.', []]);
  });
});
