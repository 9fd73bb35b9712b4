import { errorBodySchema } from '@paasa/server-kit';
import { hashCall } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { actionBodyOf, actionResponseSchema, type ActionOutcome } from '../../contract/action.js';
import { getMember } from '../shared/get-member.js';
import { act } from './act.js';
import type { ConsoleAction } from './console-action.js';

/** Serves an action at `POST /api/console/actions/NAME`. */
export function registerAction<Params extends z.ZodType>(
  app: FastifyInstance,
  given: ConsoleAction<Params>,
): void {
  // The body is checked by the schema of these params, and a stored approval is parsed with it again.
  const action = given as unknown as ConsoleAction;
  app.consoleActions.set(action.name, action);
  const bodySchema = actionBodyOf(action.params);
  app.withTypeProvider<ZodTypeProvider>().post(
    `/api/console/actions/${action.name}`,
    {
      config: { right: action.right },
      schema: {
        tags: ['console'],
        summary: action.title,
        body: bodySchema,
        response: { 200: actionResponseSchema, '4xx': errorBodySchema, '5xx': errorBodySchema },
      },
    },
    async (request): Promise<{ success: true; data: ActionOutcome }> => {
      const { params, reason, actionId } = request.body;
      const callHash = hashCall(action.name, params);
      const asked = { action, params, reason, actionId, callHash, member: getMember(request) };
      return { success: true, data: await act(app.consolePorts, asked) };
    },
  );
}
