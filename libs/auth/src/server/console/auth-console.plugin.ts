import { getMember } from '@paasa/console-kit/server';
import { errorBodySchema } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { playerSearchPageSchema, playerSearchQuerySchema } from '../../contract/console/player-search.js';
import type { PlayerReferencePort } from './console-ports.js';
import { registerPlayerActions, type ActionAccounts } from './player-actions.js';
import { playerListRoutes } from './player-lists.routes.js';
import { playerRoutes } from './player.routes.js';
import { searchPlayers } from './search-players.js';

export interface AuthConsoleOptions {
  readonly db: Database;
  readonly accounts: ActionAccounts;
  readonly references: PlayerReferencePort;
  readonly nowMs?: () => number;
}

const plugin: FastifyPluginAsyncZod<AuthConsoleOptions> = async (app, options) => {
  const { db, accounts, references, nowMs = Date.now } = options;
  app.get(
    '/api/console/players',
    {
      config: { right: 'players:read' },
      schema: {
        tags: ['players'],
        summary: 'Find players; each search is recorded by its kind, without its text',
        querystring: playerSearchQuerySchema,
        response: { 200: playerSearchPageSchema, '4xx': errorBodySchema, '5xx': errorBodySchema },
      },
    },
    (request) =>
      searchPlayers({ db, references, log: app.consolePorts.log }, getMember(request), request.query),
  );
  await app.register(playerRoutes, { db, accounts });
  await app.register(playerListRoutes, { db, nowMs });
  registerPlayerActions(app, accounts);
};

/** Players as staff find and see them, and what staff can do with their accounts. Needs `consolePlugin`. */
export const authConsolePlugin = fp(plugin, { name: 'auth-console', dependencies: ['console'] });
