import { errorBodySchema, idempotencyHeadersSchema } from '@paasa/server-kit';
import { requireVerifiedCaller } from '@paasa/server-kit/server';
import type { ZodType } from 'zod';

/** What every call may answer instead of a success. */
export const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };

/** A verified player's call that moves money: its key makes repeats one call, and it waits for the provider. */
export const moneyCall = <Body extends ZodType, Answer extends ZodType>(body: Body, answer: Answer) => ({
  onRequest: requireVerifiedCaller,
  config: { turn: 'outside' as const },
  schema: {
    tags: ['wallet'],
    headers: idempotencyHeadersSchema,
    body,
    response: { 200: answer, ...refusals },
  },
});
