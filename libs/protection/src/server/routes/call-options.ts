import { errorBodySchema } from '@paasa/server-kit';
import { requireCaller } from '@paasa/server-kit/server';
import type { ZodType } from 'zod';
import { protectionResponseSchema } from '../../contract/protection.js';

export const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };

/** A signed-in player's reading. */
export const reading = <Answer extends ZodType>(answer: Answer) => ({
  onRequest: requireCaller,
  schema: { tags: ['protection'], response: { 200: answer, ...refusals } },
});

/** A signed-in player's change; it answers with everything that then holds. */
export const change = <Body extends ZodType>(body: Body) => ({
  onRequest: requireCaller,
  schema: { tags: ['protection'], body, response: { 200: protectionResponseSchema, ...refusals } },
});
