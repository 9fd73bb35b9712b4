import type { FastifyInstance } from 'fastify';
import { createForwardSignatures } from './cell-signatures.js';
import { FORWARD_HEADER } from './forward-call.js';
import { FIGURES, startCell } from './forwarding.fake.js';
import { HELD_PATH } from './held-call.js';
import { createAskHouse, HOUSE_PATH } from './house-call.js';

const SECRET = 'ab'.repeat(32);
const at = '2026-11-27T10:00:00.000Z';

describe('a cell that is asked for the figures of its house', () => {
  const addresses: Record<string, string> = {};
  let west: FastifyInstance;
  beforeAll(async () => {
    west = await startCell('west', addresses);
  });
  afterAll(() => west.close());

  const reasons: string[] = [];
  const ask = createAskHouse(
    createForwardSignatures(SECRET, Date.now),
    (cell, reason) => void reasons.push(`${cell}: ${String(reason)}`),
  );
  const signatureOf = async (step: 'hour' | 'day'): Promise<string> => {
    const sent = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('not sent'));
    await ask({ name: 'west', address: addresses['west'] ?? '' }, { step, at });
    const headers = sent.mock.calls[0]?.[1]?.headers as Record<string, string>;
    sent.mockRestore();
    return headers[FORWARD_HEADER] ?? '';
  };
  const statusOf = async (headers: Record<string, string>, payload: object, url = HOUSE_PATH) =>
    (await west.inject({ method: 'POST', url, headers, payload })).statusCode;

  it('answers another cell with those of the step', async () => {
    const cell = { name: 'west', address: addresses['west'] ?? '' };
    expect(await ask(cell, { step: 'month', at })).toEqual({ ...FIGURES, betCount: 12 });
    expect(await ask(cell, { step: 'hour', at })).toEqual({ ...FIGURES, betCount: 24 });
  });

  it('answers nobody else, and no other question than the signed one', async () => {
    const signed = { [FORWARD_HEADER]: await signatureOf('hour') };
    expect(await statusOf(signed, { step: 'hour', at })).toBe(200);
    expect(await statusOf(signed, { step: 'day', at })).toBe(404);
    expect(await statusOf(signed, { step: 'year', at })).toBe(404);
    expect(await statusOf(signed, { step: 'hour', at: '2026-10-27T10:00:00.000Z' })).toBe(404);
    expect(await statusOf(signed, { keys: [] }, HELD_PATH)).toBe(404);
    expect(await statusOf({}, { step: 'hour', at })).toBe(404);
    expect(await statusOf({}, { step: 'year', at })).toBe(404);
    const [body = '', mac = ''] = (await signatureOf('day')).split('.');
    expect(await statusOf({ [FORWARD_HEADER]: `${body}.${mac.slice(1)}x` }, { step: 'day', at })).toBe(404);
  });

  it('is silent if it is dead, and the reason is known', async () => {
    reasons.length = 0;
    expect(await ask({ name: 'west', address: 'http://127.0.0.1:9' }, { step: 'day', at })).toBeNull();
    expect(reasons).toEqual([expect.stringContaining('west: TypeError')]);
  });

  it('is silent if it answers something else than figures', async () => {
    reasons.length = 0;
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ ...FIGURES, paidPaise: 0.5 }));
    expect(await ask({ name: 'west', address: addresses['west'] ?? '' }, { step: 'day', at })).toBeNull();
    expect(reasons).toEqual([expect.stringMatching(/^west: .*expected int/s)]);
    jest.restoreAllMocks();
  });
});
