import { z } from 'zod';
import { rollDiceRequestSchema, rollDiceResponseSchema } from './roll-dice.js';

const request = { amount: 10, target: 50.5, condition: 'above' };

describe('rollDiceRequestSchema', () => {
  it('accepts a roll with and without a game id', () => {
    expect(rollDiceRequestSchema.parse(request)).toEqual(request);
    expect(rollDiceRequestSchema.parse({ ...request, gameId: 'g1' })).toEqual({ ...request, gameId: 'g1' });
  });

  it.each([
    { amount: 0 },
    { amount: -1 },
    { amount: 1.005 },
    { amount: 1e-7 },
    { amount: '10' },
    { amount: null },
    { amount: undefined },
    { target: undefined },
    { target: null },
    { target: '50' },
    { condition: 'over' },
    { condition: undefined },
    { gameId: 5 },
    { gameId: '' },
  ])('refuses a request with %p', (changed) => {
    expect(rollDiceRequestSchema.safeParse({ ...request, ...changed }).success).toBe(false);
  });

  it('can be written as JSON Schema, with its answer', () => {
    expect(z.toJSONSchema(rollDiceRequestSchema, { io: 'input' })).toMatchObject({
      required: ['amount', 'target', 'condition'],
    });
    expect(() => z.toJSONSchema(rollDiceResponseSchema)).not.toThrow();
  });
});
