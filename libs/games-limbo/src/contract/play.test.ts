import { z } from 'zod';
import { playLimboRequestSchema, playLimboResponseSchema } from './play.js';

const request = { amount: 10, target: 2 };

describe('playLimboRequestSchema', () => {
  it('accepts a bet with and without a game id', () => {
    expect(playLimboRequestSchema.parse(request)).toEqual(request);
    expect(playLimboRequestSchema.parse({ ...request, gameId: 'g1' })).toEqual({ ...request, gameId: 'g1' });
  });

  it.each([
    { amount: 0 },
    { amount: -1 },
    { amount: 1.005 },
    { amount: '10' },
    { amount: undefined },
    { target: undefined },
    { target: null },
    { target: '2' },
    { gameId: 5 },
    { gameId: '' },
  ])('refuses a bet with %p', (changed) => {
    expect(playLimboRequestSchema.safeParse({ ...request, ...changed }).success).toBe(false);
  });

  it('can be written as JSON Schema, with its answer', () => {
    expect(z.toJSONSchema(playLimboRequestSchema, { io: 'input' })).toMatchObject({
      required: ['amount', 'target'],
    });
    expect(() => z.toJSONSchema(playLimboResponseSchema)).not.toThrow();
  });
});
