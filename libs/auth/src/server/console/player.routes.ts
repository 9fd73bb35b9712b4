import { getMember } from '@paasa/console-kit/server';
import { refuse } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import { unwrap, type Database } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  playerAccountResponseSchema,
  playerParamsSchema,
  unmaskedPlayerResponseSchema,
} from '../../contract/console/player-account.js';
import type { AuthOperations, PlayerFile } from '../operations/auth-operations.js';
import { presentAccount } from './present-player.js';

export interface PlayerRoutesOptions {
  readonly db: Database;
  readonly accounts: Pick<AuthOperations, 'findPlayer'>;
}

const tags = ['players'];
const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const config = { right: 'players:read' } as const;

const noSuchPlayer = () => refuse('not-found', 'console/no-such-player', 'There is no such player.');

/** Who a player is, in an open view. */
export const playerRoutes: FastifyPluginAsyncZod<PlayerRoutesOptions> = async (app, { db, accounts }) => {
  const findFile = async (playerId: string): Promise<PlayerFile> =>
    (await accounts.findPlayer(playerId)) ?? unwrap(noSuchPlayer());

  app.get(
    '/api/console/players/:playerId/account',
    {
      config,
      schema: {
        tags,
        params: playerParamsSchema,
        response: { 200: playerAccountResponseSchema, ...refusals },
      },
    },
    async ({ params }) => ({
      success: true as const,
      data: presentAccount(await findFile(params.playerId)),
    }),
  );
  app.post(
    '/api/console/players/:playerId/unmask',
    {
      config: { right: 'players:unmask' },
      schema: {
        tags,
        summary: 'Show who a player is; recorded',
        params: playerParamsSchema,
        response: { 200: unmaskedPlayerResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { playerId } = request.params;
      const { name, email } = await findFile(playerId);
      const subject = { kind: 'player' as const, id: playerId };
      await db.transaction((tx) =>
        app.consolePorts.log.append(tx, getMember(request), {
          event: 'player-unmasked',
          subject,
          reason: null,
        }),
      );
      return { success: true as const, data: { name, email } };
    },
  );
};
