import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '../calls/errors.js';
import { faultsSchema, type Faults } from './faults.js';

/** The test endpoint that sets the provider's faults. */
export const faultsRoutes: FastifyPluginAsyncZod<{ faults: Faults }> = async (app, { faults }) => {
  app.get('/test/faults', { schema: { response: { 200: faultsSchema } } }, async () => faults.current);

  app.post(
    '/test/faults',
    { schema: { body: faultsSchema, response: { 200: faultsSchema, 400: errorBodySchema } } },
    async (request) => {
      faults.set(request.body);
      return faults.current;
    },
  );
};
