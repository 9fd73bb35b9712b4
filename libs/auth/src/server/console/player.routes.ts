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
import type { AuthOperations } from '../operations/auth-operations.js';
import type { PlayerFile } from '../operations/player-file.js';
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
        summary: 'Show who a player is; recorded with the reason of the view',
        params: playerParamsSchema,
        response: { 200: unmaskedPlayerResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { playerId } = request.params;
      const { name, email } = await findFile(playerId);
      const { log, views } = app.consolePorts;
      const member = getMember(request);
      const reason = await views.findReason(member, playerId);
      const subject = { kind: 'player' as const, id: playerId };
      await db.transaction((tx) => log.append(tx, member, { event: 'player-unmasked', subject, reason }));
      return { success: true as const, data: { name, email } };
    },
  );
};
