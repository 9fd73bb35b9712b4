import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, requireCaller, type Database } from '@paasa/server-kit/server';
import { doneResponseSchema } from '../../contract/account-calls.js';
import { languageRequestSchema, myDetailsResponseSchema } from '../../contract/user.js';
import { setLanguage } from '../accounts/users.repo.js';
import { answers } from './answers.js';
import { readUser, type UserSources } from './read-user.js';

export interface AccountRoutesOptions extends UserSources {
  readonly db: Database;
}

const tags = ['user'];

export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (app, options) => {
  app.get(
    '/api/user/my-details',
    { onRequest: requireCaller, schema: { tags, response: answers(myDetailsResponseSchema) } },
    async (request) => {
      const data = await options.db.read((tx) => readUser(tx, getCaller(request), options));
      return { success: true as const, data };
    },
  );

  app.post(
    '/api/user/language',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        summary: 'Stores the language of mails',
        body: languageRequestSchema,
        response: answers(doneResponseSchema),
      },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      await options.db.transaction((tx) => setLanguage(tx, playerId, request.body.language));
      return { success: true as const };
    },
  );

  app.get(
    '/api/user/is-auth',
    { onRequest: requireCaller, schema: { tags, response: answers(doneResponseSchema) } },
    async () => ({ success: true as const }),
  );
};
