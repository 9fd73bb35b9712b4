import { refuse } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, unwrap, type Database } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FEED_PATH } from '../../contract/feed-paths.js';
import {
  chooseFeedRequestSchema,
  feedChoiceResponseSchema,
  feedQuerySchema,
  feedResponseSchema,
} from '../../contract/feed.js';
import { feedNameOf, type FeedName, type FeedNameFault } from '../../rules/feed/feed-name.js';
import { gameNameOf, type GameCatalogue } from '../bets/game-catalogue.js';
import { listFeedChoices, storeFeedChoice } from './feed.repo.js';
import type { Feed } from './feed.js';
import type { FeedPeoplePort } from './ports.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface FeedRoutesOptions {
  readonly db: Database;
  readonly feed: Feed;
  readonly people: FeedPeoplePort;
  readonly catalogue: GameCatalogue;
  readonly clock: () => Date;
}

const tags = ['bets'];

const unshowableName = (fault: FeedNameFault) =>
  refuse(
    'conflict',
    'games/name-not-showable',
    constant(texts, (t) => t(`nameFault.${fault}`)),
  );

/** `GET /api/feed` for everyone; what a player shows of their own bets is read and chosen at `/api/feed/choice`. */
export const feedRoutes: FastifyPluginAsyncZod<FeedRoutesOptions> = async (app, options) => {
  const { db, feed, people, catalogue, clock } = options;
  const nameOf = (playerId: string): Promise<FeedName> =>
    db.read(async (tx) => feedNameOf((await people.findName(tx, playerId)) ?? ''));

  app.get(
    FEED_PATH,
    {
      schema: {
        tags,
        summary: 'Recent bets and high stakes of all players who are shown',
        querystring: feedQuerySchema,
        response: { 200: feedResponseSchema, 400: errorBodySchema, 404: errorBodySchema },
      },
    },
    ({ query: { game } }) => feed.read(game === undefined ? null : unwrap(gameNameOf(catalogue, game))),
  );

  app.get(
    `${FEED_PATH}/choice`,
    {
      onRequest: requireCaller,
      schema: { tags, response: { 200: feedChoiceResponseSchema, 401: errorBodySchema } },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      const choices = await db.read((tx) => listFeedChoices(tx, [playerId]));
      const choice = choices.get(playerId) ?? 'hidden';
      const { name, fault: nameFault } = await nameOf(playerId);
      return { success: true as const, choice, name, nameFault };
    },
  );

  app.put(
    `${FEED_PATH}/choice`,
    {
      onRequest: requireCaller,
      schema: {
        tags,
        body: chooseFeedRequestSchema,
        response: {
          200: feedChoiceResponseSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          409: errorBodySchema,
        },
      },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      const { choice } = request.body;
      const { name, fault: nameFault } = await nameOf(playerId);
      if (choice === 'named' && nameFault !== null) return unwrap(unshowableName(nameFault));
      await db.transaction((tx) => storeFeedChoice(tx, playerId, choice, clock()));
      return { success: true as const, choice, name, nameFault };
    },
  );
};
